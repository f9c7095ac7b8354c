import type { BodyOf } from '#contract/endpoint.ts';
import type { createTransfer } from '#contract/transfers.ts';
import { transferPurposes } from '#domain/beneficiaries/collections.ts';
import { parseWireAmount } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import { oneDestination } from '#domain/transfers/targets.ts';
import { refuseProblems } from '#bank/http/require.ts';
import type { SubmissionFacts } from './submission-facts.ts';

type Payload = BodyOf<typeof createTransfer>;

/**
 * Compares a payload with the quote it names: only what was priced and shown can be sent
 * (product.md A22; reliability.md T15, T18). Refuses by field.
 */
export const requireMatchesQuote = (payload: Payload, facts: SubmissionFacts): void => {
  const destination = oneDestination(payload);
  if (destination === undefined) throw refused('destination_count');
  if (
    destination.field !== facts.destination_field ||
    destination.id !== facts.destination_id ||
    payload.source_account !== facts.source_account_id
  )
    refuseProblems({ conversion_rate_id: 'not_as_quoted' });
  if (payload.transfer_mode !== facts.transfer_mode)
    refuseProblems({ transfer_mode: 'not_as_quoted' });
  if (parseWireAmount(payload.amount, facts.source_currency)?.minor !== facts.send_amount)
    refuseProblems({ amount: 'not_as_quoted' });
};

/** The limit of the narrowest rail (domain.md 3), which would cut longer memos. */
const mostMemoCharacters = 140;

const validateMemo = (typed: string | null | undefined): string | null => {
  const whole = (typed ?? '').trim();
  if ([...whole].length > mostMemoCharacters) refuseProblems({ memo: 'too_long' });
  const memo = cleanText(whole, mostMemoCharacters);
  return memo === '' ? null : memo;
};

/** Validates and normalizes memo, purpose and late processing. Refuses by field. */
export const validateDetails = (
  payload: Payload,
  facts: SubmissionFacts,
): { memo: string | null; purpose: string | null; acceptsLateProcessing: boolean } => {
  const acceptsLateProcessing = payload.accept_late_processing === true;
  if (!facts.shown.is_immediate_processable && !acceptsLateProcessing)
    refuseProblems({ accept_late_processing: 'late_not_agreed' });
  const purpose = payload.purpose ?? null;
  if (purpose !== null && !(transferPurposes as readonly string[]).includes(purpose))
    refuseProblems({ purpose: 'not_chosen' });
  return { memo: validateMemo(payload.memo), purpose, acceptsLateProcessing };
};
