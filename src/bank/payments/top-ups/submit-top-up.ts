import type { BodyOf } from '#contract/endpoint.ts';
import { createTopUp } from '#contract/top-ups.ts';
import { Refused, refused } from '#domain/refusals.ts';
import { validateTopUpNumber, parseTopUpNumber } from '#domain/top-ups.ts';
import type { Bank } from '#bank/database/bank.ts';
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
import { type PlannedTopUp, placeTopUp } from './place-top-up.ts';
import { planTopUp, readPayment, readTopUpFacts } from './plan-top-up.ts';

type Payload = BodyOf<typeof createTopUp>;

interface TopUpRequest {
  readonly customerId: string;
  readonly body: Payload;
  readonly request: Request;
}

/** Attempts to plan when the facts change between planning and posting. */
const maxPlans = 3;

/**
 * Validates the number and the operator. Refuses an invalid number, an operator that is down, and
 * one that does not serve the number. Returns the normalized number.
 */
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
  { customerId, body, request }: TopUpRequest,
): Promise<PlannedTopUp> => {
  const user = (await findCustomer(bank.db, customerId))!;
  requireMayTopUp(user);
  const purchase = parseTopUpAmount(body);
  const { amount, pack } = purchase;
  requirePackFits(purchase, body);
  const mobileNumber = await requireReachable(bank, body);
  const atMs = await bank.clock.businessMs();
  const amountRequest = { sourceAccountId: body.source_account, amount: amount.minor, atMs };
  const facts = await readTopUpFacts(bank, user, amountRequest);
  const { source } = facts;
  const quoteId = body.conversion_rate_id ?? undefined;
  const payment = await readPayment(bank.db, customerId, { ...amountRequest, source, quoteId });
  await requireWithinLimit(bank.db, facts.limit);
  return planTopUp(bank, facts, {
    customerId,
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

/** The response already given under this key, or undefined. */
const replay = async (
  bank: Bank,
  { customerId, body, request }: TopUpRequest,
): Promise<Response | undefined> => {
  const stored = await bank.db
    .selectFrom('top_up')
    .select(['request_hash', 'answer'])
    .where('customer_id', '=', customerId)
    .where('client_reference', '=', requireIdempotencyKey(request))
    .executeTakeFirst();
  if (stored === undefined) return undefined;
  if (!stored.request_hash.equals(requestHash(createTopUp, body))) throw refused('key_reused');
  return storedResponse(createTopUp.status, stored.answer, true);
};

/**
 * Places a top-up once per client reference (product.md A22, B7). The same request again gets the
 * first response byte for byte; a concurrent duplicate waits for it. Reads the facts, validates,
 * and places the top-up in one more round trip, in which the database checks that the facts have
 * not changed.
 */
export const submitTopUp = async (bank: Bank, submission: TopUpRequest): Promise<Response> => {
  for (let tries = 1; ; tries += 1) {
    const before = await replay(bank, submission);
    if (before !== undefined) return before;
    const planned = await plan(bank, submission);
    try {
      const placed = await placeTopUp(bank.db, planned);
      return storedResponse(createTopUp.status, placed.answer, placed.isReplayed);
    } catch (error) {
      // A concurrent top-up used the limit or changed the facts; planning again gives the current
      // figures.
      const isOutdated =
        error instanceof Refused && ['conflict', 'limit_exceeded'].includes(error.code);
      if (!isOutdated || tries === maxPlans) throw error;
    }
  }
};
