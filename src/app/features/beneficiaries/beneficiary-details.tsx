import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type {
  BdBeneficiary,
  Beneficiary,
  MobileWalletBeneficiary,
} from '#contract/beneficiaries.ts';
import {
  bdBeneficiariesQuery,
  bdtAccountBeneficiariesQuery,
  generalBeneficiariesQuery,
  ipayBeneficiariesQuery,
  mobileWalletBeneficiariesQuery,
} from '#app/data/beneficiaries.ts';
import { toBeneficiaryView } from '#app/data/beneficiary-views.ts';
import { purposeLabels } from '#app/components/purpose-labels.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { BeneficiaryPage } from './beneficiary-page.tsx';
import { relationshipLabels } from './labels.ts';
import { BdForm, UsForm } from './lazy-forms.tsx';

const UsDetails = ({ record }: { readonly record: Beneficiary }) => {
  const { t } = useLingui();
  const { beneficiary_type: type, beneficiary_info: info } = record;
  const place = [info.address_line_1, info.city, info.state, info.postal_code];
  const kinds = { CHECKING: t`Checking`, SAVINGS: t`Savings` };
  return (
    <BeneficiaryPage
      recipient={toBeneficiaryView('beneficiary', record)}
      more={[
        [t`Routing number`, info.routing_number],
        [t`Account type`, info.account_type && kinds[info.account_type]],
        [t`Recipient’s address`, place.filter(Boolean).join(', ')],
        [t`Bank’s address`, info.bank_address],
      ]}
      changeForm={type === 'INTERNAL' ? null : <UsForm type={type} known={record} />}
    />
  );
};

/** A recipient at Kheya or at a US bank. */
export const UsBeneficiaryDetails = ({ id }: { readonly id: string }) => {
  const list = useQuery(generalBeneficiariesQuery());
  return (
    <BeneficiaryFromList id={id} list={list}>
      {(record) => <UsDetails record={record} />}
    </BeneficiaryFromList>
  );
};

const BdDetails = ({ record }: { readonly record: BdBeneficiary }) => {
  const { t } = useLingui();
  const { beneficiary_info: info } = record;
  return (
    <BeneficiaryPage
      recipient={toBeneficiaryView('bd-beneficiary', record)}
      more={[
        [t`District`, info.district],
        [t`Routing number`, info.routing_number],
        [t`SWIFT code`, info.swift_code],
        [t`Mobile number`, info.mobile_number],
        [t`Purpose`, info.purpose && t(purposeLabels[info.purpose])],
      ]}
      changeForm={<BdForm type={record.beneficiary_type} known={record} />}
    />
  );
};

/** A recipient at a bank in Bangladesh. */
export const BdBeneficiaryDetails = ({ id }: { readonly id: string }) => {
  const list = useQuery(bdBeneficiariesQuery());
  return (
    <BeneficiaryFromList id={id} list={list}>
      {(record) => <BdDetails record={record} />}
    </BeneficiaryFromList>
  );
};

/** The number of a wallet cannot be changed: another number is another recipient. */
const WalletDetails = ({ record }: { readonly record: MobileWalletBeneficiary }) => {
  const { t } = useLingui();
  const { relationship } = record.beneficiary_info;
  return (
    <BeneficiaryPage
      recipient={toBeneficiaryView('mobile-wallet-beneficiary', record)}
      more={[[t`Relationship`, t(relationshipLabels[relationship])]]}
      changeForm={null}
    />
  );
};

/** A mobile wallet. */
export const WalletBeneficiaryDetails = ({ id }: { readonly id: string }) => {
  const list = useQuery(mobileWalletBeneficiariesQuery());
  return (
    <BeneficiaryFromList id={id} list={list}>
      {(record) => <WalletDetails record={record} />}
    </BeneficiaryFromList>
  );
};

/** Another customer's taka account. */
export const TakaBeneficiaryDetails = ({ id }: { readonly id: string }) => {
  const list = useQuery(bdtAccountBeneficiariesQuery());
  return (
    <BeneficiaryFromList id={id} list={list}>
      {(record) => (
        <BeneficiaryPage
          recipient={toBeneficiaryView('bdt-account-beneficiary', record)}
          more={[]}
          changeForm={null}
        />
      )}
    </BeneficiaryFromList>
  );
};

/** An iPay wallet. */
export const IpayBeneficiaryDetails = ({ id }: { readonly id: string }) => {
  const list = useQuery(ipayBeneficiariesQuery());
  return (
    <BeneficiaryFromList id={id} list={list}>
      {(record) => (
        <BeneficiaryPage
          recipient={toBeneficiaryView('ipay-beneficiary', record)}
          more={[]}
          changeForm={null}
        />
      )}
    </BeneficiaryFromList>
  );
};

interface Named {
  readonly id: string;
  readonly beneficiary_nickname: string;
}

const ToRecipients = () => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <ButtonLink to="/$country/user/contacts" params={{ country }} kind="primary">
      <Trans>All recipients</Trans>
    </ButtonLink>
  );
};

interface BeneficiaryFromListProps<Item extends Named> {
  readonly id: string;
  readonly list: {
    readonly data: readonly Item[] | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly children: (record: Item) => ReactNode;
}

/** One record of a list that is read whole. The title holds no name: browsers keep titles (R11). */
const BeneficiaryFromList = <Item extends Named>({
  id,
  list,
  children,
}: BeneficiaryFromListProps<Item>) => {
  const { t } = useLingui();
  const record = list.data?.find((one) => one.id === id);
  const name = record && <bdi>{record.beneficiary_nickname}</bdi>;
  return (
    <>
      <PageTitle title={t`Recipient`} heading={name ?? t`Recipient`} />
      {record ? children(record) : null}
      {list.data && !record ? (
        <EmptyState action={<ToRecipients />}>
          <Trans>This recipient isn’t in your list.</Trans>
        </EmptyState>
      ) : null}
      {list.data || !list.error ? null : (
        <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data || list.error ? null : (
        <ContentSkeleton of="rows" height="320px" isFramed={false} />
      )}
    </>
  );
};
