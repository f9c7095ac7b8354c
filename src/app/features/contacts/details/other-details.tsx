import { useLingui } from '@lingui/react/macro';
import type { BdBeneficiary } from '#contract/beneficiaries/bd-beneficiaries.ts';
import type { MobileWalletBeneficiary } from '#contract/beneficiaries/wallet-beneficiaries.ts';
import { payeeOf } from '#app/data/profile/beneficiaries/payee.ts';
import { BdForm } from '../forms-when-needed.tsx';
import { purposeWords, relationshipWords } from '../payee-words.ts';
import { PayeeDetails } from './payee-details.tsx';

/** A payee at a bank of Bangladesh. */
export const BdDetails = ({ record }: { readonly record: BdBeneficiary }) => {
  const { t } = useLingui();
  const { beneficiary_info: info } = record;
  return (
    <PayeeDetails
      payee={payeeOf('bd-beneficiary', record)}
      more={[
        [t`District of the branch`, info.district],
        [t`Routing number`, info.routing_number],
        [t`SWIFT code`, info.swift_code],
        [t`Mobile number of the payee`, info.mobile_number],
        [t`What the money is for`, info.purpose && t(purposeWords[info.purpose])],
      ]}
      changeForm={<BdForm type={record.beneficiary_type} known={record} />}
    />
  );
};

/** A mobile wallet: another number is another payee. */
export const WalletDetails = ({ record }: { readonly record: MobileWalletBeneficiary }) => {
  const { t } = useLingui();
  const { relationship } = record.beneficiary_info;
  return (
    <PayeeDetails
      payee={payeeOf('mobile-wallet-beneficiary', record)}
      more={[[t`Who they are to you`, t(relationshipWords[relationship])]]}
      changeForm={null}
    />
  );
};
