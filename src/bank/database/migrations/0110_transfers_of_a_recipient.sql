-- The recipient of a quote, of any kind, for the transfers to one recipient.
create index transfer_quote_beneficiary on transfer_quote (customer_id, (coalesce(
  shown ->> 'beneficiary', shown ->> 'bd_beneficiary', shown ->> 'bdt_account_beneficiary',
  shown ->> 'mobile_wallet_beneficiary', shown ->> 'ipay_beneficiary')));
