import type { BodyOf } from '#contract/endpoint.ts';
import { createTopUp } from '#contract/top-ups.ts';
import { Refused, refused } from '#domain/refusals.ts';
import { validateTopUpNumber, parseTopUpNumber } from '#domain/top-ups.ts';
import type { Bank } from '#bank/bank.ts';
import { requestHash, requireIdempotencyKey, storedResponse } from '#bank/http/idempotency.ts';
import { operatorNetwork } from '#bank/rails/mobile-operators.ts';
import { requireWithinLimit } from '../limits/limit-rules.ts';
import { refuseProblems } from '#bank/http/require.ts';
import { findCustomer } from '#bank/customers/customers.ts';
import {
  listOperators,
  parseTopUpAmount,
  requireMayTopUp,
  requirePackFits,
} from './top-up-options.ts';
import { placeTopUp } from '../steps/place-top-up.ts';
import { type PlannedTopUp, planTopUp, readPayment, readTopUpFacts } from './plan-top-up.ts';

type Payload = BodyOf<typeof createTopUp>;

/** A recharge as it was asked for. */
interface TopUpRequest {
  readonly personId: string;
  readonly body: Payload;
  readonly request: Request;
}

/** So often the facts are read again when they changed between plan and posting. */
const mostPlans = 3;

/** Refuses a number that is none, an operator that is down, and one that does not know the number. */
const requireReachable = async (bank: Bank, body: Payload): Promise<string> => {
  const problem = validateTopUpNumber(body.mobile_number);
  if (problem !== undefined) refuseProblems({ mobile_number: problem });
  const mobileNumber = parseTopUpNumber(body.mobile_number)!;
  const { results } = await listOperators(bank);
  if (results.find(({ code }) => code === body.operator)!.down_since !== null)
    throw refused('operator_unavailable');
  if (!(await operatorNetwork(bank).serves(body.operator, mobileNumber)))
    refuseProblems({ operator: 'not_on_operator' });
  return mobileNumber;
};

const plan = async (
  bank: Bank,
  { personId, body, request }: TopUpRequest,
): Promise<PlannedTopUp> => {
  const user = (await findCustomer(bank.db, personId))!;
  requireMayTopUp(user);
  const wished = parseTopUpAmount(body);
  const { amount, pack } = wished;
  requirePackFits(wished, body);
  const mobileNumber = await requireReachable(bank, body);
  const atMs = await bank.clock.businessMs();
  const asked = { sourceAccountId: body.source_account, amount: amount.minor, atMs };
  const facts = await readTopUpFacts(bank, user, asked);
  const { source } = facts;
  const quoteId = body.conversion_rate_id ?? undefined;
  const payment = await readPayment(bank.db, personId, { ...asked, source, quoteId });
  await requireWithinLimit(bank.db, facts.limit);
  return planTopUp(bank, facts, {
    personId,
    clientReference: requireIdempotencyKey(request),
    requestHash: requestHash(createTopUp, body),
    purchase: {
      sourceAccountId: source.id,
      debitCurrency: source.currency,
      mobileNumber,
      operator: body.operator,
      connectionType: body.connection_type,
      pack: pack ?? null,
      amount: amount.minor,
      sendAmount: payment.sendAmount,
      rate: payment.rate,
    },
    quoteId,
    atMs,
  });
};

/** The answer that was given before under this key, undefined where there is none yet. */
const replay = async (
  bank: Bank,
  { personId, body, request }: TopUpRequest,
): Promise<Response | undefined> => {
  const known = await bank.db
    .selectFrom('top_up')
    .select(['request_hash', 'answer'])
    .where('person_id', '=', personId)
    .where('client_reference', '=', requireIdempotencyKey(request))
    .executeTakeFirst();
  if (known === undefined) return undefined;
  if (!known.request_hash.equals(requestHash(createTopUp, body))) throw refused('key_reused');
  return storedResponse(createTopUp.status, known.answer, true);
};

/**
 * Recharges once for each reference (product.md A22, B7): the same request again is given the first
 * answer byte for byte, and a concurrent twin waits for it. Reads the facts, judges them, and places
 * the recharge in one more round trip, where the database checks that nothing has outrun the plan.
 */
export const submitTopUp = async (bank: Bank, asked: TopUpRequest): Promise<Response> => {
  for (let tries = 1; ; tries += 1) {
    const before = await replay(bank, asked);
    if (before !== undefined) return before;
    const planned = await plan(bank, asked);
    try {
      const placed = await placeTopUp(bank.db, planned);
      return storedResponse(createTopUp.status, placed.answer, placed.isReplayed);
    } catch (error) {
      // Another recharge took the room or the facts in between: the next look says so in figures.
      const isOutrun =
        error instanceof Refused && ['conflict', 'limit_exceeded'].includes(error.code);
      if (!isOutrun || tries === mostPlans) throw error;
    }
  }
};
