import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { Bell, CircleCheck, Clock, Lock, ShieldAlert } from 'lucide-react';
import { useId } from 'react';
import type { VerificationStage } from '#domain/identity/approval-status.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { useInstantText } from '#app/i18n/instants.ts';
import { SupportLink } from '#app/components/permission-reasons.tsx';
import {
  verificationNextStepLabel,
  verificationStatusLabel,
} from '#app/components/verification-labels.ts';
import { Amount } from '#app/components/amount.tsx';
import { PreparedTitle } from '#app/components/payment-titles.tsx';
import { useTransactionName } from '#app/components/transaction-labels.ts';
import { buttonClass } from '#app/ui/plain/button.tsx';
import { NotificationLine } from './attention-notification.tsx';
import { UnpaidPlanLine, WishedPlanLine } from './attention-plan.tsx';
import { AttentionRow } from './attention-row.tsx';
import styles from './attention.module.css';
import type { AttentionItem, PreparedFacts } from './attention.ts';
import overview from './overview.module.css';

const keyOf = (item: AttentionItem): string =>
  item.kind === 'notification' ? item.notification.id : item.kind;

interface AttentionListProps {
  readonly items: readonly AttentionItem[];
  /** False while the customer or their notifications are unknown; "nothing" is then not claimed. */
  readonly isKnown: boolean;
}

const Calm = () => (
  <>
    <CircleCheck size={20} aria-hidden="true" className={styles['calmSign']} />
    <Trans>Nothing needs your attention.</Trans>
  </>
);

/** What needs attention, the most serious first; one line where nothing does. */
export const AttentionList = ({ items, isKnown }: AttentionListProps) => {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={overview['attention']}>
      <h2 id={headingId} className="visually-hidden">
        <Trans>What needs your attention</Trans>
      </h2>
      {items.length > 0 ? (
        <ul className={styles['list']}>
          {items.map((item) => (
            <AttentionLine key={keyOf(item)} item={item} />
          ))}
        </ul>
      ) : (
        <p className={overview['calm']}>
          {isKnown ? (
            <Calm />
          ) : (
            <Trans>We don’t know yet whether anything needs your attention.</Trans>
          )}
        </p>
      )}
    </section>
  );
};

const MoreLine = ({ count }: { readonly count: number }) => {
  const { country } = useParams({ from: '/$country/user' });
  const more = useNumberText()(count);
  return (
    <AttentionRow
      tone="warning"
      icon={Bell}
      title={
        count === 1 ? <Trans>1 more notification</Trans> : <Trans>{more} more notifications</Trans>
      }
      action={
        <Link to="/$country/user/notifications" params={{ country }} className={buttonClass()}>
          <Trans>See all</Trans>
        </Link>
      }
    />
  );
};

/** Whether the customer can do something about their verification. */
const hasNextStep = (stage: VerificationStage): boolean =>
  ['signup', 'waiting', 'refused', 'profile', 'submission'].includes(stage);

/** The link to the customer's own next step. */
const NextStep = ({ stage }: { readonly stage: VerificationStage }) => {
  const { country } = useParams({ from: '/$country/user' });
  if (stage === 'signup')
    return (
      <Link to="/auth/token" className={buttonClass()}>
        <Trans>Finish signing up</Trans>
      </Link>
    );
  if (stage === 'waiting' || stage === 'refused')
    return (
      <Link to="/$country/user/verification-center" params={{ country }} className={buttonClass()}>
        <Trans>See your checks</Trans>
      </Link>
    );
  return (
    <Link to="/$country/user/profile/complete" params={{ country }} className={buttonClass()}>
      <Trans>Complete your profile</Trans>
    </Link>
  );
};

/** Transfers prepared on this device: nothing is sent without the customer (product.md A20). */
const PreparedLine = ({ prepared }: { readonly prepared: PreparedFacts }) => {
  const { country } = useParams({ from: '/$country/user' });
  const count = useNumberText()(prepared.count);
  const title =
    prepared.count > 1 ? (
      <Trans>{count} prepared transfers</Trans>
    ) : (
      <PreparedTitle name={prepared.name} prepared={prepared.amount} />
    );
  return (
    <AttentionRow
      tone="info"
      icon={Clock}
      title={title}
      action={
        <Link to="/$country/user/transferMoney" params={{ country }} className={buttonClass()}>
          <Trans>Review and send</Trans>
        </Link>
      }
    >
      <Trans>Prepared, not sent yet.</Trans>
    </AttentionRow>
  );
};

/** One thing that needs attention. */
const AttentionLine = ({ item }: { readonly item: AttentionItem }) => {
  const { t } = useLingui();
  switch (item.kind) {
    case 'frozen':
      return (
        <AttentionRow
          tone="error"
          icon={Lock}
          title={<Trans>Your account is frozen</Trans>}
          action={<SupportLink topic="accounts" />}
        >
          <Trans>
            You can view everything, but payments are paused. Contact us to find out why.
          </Trans>
        </AttentionRow>
      );
    case 'blocked':
      return (
        <AttentionRow
          tone="error"
          icon={ShieldAlert}
          title={<Trans>Your profile is under review</Trans>}
          action={<SupportLink topic="accounts" />}
        >
          <Trans>
            New accounts, cards and payments are paused until the review ends. Contact us to find
            out more.
          </Trans>
        </AttentionRow>
      );
    case 'verification':
      return (
        <AttentionRow
          tone={item.stage === 'refused' ? 'error' : 'warning'}
          icon={ShieldAlert}
          title={t(verificationStatusLabel(item.status, item.stage))}
          action={hasNextStep(item.stage) ? <NextStep stage={item.stage} /> : null}
        >
          {t(verificationNextStepLabel(item.stage))}
        </AttentionRow>
      );
    case 'plan-unpaid':
      return <UnpaidPlanLine subscription={item.subscription} />;
    case 'plan-wished':
      return <WishedPlanLine plan={item.plan} />;
    case 'prepared':
      return <PreparedLine prepared={item} />;
    case 'notification':
      return <NotificationLine notification={item.notification} />;
    case 'more-notifications':
      return <MoreLine count={item.count} />;
  }
};

/** A hold that lapses soon: the money is then available again (product.md A3). */
export const HoldLine = ({ row }: { readonly row: Transaction }) => {
  const nameOf = useTransactionName();
  const { country } = useParams({ from: '/$country/user' });
  const instant = useInstantText();
  const when = instant(row.hold_expires_at ?? row.transaction_time, row.currency);
  return (
    <AttentionRow
      tone="info"
      icon={Clock}
      title={
        <>
          <Amount value={{ currency: row.currency, wire: row.amount }} />{' '}
          <Trans>
            held for <bdi>{nameOf(row)}</bdi>
          </Trans>
        </>
      }
      action={
        <Link
          to="/$country/user/transactions"
          params={{ country }}
          search={{ account: row.account_id, transaction: row.id }}
          className={buttonClass()}
        >
          <Trans>View transaction</Trans>
        </Link>
      }
    >
      <Trans>Released on {when} if it isn’t charged.</Trans>
    </AttentionRow>
  );
};
