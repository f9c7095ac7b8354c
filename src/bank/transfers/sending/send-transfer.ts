import type { BodyOf } from '#contract/endpoint.ts';
import { headerNames } from '#contract/endpoint.ts';
import { createTransfer } from '#contract/transfers.ts';
import type { UserForPermissions } from '#domain/permissions/facts.ts';
import { Refused, refused } from '#domain/refusals.ts';
import type { Rail } from '#domain/transfers/rails.ts';
import { oneDestination } from '#domain/transfers/targets.ts';
import type { Bank } from '../../bank.ts';
import { keptAnswer, requestHash } from '../../idempotency/kept-answer.ts';
import { keyOf } from '../../idempotency/once.ts';
import { mailIfChosen } from '../../notifications/choices.ts';
import { notices } from '../../rails/notices.ts';
import { paymentRails } from '../../rails/payments/rails-of-bank.ts';
import { countedLimit, limitHolderOf, limitRowOf } from '../limits/counted-limit.ts';
import { requireRoom } from '../limits/require-room.ts';
import { stepUpHash } from '../step-up/agreement.ts';
import { judgeWords, requireAsQuoted, requireMaySend, requireAnyTarget } from './judge-sending.ts';
import { type PlannedTransfer, placeTransfer } from './place.ts';
import { planSending } from './plan-sending.ts';
import { type SendingFacts, hasQuote, readSendingFacts } from './read-facts.ts';

/** A sending as it came: who, with what, and what they had seen and agreed to. */
interface Sending {
  readonly personId: string;
  readonly body: BodyOf<typeof createTransfer>;
  readonly request: Request;
}

/** So often the facts are read again when they changed between plan and posting. */
const mostPlans = 3;

/** The hash a header carries in hex; one that is none matches nothing. */
const snapshotHashOf = (request: Request): Buffer => {
  const told = request.headers.get(headerNames.reviewedSnapshot) ?? '';
  return Buffer.from(/^[0-9a-f]{64}$/.test(told) ? told : '', 'hex');
};

const stepUpHashOf = (request: Request): Buffer | undefined => {
  const token = request.headers.get(headerNames.stepUpToken);
  return token === null ? undefined : stepUpHash(token);
};

/** What the limits of a sending are judged by. */
const limitsOf = (facts: SendingFacts, atMs: number) => ({
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
const senderOf = (facts: Awaited<ReturnType<typeof readSendingFacts>>): UserForPermissions => ({
  ...facts,
  user_address: facts.country && { country: facts.country },
});

/** Judges the facts and plans the posting. Refuses as the specification's rules do. */
const plan = (
  bank: Bank,
  { personId, body, request }: Sending,
  facts: SendingFacts,
  atMs: number,
): PlannedTransfer => {
  requireMaySend(senderOf(facts), facts.target);
  requireAsQuoted(body, facts);
  const words = judgeWords(body, facts);
  if (facts.expires_at.getTime() <= atMs) throw refused('quote_expired');
  if ((facts.rail as Rail) !== 'book') paymentRails(bank);
  return planSending(bank, facts, {
    personId,
    clientReference: keyOf(request),
    requestHash: requestHash(createTransfer, body),
    snapshotHash: snapshotHashOf(request),
    stepUpHash: stepUpHashOf(request),
    isRepeatConfirmed: request.headers.get(headerNames.repeatConfirmed) === 'true',
    ...words,
    atMs,
    limit: countedLimit(limitsOf(facts, atMs)),
  });
};

/** Tells whom it reached by e-mail, where they chose so, after the transfer stands. */
const tellReceiver = async (bank: Bank, planned: PlannedTransfer): Promise<void> => {
  const { facts, status } = planned;
  const receiver = facts.receiver_person_id;
  if (status === 'COMPLETE' && receiver !== null && receiver !== planned.personId)
    await mailIfChosen(bank, receiver, 'money_in', notices.paymentReceived(facts.source_holder));
};

/**
 * Sends what was quoted, once for each reference (product.md A22, B4): the same request again is given
 * the first answer byte for byte, and a concurrent twin waits for it. Reads the facts, judges them,
 * and posts in one more round trip, where the database checks that nothing has outrun the plan.
 */
export const sendTransfer = async (bank: Bank, sending: Sending): Promise<Response> => {
  const { personId, body, request } = sending;
  const reference = keyOf(request);
  for (let tries = 1; ; tries += 1) {
    const atMs = await bank.clock.businessMs();
    const asked = { personId, reference, quoteId: body.conversion_rate_id, atMs };
    const facts = await readSendingFacts(bank.db, asked);
    if (facts.known_hash !== null) {
      if (!facts.known_hash.equals(requestHash(createTransfer, body))) throw refused('key_reused');
      return keptAnswer(createTransfer.status, facts.known_answer!, true);
    }
    const field = oneDestination(body)?.field;
    requireAnyTarget(senderOf(facts), { field, mode: body.transfer_mode });
    if (!hasQuote(facts)) throw refused('not_found');
    const planned = plan(bank, sending, facts, atMs);
    try {
      const placed = await placeTransfer(bank.db, planned);
      if (!placed.isReplayed) await tellReceiver(bank, planned);
      return keptAnswer(createTransfer.status, placed.answer, placed.isReplayed);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // Said in figures where they still say so; else another transfer has just given its room back.
      if (error.code === 'limit_exceeded') await requireRoom(bank.db, limitsOf(facts, atMs));
      else if (error.code !== 'conflict') throw error;
      if (tries === mostPlans) throw error;
    }
  }
};
