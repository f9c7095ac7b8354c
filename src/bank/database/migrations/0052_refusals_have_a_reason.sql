-- Every refusal says why (spec 4, product.md B3): refusals recorded without a reason get the general
-- one, which tells the customer to check their details.

update status_change set reason_code = 'DETAILS_NOT_CONFIRMED'
  where reason_code is null
    and to_status in ('ADMIN_REJECTED', 'KYC_REJECTED', 'KYC_REJECTED_FOR_BDT_ONLY',
      'KYC_UNVERIFIED', 'MANUAL_KYC_REJECTED', 'PROFILE_REJECTED_SYNCTERA');

alter table status_change add constraint refusal_has_reason check (
  reason_code is not null
  or to_status not in ('ADMIN_REJECTED', 'KYC_REJECTED', 'KYC_REJECTED_FOR_BDT_ONLY',
    'KYC_UNVERIFIED', 'MANUAL_KYC_REJECTED', 'PROFILE_REJECTED_SYNCTERA')
);
