import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { Suspense, useState } from 'react';
import type {
  BdBeneficiary,
  Beneficiary,
  MobileWalletBeneficiary,
} from '#contract/beneficiaries.ts';
import { findChangedRailName } from '#domain/beneficiaries/account-fields.ts';
import {
  bdBeneficiariesQuery,
  bdtAccountBeneficiariesQuery,
  generalBeneficiariesQuery,
  ipayBeneficiariesQuery,
  mobileWalletBeneficiariesQuery,
} from '#app/data/beneficiaries.ts';
import type { BeneficiaryView } from '#app/data/beneficiary-views.ts';
import { toBeneficiaryView } from '#app/data/beneficiary-views.ts';
import { isMasked } from '#app/data/cache/persisted-schema.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { Card, Notice, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Fact, FactList } from '#app/ui/surfaces/fact-list.tsx';
import styles from './beneficiaries.module.css';
import { showRemovedToast } from './change-toasts.tsx';
import { FavouriteButton, LastSent } from './beneficiary-row.tsx';
import { nameCheckLabels, purposeLabels, relationshipLabels, typeLabels } from './labels.ts';
import { BdForm, RenameForm, UsForm } from './lazy-forms.tsx';

const UsDetails = ({ record }: { readonly record: Beneficiary }) => {
  const { t } = useLingui();
  const { beneficiary_type: type, beneficiary_info: info } = record;
  const place = [info.address_line_1, info.city, info.state, info.postal_code];
  const kinds = { CHECKING: t`Checking`, SAVINGS: t`Savings` };
  return (
    <BeneficiaryDetails
      recipient={toBeneficiaryView('beneficiary', record)}
      more={[
        [t`Routing number`, info.routing_number],
        [t`Kind of account`, info.account_type && kinds[info.account_type]],
        [t`Address of the payee`, place.filter(Boolean).join(', ')],
        [t`Address of the bank`, info.bank_address],
      ]}
      changeForm={type === 'INTERNAL' ? null : <UsForm type={type} known={record} />}
    />
  );
};

/** A payee at Kheya or at a US bank. */
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
    <BeneficiaryDetails
      recipient={toBeneficiaryView('bd-beneficiary', record)}
      more={[
        [t`District of the branch`, info.district],
        [t`Routing number`, info.routing_number],
        [t`SWIFT code`, info.swift_code],
        [t`Mobile number of the payee`, info.mobile_number],
        [t`What the money is for`, info.purpose && t(purposeLabels[info.purpose])],
      ]}
      changeForm={<BdForm type={record.beneficiary_type} known={record} />}
    />
  );
};

/** A payee at a bank of Bangladesh. */
export const BdBeneficiaryDetails = ({ id }: { readonly id: string }) => {
  const list = useQuery(bdBeneficiariesQuery());
  return (
    <BeneficiaryFromList id={id} list={list}>
      {(record) => <BdDetails record={record} />}
    </BeneficiaryFromList>
  );
};

/** Another number is another payee. */
const WalletDetails = ({ record }: { readonly record: MobileWalletBeneficiary }) => {
  const { t } = useLingui();
  const { relationship } = record.beneficiary_info;
  return (
    <BeneficiaryDetails
      recipient={toBeneficiaryView('mobile-wallet-beneficiary', record)}
      more={[[t`Who they are to you`, t(relationshipLabels[relationship])]]}
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
        <BeneficiaryDetails
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
        <BeneficiaryDetails
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
      <PageTitle title={t`Payee`} heading={name ?? t`Payee`} />
      <div className={styles['details']}>
        {record ? children(record) : null}
        {list.data && !record ? (
          <EmptyState action={<ToRecipients />}>
            <Trans>This recipient is not in your list.</Trans>
          </EmptyState>
        ) : null}
        {list.data || !list.error ? null : (
          <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.data || list.error ? null : <Skeleton height="320px" />}
      </div>
    </>
  );
};

interface BeneficiaryDetailsProps {
  readonly recipient: BeneficiaryView;
  readonly more: ComponentProps<typeof BeneficiaryFacts>['more'];
  /** The form that changes where the money goes; null where that cannot be changed. */
  readonly changeForm: ReactNode;
}

/** A payee with all that can be done to one. */
const BeneficiaryDetails = ({ recipient, more, changeForm }: BeneficiaryDetailsProps) => {
  const [open, setOpen] = useState<'name' | 'account'>();
  // A copy from the device lacks what a change is typed over.
  const mayChange = changeForm !== null && !isMasked(recipient.number);
  if (open === 'account')
    return <Suspense fallback={<Skeleton height="480px" />}>{changeForm}</Suspense>;
  return (
    <>
      {recipient.isDisabled ? (
        <Notice tone="error">
          <Trans>This account was closed. Nothing can be sent to it.</Trans>
        </Notice>
      ) : null}
      <Card>
        <BeneficiaryFacts recipient={recipient} more={more} />
      </Card>
      {open === 'name' ? (
        <Suspense fallback={<Skeleton height="160px" />}>
          <RenameForm recipient={recipient} onEnd={() => setOpen(undefined)} />
        </Suspense>
      ) : (
        <div className={styles['actions']}>
          <FavouriteButton recipient={recipient} />
          <Button onClick={() => setOpen('name')}>
            <Trans>Change what you call them</Trans>
          </Button>
          {mayChange ? (
            <Button onClick={() => setOpen('account')}>
              <Trans>Change the account</Trans>
            </Button>
          ) : null}
          <RemoveButton recipient={recipient} />
        </div>
      )}
    </>
  );
};

interface BeneficiaryFactsProps {
  readonly recipient: BeneficiaryView;
  /** What only this kind has, as name and value; what is empty is left out. */
  readonly more: readonly (readonly [name: string, value: string | null])[];
}

/** What is known of a payee. A number from the device’s own copy stays masked (product.md A19). */
const BeneficiaryFacts = ({ recipient, more }: BeneficiaryFactsProps) => {
  const { t } = useLingui();
  const inDigits = useDigits();
  const sentName = findChangedRailName(recipient.holderName, recipient.type);
  return (
    <FactList>
      <Fact name={<Trans>Where the money arrives</Trans>}>{t(typeLabels[recipient.type])}</Fact>
      <Fact name={<Trans>Account holder</Trans>}>
        <bdi>{recipient.holderName}</bdi>
      </Fact>
      {sentName === undefined ? null : (
        <Fact name={<Trans>Name we send</Trans>}>
          <bdi>{sentName}</bdi>
        </Fact>
      )}
      {recipient.bank === null ? null : (
        <Fact name={<Trans>Bank</Trans>}>
          <bdi>{recipient.bank}</bdi>
        </Fact>
      )}
      <Fact name={<Trans>Number</Trans>}>{inDigits(recipient.number)}</Fact>
      {more
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <Fact key={name} name={name}>
            <bdi>{value}</bdi>
          </Fact>
        ))}
      <Fact name={<Trans>Name check</Trans>}>{t(nameCheckLabels[recipient.nameCheck])}</Fact>
      <Fact name={<Trans>Transfers</Trans>}>
        <LastSent at={recipient.lastSentAt} />
      </Fact>
    </FactList>
  );
};

/** Removes a recipient from the list; the toast offers to undo it. */
const RemoveButton = ({ recipient }: { readonly recipient: BeneficiaryView }) => {
  const navigate = useNavigate({ from: '/$country/user/contacts/$collection/$id' });
  const removing = useMutation({
    mutationFn: async () => {
      const { removeBeneficiary } = await import('#app/data/beneficiary-changes.ts');
      await removeBeneficiary(recipient);
      await navigate({ to: '/$country/user/contacts' });
      showRemovedToast(recipient);
    },
    retry: false,
  });
  return (
    <>
      <NetworkButton
        aria-disabled={removing.isPending}
        onClick={() => (removing.isPending ? undefined : removing.mutate())}
      >
        <Trans>Remove from the list</Trans>
      </NetworkButton>
      {removing.error ? <ErrorNotice error={removing.error} /> : null}
    </>
  );
};
