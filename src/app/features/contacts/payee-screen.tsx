import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { payeeQueries } from '#app/data/profile/beneficiaries/payee-lists.ts';
import type { KnownCollection } from '#app/data/profile/beneficiaries/payee-lists.ts';
import { payeeOf } from '#app/data/profile/beneficiaries/payee.ts';
import { BackButton } from '#app/ui/controls/back-button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { NoResults } from '#app/ui/surfaces/no-results.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import styles from './contacts.module.css';
import { GeneralDetails } from './details/general-details.tsx';
import { BdDetails, WalletDetails } from './details/other-details.tsx';
import { PayeeDetails } from './details/payee-details.tsx';

interface Named {
  readonly id: string;
  readonly beneficiary_nickname: string;
}

interface FromListProps<Item extends Named> {
  readonly id: string;
  readonly list: {
    readonly data: readonly Item[] | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly children: (record: Item) => ReactNode;
}

/** One record of a list that is read whole. The title holds no name: browsers keep titles (R11). */
const FromList = <Item extends Named>({ id, list, children }: FromListProps<Item>) => {
  const { t } = useLingui();
  const record = list.data?.find((one) => one.id === id);
  const name = record && <bdi>{record.beneficiary_nickname}</bdi>;
  return (
    <>
      <PageTitle title={t`Payee`} heading={name ?? t`Payee`} />
      <div className={styles['details']}>
        {record ? children(record) : null}
        {list.data && !record ? (
          <NoResults>
            <Trans>This payee is not in your list.</Trans>
          </NoResults>
        ) : null}
        {list.data || !list.error ? null : (
          <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.data || list.error ? null : <Skeleton height="320px" />}
      </div>
    </>
  );
};

const General = ({ id }: { readonly id: string }) => {
  const list = useQuery(payeeQueries.beneficiary());
  return (
    <FromList id={id} list={list}>
      {(record) => <GeneralDetails record={record} />}
    </FromList>
  );
};

const Bangladesh = ({ id }: { readonly id: string }) => {
  const list = useQuery(payeeQueries['bd-beneficiary']());
  return (
    <FromList id={id} list={list}>
      {(record) => <BdDetails record={record} />}
    </FromList>
  );
};

const Taka = ({ id }: { readonly id: string }) => {
  const list = useQuery(payeeQueries['bdt-account-beneficiary']());
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

const Wallet = ({ id }: { readonly id: string }) => {
  const list = useQuery(payeeQueries['mobile-wallet-beneficiary']());
  return (
    <FromList id={id} list={list}>
      {(record) => <WalletDetails record={record} />}
    </FromList>
  );
};

const Ipay = ({ id }: { readonly id: string }) => {
  const list = useQuery(payeeQueries['ipay-beneficiary']());
  return (
    <FromList id={id} list={list}>
      {(record) => (
        <PayeeDetails payee={payeeOf('ipay-beneficiary', record)} more={[]} changeForm={null} />
      )}
    </FromList>
  );
};

const screens: Readonly<Record<KnownCollection, (props: { readonly id: string }) => ReactNode>> = {
  beneficiary: General,
  'bd-beneficiary': Bangladesh,
  'bdt-account-beneficiary': Taka,
  'mobile-wallet-beneficiary': Wallet,
  'ipay-beneficiary': Ipay,
};

interface PayeeScreenProps {
  readonly collection: KnownCollection;
  readonly id: string;
}

/** One payee: what is known of it, and what can be done. */
export const PayeeScreen = ({ collection, id }: PayeeScreenProps) => {
  const navigate = useNavigate({ from: '/$country/user/contacts/$collection/$id' });
  const Screen = screens[collection];
  return (
    <>
      <BackButton onBack={() => void navigate({ to: '/$country/user/contacts' })} />
      <Screen key={id} id={id} />
    </>
  );
};
