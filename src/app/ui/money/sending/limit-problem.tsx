import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { currency } from '#contract/values.ts';
import type { Currency } from '#domain/money/money.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { isApiError } from '#app/platform/api/errors.ts';
import { Amount } from '../amount.tsx';
import { Notice } from '../../surfaces/notice.tsx';

const limitFacts = v.object({
  code: v.literal('limit_exceeded'),
  rule: v.string(),
  remaining: v.string(),
  currency,
  resets_at: v.nullable(v.string()),
});
type LimitFacts = v.InferOutput<typeof limitFacts>;

/** What the bank said of a limit, undefined where it said something else. */
export const limitFactsOf = (error: unknown): LimitFacts | undefined => {
  const parsed = v.safeParse(limitFacts, isApiError(error) ? error.problem?.body : undefined);
  return parsed.success ? parsed.output : undefined;
};

interface LimitProblemProps {
  readonly facts: LimitFacts;
  /** Whose home zone its days are counted in. */
  readonly countedIn: Currency;
}

/** Which limit is in the way, what could be sent instead, and when it frees up (product.md B4). */
export const LimitProblem = ({ facts, countedIn }: LimitProblemProps) => {
  const { t } = useLingui();
  const instant = useInstantText();
  const zoneName = useZoneName();
  const names: Readonly<Record<string, string>> = {
    minimum_per_transaction: t`This is less than the least that goes at once.`,
    maximum_per_transaction: t`This is more than the most that goes at once.`,
    daily_amount: t`This is more than is left of your daily amount.`,
    monthly_amount: t`This is more than is left of your monthly amount.`,
    daily_count: t`You have done this as often as one may in a day.`,
    monthly_count: t`You have done this as often as one may in a month.`,
  };
  return (
    <Notice tone="bad">
      {names[facts.rule] ?? t`This goes beyond one of your limits.`}{' '}
      <Trans>
        Up to <Amount value={{ currency: facts.currency, wire: facts.remaining }} /> would go now.
      </Trans>{' '}
      {facts.resets_at === null ? null : (
        <Trans>
          It begins anew on {instant(facts.resets_at, countedIn)} ({zoneName(countedIn)}).
        </Trans>
      )}
    </Notice>
  );
};
