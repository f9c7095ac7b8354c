import { Trans } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import {
  CircleQuestionMark,
  CircleX,
  Copy,
  Hourglass,
  PackageX,
  Receipt,
  Scale,
  ShieldQuestionMark,
  UserX,
} from 'lucide-react';
import type { ClaimKind, ClaimProblem } from '#domain/claims/claim-kinds.ts';
import { afterDecision, claimRules } from '#domain/claims/deadlines.ts';
import type { Currency } from '#domain/money/money.ts';
import { useAccounts } from '#app/data/account-views.ts';
import { Amount } from '#app/components/amount.tsx';
import { HomeInstant } from '#app/components/home-instant.tsx';
import { useTransactionName } from '#app/components/transaction-labels.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import type { Tone } from '#app/ui/marks.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { type ClaimablePayment, mostOf, refundedOf } from './claim-input.ts';
import styles from './claims.module.css';

const problemIcons: Readonly<Record<ClaimProblem, readonly [LucideIcon, Tone]>> = {
  NOT_MINE: [ShieldQuestionMark, 'rose'],
  CHARGED_TWICE: [Copy, 'amber'],
  WRONG_AMOUNT: [Receipt, 'blue'],
  NOT_AS_DESCRIBED: [PackageX, 'violet'],
  CANCELLED_BEFORE: [CircleX, 'slate'],
  NOT_ARRIVED: [Hourglass, 'amber'],
  RECIPIENT_GOT_LESS: [Scale, 'blue'],
  WRONG_RECIPIENT: [UserX, 'rose'],
  OTHER_ERROR: [CircleQuestionMark, 'slate'],
};

/** The icon of a problem, beside its name. */
export const ProblemTile = ({ problem }: { readonly problem: ClaimProblem }) => {
  const [icon, tone] = problemIcons[problem];
  return <IconTile icon={icon} tone={tone} />;
};

/** The payment that is claimed. */
export const ClaimedPayment = ({ payment }: { readonly payment: ClaimablePayment }) => {
  const nameOf = useTransactionName();
  const { transaction, transfer } = payment;
  const { currency, amount: wire } = transaction;
  return (
    <div className={styles['panel']}>
      <p className={styles['payment']}>
        <strong>
          <bdi>{transfer?.payee.name ?? nameOf(transaction)}</bdi>
        </strong>
        <strong>
          <Amount value={{ currency, wire }} sign="debit" />
        </strong>
      </p>
      <Refunded payment={payment} />
      <p className={styles['muted']}>
        <HomeInstant wire={transaction.transaction_time} currency={currency} />
      </p>
      <ClosedAccount id={transaction.account_id} currency={currency} />
    </div>
  );
};

/** Where a refund goes if the account of the payment is closed (docs/decisions/0141). */
const ClosedAccount = ({ id, currency }: { readonly id: string; readonly currency: Currency }) => {
  const { usd, bdt } = useAccounts();
  const account = [usd, bdt].flatMap((read) => read.accounts ?? []).find((one) => one.id === id);
  if (account === undefined || account.isOpen) return null;
  return (
    <Notice tone="info">
      {currency === 'USD' ? (
        <Trans>
          This account is closed. If we refund you, the money goes to another of your dollar
          accounts. If you don’t have one, we’ll ask you to open one.
        </Trans>
      ) : (
        <Trans>
          This account is closed. If we refund you, the money goes to another of your taka accounts.
          If you don’t have one, we’ll ask you to open one.
        </Trans>
      )}
    </Notice>
  );
};

/** What the merchant has refunded already, which is not claimed again. */
const Refunded = ({ payment }: { readonly payment: ClaimablePayment }) => {
  const refunded = refundedOf(payment);
  if (refunded.minor === 0n) return null;
  return (
    <p>
      <Trans>
        The merchant has refunded <Amount value={refunded} />. You can claim up to{' '}
        <Amount value={mostOf(payment)} />.
      </Trans>
    </p>
  );
};

interface RightsProps {
  readonly kind: ClaimKind;
  readonly isNotMine: boolean;
}

/** What the bank does after the claim, and by when. */
export const Rights = ({ kind, isNotMine }: RightsProps) => {
  const inDigits = useNumberText();
  const { credit, decide } = claimRules[kind];
  const creditDays = credit && inDigits(credit.days);
  const newAccountDays = credit && inDigits(credit.newAccountDays);
  const decideDays = inDigits(decide.days);
  const reportDays = inDigits(afterDecision.report);
  return (
    <section className={styles['panel']} aria-labelledby="claim-rights">
      <h2 id="claim-rights">
        <Trans>What happens next</Trans>
      </h2>
      <ol className={styles['dates']}>
        {credit === null ? null : (
          <li>
            <strong>
              <Trans>Within {creditDays} business days</Trans>
            </strong>
            <Trans>
              We decide, or credit the amount while we look into it. For an account in its first 30
              days it can take {newAccountDays} business days.
            </Trans>
          </li>
        )}
        <li>
          <strong>
            <Trans>Within {decideDays} days</Trans>
          </strong>
          <Trans>We decide. Most claims take less time.</Trans>
        </li>
        <li>
          <strong>
            <Trans>Within {reportDays} business days of deciding</Trans>
          </strong>
          <Trans>We tell you the decision and the reason.</Trans>
        </li>
        <li>
          <strong>
            <Trans>If you’re right</Trans>
          </strong>
          {kind === 'REMITTANCE_ERROR' ? (
            <Trans>You get the money back or we send it again, at no cost to you.</Trans>
          ) : (
            <Trans>You get the money back.</Trans>
          )}
        </li>
      </ol>
      {isNotMine ? (
        <p className={styles['muted']}>
          <Trans>
            In dollars you bear at most $50 if you report it within two business days of noticing
            it, and at most $500 after that.
          </Trans>
        </p>
      ) : null}
    </section>
  );
};
