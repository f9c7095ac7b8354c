import type { BodyOf } from '#contract/endpoint.ts';
import { headerNames } from '#contract/endpoint.ts';
import { createTransfer } from '#contract/transfers.ts';
import type { LimitRaise } from '#domain/limits.ts';
import type { UserForPermissions } from '#domain/permissions/facts.ts';
import { Refused, refused } from '#domain/refusals.ts';
import type { Rail } from '#domain/transfers/rails.ts';
import { oneDestination } from '#domain/transfers/targets.ts';
import type { Bank } from '#bank/database/bank.ts';
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
import { requireAnyTarget, requireMaySend } from '../quotes/permissions.ts';
import { type PlannedTransfer, placeTransfer } from './place-transfer.ts';
import { planTransfer } from './plan-transfer.ts';
import { type SubmissionFacts, hasQuote, readSubmissionFacts } from './submission-facts.ts';
import { requireMatchesQuote, validateDetails } from './validate-transfer.ts';

/** A submitted transfer: the customer, the body and the request with its headers. */
interface Submission {
  readonly customerId: string;
  readonly body: BodyOf<typeof createTransfer>;
  readonly request: Request;
}

/** Attempts to plan when the facts change between planning and posting. */
const maxPlans = 3;

/** The hash from the header, sent in hex. An invalid one becomes empty and matches nothing. */
const readSnapshotHash = (request: Request): Buffer => {
  const header = request.headers.get(headerNames.reviewedSnapshot) ?? '';
  return Buffer.from(/^[0-9a-f]{64}$/.test(header) ? header : '', 'hex');
};

const readStepUpHash = (request: Request): Buffer | undefined => {
  const token = request.headers.get(headerNames.stepUpToken);
  return token === null ? undefined : stepUpHash(token);
};

const raiseOfFacts = (facts: SubmissionFacts): LimitRaise | undefined => {
  const { raised_maximum: maximum, raised_daily: daily, raised_monthly: monthly } = facts;
  if (maximum === null || daily === null || monthly === null) return undefined;
  return {
    maximumPerTransaction: maximum,
    dailyAmount: daily,
    monthlyAmount: monthly,
    untilMs: facts.raise_ends_at?.getTime(),
  };
};

/** The limit check of a submission. */
const limitCheckOf = (facts: SubmissionFacts, atMs: number) => ({
  profileId: facts.source_profile_id,
  holder: limitHolderOf({
    profileType: facts.source_profile_type,
    hasFullAccess: facts.is_full_access_given,
    lowerUntil: facts.lower_limits_until,
    raise: raiseOfFacts(facts),
    // The plan of the quote, whose price holds too.
    plan: facts.plan ?? 'FREE',
  }),
  sourceCurrency: facts.source_currency,
  rule: facts.limit_rule,
  row: limitRowOf(facts, facts.rule_currency),
  amount: facts.rule_currency === facts.source_currency ? facts.send_amount : facts.receive_amount,
  atMs,
});

/** The sender as the input of the permission rules. */
const senderOf = (facts: Awaited<ReturnType<typeof readSubmissionFacts>>): UserForPermissions => ({
  ...facts,
  user_address: facts.country && { country: facts.country },
});

/** Validates the submission and plans the posting. Refuses by the specification's rules. */
const plan = (
  bank: Bank,
  { customerId, body, request }: Submission,
  facts: SubmissionFacts,
  atMs: number,
): PlannedTransfer => {
  requireMaySend(senderOf(facts), facts.target);
  requireMatchesQuote(body, facts);
  const details = validateDetails(body, facts);
  if (facts.expires_at.getTime() <= atMs) throw refused('quote_expired');
  if ((facts.rail as Rail) !== 'book') paymentRails(bank);
  return planTransfer(bank, facts, {
    customerId,
    clientReference: requireIdempotencyKey(request),
    requestHash: requestHash(createTransfer, body),
    snapshotHash: readSnapshotHash(request),
    stepUpHash: readStepUpHash(request),
    isRepeatConfirmed: request.headers.get(headerNames.repeatConfirmed) === 'true',
    ...details,
    atMs,
    limit: countedLimit(limitCheckOf(facts, atMs)),
  });
};

/** Sends the receiver of a completed transfer an e-mail if they opted in. Call after commit. */
const mailReceiver = async (bank: Bank, planned: PlannedTransfer): Promise<void> => {
  const { facts, status } = planned;
  const receiver = facts.receiver_customer_id;
  if (status === 'COMPLETE' && receiver !== null && receiver !== planned.customerId)
    await mailIfOptedIn(
      bank,
      receiver,
      'money_in',
      paymentNotices.paymentReceived(facts.source_holder),
    );
};

/**
 * Submits a quoted transfer once per client reference (product.md A22, B4). The same request again
 * gets the first response byte for byte; a concurrent duplicate waits for it. Reads the facts,
 * validates, and posts in one more round trip, in which the database checks that the facts have not
 * changed.
 */
export const submitTransfer = async (bank: Bank, submission: Submission): Promise<Response> => {
  const { customerId, body, request } = submission;
  const reference = requireIdempotencyKey(request);
  for (let tries = 1; ; tries += 1) {
    const atMs = await bank.clock.businessMs();
    const factsRequest = { customerId, reference, quoteId: body.conversion_rate_id, atMs };
    const facts = await readSubmissionFacts(bank.db, factsRequest);
    if (facts.known_hash !== null) {
      if (!facts.known_hash.equals(requestHash(createTransfer, body))) throw refused('key_reused');
      return storedResponse(createTransfer.status, facts.known_answer!, true);
    }
    const field = oneDestination(body)?.field;
    requireAnyTarget(senderOf(facts), { field, mode: body.transfer_mode });
    if (!hasQuote(facts)) throw refused('not_found');
    const planned = plan(bank, submission, facts, atMs);
    try {
      const placed = await placeTransfer(bank.db, planned);
      if (!placed.isReplayed) await mailReceiver(bank, planned);
      return storedResponse(createTransfer.status, placed.answer, placed.isReplayed);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // Refuse with the current figures if the limit is still exceeded; otherwise another transfer
      // has just released its use, so plan again.
      if (error.code === 'limit_exceeded')
        await requireWithinLimit(bank.db, limitCheckOf(facts, atMs));
      else if (error.code !== 'conflict') throw error;
      if (tries === maxPlans) throw error;
    }
  }
};
