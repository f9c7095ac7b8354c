import type { BodyOf } from '#contract/endpoint.ts';
import { headerNames } from '#contract/endpoint.ts';
import { createTransfer } from '#contract/transfers.ts';
import type { UserForPermissions } from '#domain/permissions/facts.ts';
import { Refused, refused } from '#domain/refusals.ts';
import type { Rail } from '#domain/transfers/rails.ts';
import { oneDestination } from '#domain/transfers/targets.ts';
import type { Bank } from '#bank/bank.ts';
import { requestHash, requireIdempotencyKey, storedResponse } from '#bank/http/idempotency.ts';
import { mailIfOptedIn } from '#bank/messaging/notifications.ts';
import { paymentNotices } from '#bank/messaging/payment-notices.ts';
import { paymentRails } from '#bank/rails/payment-rails.ts';
import {
  countedLimit,
  limitHolderOf,
  limitRowOf,
  requireWithinLimit,
} from '../limits/limit-rules.ts';
import { stepUpHash } from './step-up.ts';
import {
  validateDetails,
  requireMatchesQuote,
  requireMaySend,
  requireAnyTarget,
} from '../quotes/validate-transfer.ts';
import { type PlannedTransfer, placeTransfer } from '../steps/place-transfer.ts';
import { planTransfer } from './plan-transfer.ts';
import { type SubmissionFacts, hasQuote, readSubmissionFacts } from './submission-facts.ts';

/** A sending as it came: who, with what, and what they had seen and agreed to. */
interface Submission {
  readonly personId: string;
  readonly body: BodyOf<typeof createTransfer>;
  readonly request: Request;
}

/** So often the facts are read again when they changed between plan and posting. */
const mostPlans = 3;

/** The hash a header carries in hex; one that is none matches nothing. */
const readSnapshotHash = (request: Request): Buffer => {
  const told = request.headers.get(headerNames.reviewedSnapshot) ?? '';
  return Buffer.from(/^[0-9a-f]{64}$/.test(told) ? told : '', 'hex');
};

const readStepUpHash = (request: Request): Buffer | undefined => {
  const token = request.headers.get(headerNames.stepUpToken);
  return token === null ? undefined : stepUpHash(token);
};

/** What the limits of a sending are judged by. */
const limitCheckOf = (facts: SubmissionFacts, atMs: number) => ({
  profileId: facts.source_profile_id,
  holder: limitHolderOf({
    profileType: facts.source_profile_type,
    hasFullAccess: facts.is_full_access_given,
    lowerUntil: facts.lower_limits_until,
  }),
  sourceCurrency: facts.source_currency,
  rule: facts.limit_rule,
  row: limitRowOf(facts, facts.rule_currency),
  amount: facts.rule_currency === facts.source_currency ? facts.send_amount : facts.receive_amount,
  atMs,
});

/** The sender as permissions judge them. */
const senderOf = (facts: Awaited<ReturnType<typeof readSubmissionFacts>>): UserForPermissions => ({
  ...facts,
  user_address: facts.country && { country: facts.country },
});

/** Judges the facts and plans the posting. Refuses as the specification's rules do. */
const plan = (
  bank: Bank,
  { personId, body, request }: Submission,
  facts: SubmissionFacts,
  atMs: number,
): PlannedTransfer => {
  requireMaySend(senderOf(facts), facts.target);
  requireMatchesQuote(body, facts);
  const words = validateDetails(body, facts);
  if (facts.expires_at.getTime() <= atMs) throw refused('quote_expired');
  if ((facts.rail as Rail) !== 'book') paymentRails(bank);
  return planTransfer(bank, facts, {
    personId,
    clientReference: requireIdempotencyKey(request),
    requestHash: requestHash(createTransfer, body),
    snapshotHash: readSnapshotHash(request),
    stepUpHash: readStepUpHash(request),
    isRepeatConfirmed: request.headers.get(headerNames.repeatConfirmed) === 'true',
    ...words,
    atMs,
    limit: countedLimit(limitCheckOf(facts, atMs)),
  });
};

/** Tells whom it reached by e-mail, where they chose so, after the transfer stands. */
const mailReceiver = async (bank: Bank, planned: PlannedTransfer): Promise<void> => {
  const { facts, status } = planned;
  const receiver = facts.receiver_person_id;
  if (status === 'COMPLETE' && receiver !== null && receiver !== planned.personId)
    await mailIfOptedIn(
      bank,
      receiver,
      'money_in',
      paymentNotices.paymentReceived(facts.source_holder),
    );
};

/**
 * Sends what was quoted, once for each reference (product.md A22, B4): the same request again is given
 * the first answer byte for byte, and a concurrent twin waits for it. Reads the facts, judges them,
 * and posts in one more round trip, where the database checks that nothing has outrun the plan.
 */
export const submitTransfer = async (bank: Bank, sending: Submission): Promise<Response> => {
  const { personId, body, request } = sending;
  const reference = requireIdempotencyKey(request);
  for (let tries = 1; ; tries += 1) {
    const atMs = await bank.clock.businessMs();
    const asked = { personId, reference, quoteId: body.conversion_rate_id, atMs };
    const facts = await readSubmissionFacts(bank.db, asked);
    if (facts.known_hash !== null) {
      if (!facts.known_hash.equals(requestHash(createTransfer, body))) throw refused('key_reused');
      return storedResponse(createTransfer.status, facts.known_answer!, true);
    }
    const field = oneDestination(body)?.field;
    requireAnyTarget(senderOf(facts), { field, mode: body.transfer_mode });
    if (!hasQuote(facts)) throw refused('not_found');
    const planned = plan(bank, sending, facts, atMs);
    try {
      const placed = await placeTransfer(bank.db, planned);
      if (!placed.isReplayed) await mailReceiver(bank, planned);
      return storedResponse(createTransfer.status, placed.answer, placed.isReplayed);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // Said in figures where they still say so; else another transfer has just given its room back.
      if (error.code === 'limit_exceeded')
        await requireWithinLimit(bank.db, limitCheckOf(facts, atMs));
      else if (error.code !== 'conflict') throw error;
      if (tries === mostPlans) throw error;
    }
  }
};
