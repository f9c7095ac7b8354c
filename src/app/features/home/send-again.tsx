import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowUpRight, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import type { Currency } from '#domain/money/money.ts';
import type { DestinationField } from '#domain/transfers/targets.ts';
import { preferredTarget } from '#domain/transfers/beneficiary-targets.ts';
import { useBeneficiaries } from '#app/data/beneficiaries.ts';
import type { BeneficiaryView } from '#app/data/beneficiary-views.ts';
import type { Transfer } from '#app/data/transfers.ts';
import { sentTransfersQuery } from '#app/data/transfers.ts';
import { useInstantDay } from '#app/i18n/instants.ts';
import { Amount } from '#app/components/amount.tsx';
import { BeneficiaryAvatar } from '#app/components/beneficiary-avatar.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Card, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import overview from './overview.module.css';
import styles from './send-again.module.css';

/** A row of faces on a phone; beside the balances the first three have room. */
const facesShown = 6;

/** So many of the latest transfers are read, as for the suggestions of the form. */
const transfersRead = 20;

const isSentTo = (transfer: Transfer, { collection, id }: BeneficiaryView): boolean =>
  transfer[destinationOf(collection)] === id;

const destinationOf = (collection: BeneficiaryView['collection']) =>
  collection.replaceAll('-', '_') as DestinationField;

/** The same transfer once more: the form opens filled in, and only the review is between it and the sending. */
const repeatOf = (last: Transfer, to: string) => ({
  target: last.target,
  to,
  account: last.source_account,
  amount: last.send_amount,
  ...(last.purpose === null ? {} : { purpose: last.purpose }),
});

/** The recipients who were paid last, newest first. */
export const recentBeneficiaries = (all: readonly BeneficiaryView[]): readonly BeneficiaryView[] =>
  all
    .filter(({ lastSentAt, isDisabled }) => lastSentAt !== null && !isDisabled)
    .toSorted((left, right) => (right.lastSentAt ?? '').localeCompare(left.lastSentAt ?? ''))
    .slice(0, facesShown);

const SendAgainCard = ({ children }: { readonly children: ReactNode }) => {
  const headingId = useId();
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Card aria-labelledby={headingId} className={styles['card']}>
      <div className={overview['cardHead']}>
        <h2 id={headingId}>
          <Trans>Send again</Trans>
        </h2>
        <Link to="/$country/user/contacts" params={{ country }} className={overview['more']}>
          <Trans>All recipients</Trans>
        </Link>
      </div>
      {children}
    </Card>
  );
};

interface SendAgainProps {
  /** Of the customer's open accounts, dollars first. */
  readonly currencies: readonly Currency[];
}

/** The recipients who were paid last: one tap opens the amount, filled in with that of the last time. */
export const SendAgain = ({ currencies }: SendAgainProps) => {
  const { country } = useParams({ from: '/$country/user' });
  const { payees, error, retry } = useBeneficiaries();
  const { data: sent } = useQuery(sentTransfersQuery(1, transfersRead));
  if (!payees) return <SendAgainSkeleton />;
  const recent = recentBeneficiaries(payees);
  if (recent.length === 0 && error)
    return (
      <SendAgainCard>
        <ErrorNotice error={error} onRetry={retry} />
      </SendAgainCard>
    );
  return (
    <SendAgainCard>
      <ul className={styles['faces']}>
        {recent.map((beneficiary) => (
          <Face
            key={`${beneficiary.collection} ${beneficiary.id}`}
            beneficiary={beneficiary}
            currencies={currencies}
            last={sent?.results.find((transfer) => isSentTo(transfer, beneficiary))}
          />
        ))}
        <li className={styles['new']}>
          <Link to="/$country/user/transferMoney" params={{ country }} className={styles['face']}>
            <span className={styles['plus']}>
              <Plus size={20} aria-hidden="true" />
            </span>
            <span className={styles['name']}>
              {recent.length === 0 ? <Trans>Send to someone new</Trans> : <Trans>New</Trans>}
            </span>
          </Link>
        </li>
      </ul>
      {recent.length === 0 ? (
        <p className={overview['small']}>
          <Trans>Recipients you pay will be here, one tap away.</Trans>
        </p>
      ) : null}
    </SendAgainCard>
  );
};

interface FaceProps extends SendAgainProps {
  readonly beneficiary: BeneficiaryView;
  /** The latest transfer to the recipient, which is filled in; undefined where it is not known. */
  readonly last: Transfer | undefined;
}

const Face = ({ beneficiary, currencies, last }: FaceProps) => {
  const { country } = useParams({ from: '/$country/user' });
  const dayOf = useInstantDay();
  const { collection, id, nickname, holderName, type, bank, lastSentAt } = beneficiary;
  const target = preferredTarget(currencies, {
    destination: destinationOf(collection),
    beneficiaryType: type,
  });
  if (!target) return null;
  return (
    <li>
      <Link
        to="/$country/user/transferMoney/send"
        params={{ country }}
        search={last ? repeatOf(last, id) : { target, to: id }}
        className={styles['face']}
      >
        <BeneficiaryAvatar holderName={holderName} type={type} bank={bank} size="large" />
        <span className={styles['name']}>
          <span className="visually-hidden">
            <Trans>Send to</Trans>{' '}
          </span>
          <bdi>{nickname}</bdi>
        </span>
        <span className={styles['when']}>
          {last ? (
            <Trans>
              <Amount value={{ currency: last.send_currency, wire: last.send_amount }} /> last time
            </Trans>
          ) : (
            dayOf(lastSentAt ?? '', country === 'us' ? 'USD' : 'BDT')
          )}
        </span>
        <ArrowUpRight size={18} aria-hidden="true" className={styles['arrow']} />
      </Link>
    </li>
  );
};

/** The shape of the faces while the recipients load. */
export const SendAgainSkeleton = () => (
  <SendAgainCard>
    <ul className={styles['faces']} aria-busy="true">
      {['first', 'second', 'third'].map((key) => (
        <li key={key} className={styles['face']}>
          <Skeleton width="52px" height="52px" className={styles['disc'] ?? ''} />
          <Skeleton width="3.5rem" height="0.875rem" />
        </li>
      ))}
    </ul>
  </SendAgainCard>
);
