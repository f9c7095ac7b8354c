import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { MobileWalletBeneficiary } from '#contract/beneficiaries.ts';
import {
  ipayBeneficiariesQuery,
  bdtAccountBeneficiariesQuery,
  mobileWalletBeneficiariesQuery,
} from '#app/data/beneficiaries.ts';
import { toBeneficiaryView } from '#app/data/beneficiary-views.ts';
import { relationshipWords } from '../payee-words.ts';
import { FromList } from './from-list.tsx';
import { PayeeDetails } from './payee-details.tsx';

/** Another number is another payee. */
const WalletDetails = ({ record }: { readonly record: MobileWalletBeneficiary }) => {
  const { t } = useLingui();
  const { relationship } = record.beneficiary_info;
  return (
    <PayeeDetails
      payee={toBeneficiaryView('mobile-wallet-beneficiary', record)}
      more={[[t`Who they are to you`, t(relationshipWords[relationship])]]}
      changeForm={null}
    />
  );
};

/** A mobile wallet. */
export const WalletPayee = ({ id }: { readonly id: string }) => {
  const list = useQuery(mobileWalletBeneficiariesQuery());
  return (
    <FromList id={id} list={list}>
      {(record) => <WalletDetails record={record} />}
    </FromList>
  );
};

/** Another customer's taka account. */
export const TakaPayee = ({ id }: { readonly id: string }) => {
  const list = useQuery(bdtAccountBeneficiariesQuery());
  return (
    <FromList id={id} list={list}>
      {(record) => (
        <PayeeDetails
          payee={toBeneficiaryView('bdt-account-beneficiary', record)}
          more={[]}
          changeForm={null}
        />
      )}
    </FromList>
  );
};

/** An iPay wallet. */
export const IpayPayee = ({ id }: { readonly id: string }) => {
  const list = useQuery(ipayBeneficiariesQuery());
  return (
    <FromList id={id} list={list}>
      {(record) => (
        <PayeeDetails
          payee={toBeneficiaryView('ipay-beneficiary', record)}
          more={[]}
          changeForm={null}
        />
      )}
    </FromList>
  );
};
