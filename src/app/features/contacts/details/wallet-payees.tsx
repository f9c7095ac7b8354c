import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { MobileWalletBeneficiary } from '#contract/beneficiaries.ts';
import {
  ipayPayeesQuery,
  takaPayeesQuery,
  walletPayeesQuery,
} from '#app/data/profile/beneficiaries/lists/wallets.ts';
import { payeeOf } from '#app/data/profile/beneficiaries/payee.ts';
import { relationshipWords } from '../payee-words.ts';
import { FromList } from './from-list.tsx';
import { PayeeDetails } from './payee-details.tsx';

/** Another number is another payee. */
const WalletDetails = ({ record }: { readonly record: MobileWalletBeneficiary }) => {
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

/** A mobile wallet. */
export const WalletPayee = ({ id }: { readonly id: string }) => {
  const list = useQuery(walletPayeesQuery());
  return (
    <FromList id={id} list={list}>
      {(record) => <WalletDetails record={record} />}
    </FromList>
  );
};

/** Another customer's taka account. */
export const TakaPayee = ({ id }: { readonly id: string }) => {
  const list = useQuery(takaPayeesQuery());
  return (
    <FromList id={id} list={list}>
      {(record) => (
        <PayeeDetails
          payee={payeeOf('bdt-account-beneficiary', record)}
          more={[]}
          changeForm={null}
        />
      )}
    </FromList>
  );
};

/** An iPay wallet. */
export const IpayPayee = ({ id }: { readonly id: string }) => {
  const list = useQuery(ipayPayeesQuery());
  return (
    <FromList id={id} list={list}>
      {(record) => (
        <PayeeDetails payee={payeeOf('ipay-beneficiary', record)} more={[]} changeForm={null} />
      )}
    </FromList>
  );
};
