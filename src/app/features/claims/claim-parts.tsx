import { Flex, Stack } from '@chakra-ui/react';
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
import { getCategory } from '#app/data/transactions.ts';
import { Amount } from '#app/components/amount.tsx';
import { HomeInstant } from '#app/components/home-instant.tsx';
import { useTransactionName } from '#app/components/transaction-labels.ts';
import { CategoryIcon } from '#app/components/category-icon.tsx';
import { useNumberText, useShortDayText } from '#app/i18n/formatters.ts';
import type { Tone } from '#app/ui/marks.tsx';
import { Avatar, IconTile } from '#app/ui/marks.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import type { TimelineEvent } from '#app/ui/surfaces/timeline.tsx';
import { Timeline } from '#app/ui/surfaces/timeline.tsx';
import { type ClaimablePayment, mostOf, refundedOf } from './claim-input.ts';
import { Panel, Sheet } from '#app/ui/surfaces/panel.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';

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
  const name = transfer?.payee.name ?? nameOf(transaction);
  return (
    <Sheet>
      <Flex wrap="wrap" align="center" gap="3">
        {transfer ? <Avatar name={name} /> : <CategoryIcon category={getCategory(transaction)} />}
        <Stack flex="1 1 10rem" gap="0.5" minWidth="0">
          <Flex as="p" wrap="wrap" align="baseline" justify="space-between" gap="4px 16px">
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <strong>
              <Amount value={{ currency, wire }} sign="debit" />
            </strong>
          </Flex>
          <MutedText>
            <HomeInstant wire={transaction.transaction_time} currency={currency} />
          </MutedText>
        </Stack>
      </Flex>
      <Refunded payment={payment} />
      <ClosedAccount id={transaction.account_id} currency={currency} />
    </Sheet>
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
  /** The last day for making this claim. */
  readonly until: string;
}

/** What the law gives the customer: how long a claim can be made, what the bank does after it, and by when. */
export const Rights = ({ kind, isNotMine, until }: RightsProps) => {
  const inDigits = useNumberText();
  const shortDay = useShortDayText();
  const { credit, decide } = claimRules[kind];
  const decideDays = inDigits(decide.days);
  const reportDays = inDigits(afterDecision.report);
  const lastDay = shortDay(until, '');
  return (
    <Panel titleId="claim-rights" title={<Trans>What happens next</Trans>}>
      <Timeline
        happenings={[
          {
            key: 'in-time',
            what: <Trans>You’re in time</Trans>,
            why: <Trans>You can report this until {lastDay}.</Trans>,
          },
          ...(credit === null ? [] : [creditStep(credit)]),
          {
            key: 'decide',
            what: <Trans>Within {decideDays} days</Trans>,
            why: <Trans>We decide. Most claims take less time.</Trans>,
            isAhead: true,
          },
          {
            key: 'report',
            what: <Trans>Within {reportDays} business days of deciding</Trans>,
            why: <Trans>We tell you the decision and the reason.</Trans>,
            isAhead: true,
          },
          {
            key: 'correct',
            what: <Trans>If you’re right</Trans>,
            why:
              kind === 'REMITTANCE_ERROR' ? (
                <Trans>You get the money back or we send it again, at no cost to you.</Trans>
              ) : (
                <Trans>You get the money back.</Trans>
              ),
            isAhead: true,
          },
        ]}
      />
      {isNotMine ? (
        <MutedText>
          <Trans>
            In dollars you bear at most $50 if you report it within two business days of noticing
            it, and at most $500 after that.
          </Trans>
        </MutedText>
      ) : null}
    </Panel>
  );
};

type CreditDays = NonNullable<(typeof claimRules)[ClaimKind]['credit']>;

const CreditTime = ({ days }: { readonly days: number }) => {
  const creditDays = useNumberText()(days);
  return <Trans>Within {creditDays} business days</Trans>;
};

const CreditText = ({ newAccountDays: days }: Pick<CreditDays, 'newAccountDays'>) => {
  const newAccountDays = useNumberText()(days);
  return (
    <Trans>
      We decide, or credit the amount while we look into it. For an account in its first 30 days it
      can take {newAccountDays} business days.
    </Trans>
  );
};

/** Provisional credit, for the kinds of claim with one. */
const creditStep = (credit: CreditDays): TimelineEvent => ({
  key: 'credit',
  what: <CreditTime days={credit.days} />,
  why: <CreditText newAccountDays={credit.newAccountDays} />,
  isAhead: true,
});
