import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { Currency } from '#domain/money/money.ts';
import { currency } from '#contract/values.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { isApiError } from '#app/platform/api/errors.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { useNeedsNetwork } from '#app/ui/plain/network-need.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { Amount } from '../amount.tsx';

interface SubmissionStatusProps {
  readonly sending: {
    readonly stage: 'under-way' | 'refused' | 'unknown';
    readonly isSlow: boolean;
    readonly outcome: OutcomeFacts;
    readonly again: () => void;
  };
  /** The content after a rejection by the bank. */
  readonly refused: ReactNode;
}

/** The status of a submission (product.md A11, A22). */
export const SubmissionStatus = ({ sending, refused }: SubmissionStatusProps) => {
  const { stage, isSlow, outcome, again } = sending;
  if (stage === 'refused') return refused;
  return stage === 'unknown' ? (
    <OutcomeNotice outcome={outcome} onAgain={again} />
  ) : (
    <PendingSubmission isSlow={isSlow} />
  );
};

/** A submission that the bank has not answered yet, in the place of its result. */
const PendingSubmission = ({ isSlow }: { readonly isSlow: boolean }) => (
  <>
    {isSlow ? (
      <Notice tone="warning">
        <Trans>Still working. Do not send again.</Trans>
      </Notice>
    ) : (
      <p role="status">
        <Trans>Sending. This takes a moment.</Trans>
      </p>
    )}
    <ContentSkeleton of="facts" height="180px" />
  </>
);

/** What is known about a submission without an answer. */
interface OutcomeFacts {
  readonly isNotReceived: boolean;
  readonly giveUp: () => void;
  readonly isGivingUp: boolean;
  /** The failure of the cancellation. */
  readonly failure: unknown;
}

interface OutcomeNoticeProps {
  readonly outcome: OutcomeFacts;
  readonly onAgain: () => void;
}

/** What is known about a submission without an answer, and the possible actions (product.md A22). */
const OutcomeNotice = ({ outcome, onAgain }: OutcomeNoticeProps) => {
  const { isNotReceived, giveUp, isGivingUp, failure } = outcome;
  const { missing } = useNeedsNetwork();
  if (missing !== undefined)
    return (
      <Notice tone="warning">
        <Trans>
          You’re offline, so we don’t know yet whether this was sent. We’ll check as soon as you’re
          back online. It can’t be sent twice.
        </Trans>
      </Notice>
    );
  if (!isNotReceived)
    return (
      <Notice tone="warning">
        <Trans>Checking what happened. Don’t send it again.</Trans>
      </Notice>
    );
  return (
    <>
      <Notice tone="info">
        <Trans>It didn’t reach the bank. Nothing has left your account.</Trans>
      </Notice>
      {failure ? <ErrorNotice error={failure} /> : null}
      <Flex wrap="wrap" gap="2">
        <NetworkButton kind="primary" onClick={onAgain}>
          <Trans>Send it again</Trans>
        </NetworkButton>
        <Button kind="ghost" aria-disabled={isGivingUp} onClick={giveUp}>
          <Trans>Don’t send it</Trans>
        </Button>
      </Flex>
    </>
  );
};

interface RejectedSubmissionProps {
  readonly error: unknown;
  /** The currency in whose home zone the limit's days are counted. */
  readonly countedIn: Currency;
  /** What did not happen. */
  readonly children: ReactNode;
  /** The button's text if there is no form to go back to. */
  readonly way?: ReactNode;
  readonly onBack: () => void;
}

/** A rejection by the bank: its reason, that no money moved, and a button back to the form. */
export const RejectedSubmission = (props: RejectedSubmissionProps) => {
  const { error, countedIn, children, way, onBack } = props;
  const limit = getLimitFacts(error);
  return (
    <>
      {limit === undefined ? (
        <ErrorNotice error={error} />
      ) : (
        <LimitProblem facts={limit} countedIn={countedIn} />
      )}
      <p>{children}</p>
      <div>
        <Button onClick={onBack}>{way ?? <Trans>Make changes</Trans>}</Button>
      </div>
    </>
  );
};

const limitFacts = v.object({
  code: v.literal('limit_exceeded'),
  rule: v.string(),
  remaining: v.string(),
  currency,
  resets_at: v.nullable(v.string()),
});
type LimitFacts = v.InferOutput<typeof limitFacts>;

/** The limit in a rejection, undefined if it has another reason. */
export const getLimitFacts = (error: unknown): LimitFacts | undefined => {
  const parsed = v.safeParse(limitFacts, isApiError(error) ? error.problem?.body : undefined);
  return parsed.success ? parsed.output : undefined;
};

interface LimitProblemProps {
  readonly facts: LimitFacts;
  /** The currency in whose home zone the limit's days are counted. */
  readonly countedIn: Currency;
}

/** The exceeded limit, the amount that could be sent instead, and when the limit frees up (product.md B4). */
export const LimitProblem = ({ facts, countedIn }: LimitProblemProps) => {
  const { t } = useLingui();
  const instant = useInstantText();
  const zoneName = useZoneName();
  const names: Readonly<Record<string, string>> = {
    minimum_per_transaction: t`This is below the minimum for one transaction.`,
    maximum_per_transaction: t`This is above the maximum for one transaction.`,
    daily_amount: t`This is more than your daily limit allows.`,
    monthly_amount: t`This is more than your monthly limit allows.`,
    daily_count: t`You’ve reached the number of transactions for today.`,
    monthly_count: t`You’ve reached the number of transactions for this month.`,
  };
  return (
    <Notice tone="error">
      {names[facts.rule] ?? t`This is above one of your limits.`}{' '}
      <Trans>
        You can use up to <Amount value={{ currency: facts.currency, wire: facts.remaining }} />{' '}
        now.
      </Trans>{' '}
      {facts.resets_at === null ? null : (
        <Trans>
          The limit resets on {instant(facts.resets_at, countedIn)} ({zoneName(countedIn)}).
        </Trans>
      )}
    </Notice>
  );
};
