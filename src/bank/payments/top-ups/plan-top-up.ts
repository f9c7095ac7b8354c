import { maskNumber } from '#domain/accounts/accounts.ts';
import { topUpLimitGroup } from '#domain/limits.ts';
import { refused } from '#domain/refusals.ts';
import { fieldProblems } from '#domain/text/field-problems.ts';
import { operatorNames } from '#domain/top-ups.ts';
import type { User } from '#contract/customers.ts';
import type { Bank } from '#bank/database/bank.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { newReference } from '#bank/transactions/new-reference.ts';
import type { Posting } from '#bank/ledger/postings.ts';
import { readLimitHolders } from '../limits/limit-holder.ts';
import type { LimitCheck } from '../limits/limit-rules.ts';
import { countedLimit, limitRowOf, readLimitRules } from '../limits/limit-rules.ts';
import type { Source } from '../quotes/parties.ts';
import { readSource } from '../quotes/parties.ts';
import type { PlannedTopUp } from './place-top-up.ts';
import type { Purchase, RecordedTopUpEvent } from './queries.ts';
import { rateText, topUpView } from './queries.ts';

/** A validated top-up. */
interface ValidatedTopUp {
  readonly customerId: string;
  readonly clientReference: string;
  readonly requestHash: Buffer;
  readonly purchase: Purchase;
  readonly quoteId: string | undefined;
  readonly atMs: number;
}

interface TopUpIds {
  readonly id: string;
  readonly referenceId: string;
  readonly transactionId: string;
  readonly holdId: string;
}

const holdPosting = (
  { purchase, atMs }: ValidatedTopUp,
  { id, referenceId, transactionId, holdId }: TopUpIds,
): Posting => ({
  kind: 'hold',
  holdId,
  transaction: {
    id: transactionId,
    referenceId,
    accountId: purchase.sourceAccountId,
    direction: 'debit',
    amount: purchase.sendAmount,
    type: 'TOP_UP',
    subtype: purchase.connectionType,
    status: 'INIT',
    dstAccountNo: maskNumber(purchase.mobileNumber),
    dstAccountNickname: operatorNames[purchase.operator],
    ...(purchase.rate !== null && { bdtAmount: purchase.amount, conversionRate: purchase.rate }),
    related: { type: 'TOP_UP', id },
    timeMs: atMs,
  },
});

/**
 * Builds a top-up without writing anything: the hold, the events and the response. The scheduler
 * submits it to its operator.
 */
export const planTopUp = (
  { random }: Pick<Bank, 'random'>,
  { customerStatus, limit }: TopUpFacts,
  validated: ValidatedTopUp,
): PlannedTopUp => {
  const { atMs } = validated;
  const id = random.newId();
  const names = {
    id,
    referenceId: newReference(random),
    transactionId: random.newId(),
    holdId: random.newId(),
  };
  const events: readonly RecordedTopUpEvent[] = [
    { kind: 'CREATED', atMs },
    { kind: 'HELD', atMs },
  ];
  const record = { ...names, clientReference: validated.clientReference, createdAtMs: atMs };
  const view = topUpView(validated.purchase, { ...record, status: 'INIT' }, events);
  return {
    ...validated,
    id,
    referenceId: names.referenceId,
    transactionId: names.transactionId,
    customerStatus,
    limit: countedLimit(limit),
    posting: holdPosting(validated, names),
    events,
    answer: JSON.stringify(view),
  };
};

/** What the customer pays: the amount itself in taka, the quote's amount in dollars. */
export interface Payment {
  readonly sendAmount: bigint;
  readonly quoteId: string | undefined;
  readonly rate: string | null;
}

/** The facts a top-up depends on, read without locks. */
interface TopUpFacts {
  readonly source: Source;
  readonly customerStatus: PlannedTopUp['customerStatus'];
  readonly limit: LimitCheck;
}

/**
 * Reads the source account and the limit. The caller has checked the permission. Refuses as
 * `readSource` does.
 */
export const readTopUpFacts = async (
  bank: Bank,
  user: User,
  { sourceAccountId, amount, atMs }: { sourceAccountId: string; amount: bigint; atMs: number },
): Promise<TopUpFacts> => {
  const customerId = user.id;
  const source = await readSource(bank.db, customerId, sourceAccountId);
  const rule = (await readLimitRules(bank.db, atMs)).get(topUpLimitGroup)!;
  const profile = { id: source.profileId, type: source.profileType };
  const holderOf = await readLimitHolders(bank, user, profile, atMs);
  return {
    source,
    customerStatus: {
      profile_approval_status: user.profile_approval_status,
      synctera_user_status: user.synctera_user_status,
      is_full_access_given: user.is_full_access_given,
      admin_review_status: user.admin_review_status,
    },
    limit: {
      profileId: source.profileId,
      holder: holderOf(rule.name),
      // Independent of the source account: the shared limit is counted in one zone
      // (domain/limits.ts).
      sourceCurrency: 'BDT',
      rule: rule.name,
      row: limitRowOf(rule, rule.currency),
      amount,
      atMs,
    },
  };
};

/** Refuses `invalid_input` at the quote's field. */
const refuseQuote = (problem: 'missing' | 'not_as_quoted'): never => {
  throw refused('invalid_input', { fields: { conversion_rate_id: [fieldProblems[problem]] } });
};

/** The amount to pay for and the quote, if one is named. */
interface PaymentRequest {
  readonly source: Source;
  readonly quoteId: string | undefined;
  readonly amount: bigint;
  readonly atMs: number;
}

/**
 * Determines the payment: taka directly, dollars by a quote of this customer, account and amount.
 * Refuses `not_found`, `quote_expired`, and `invalid_input` where the quote is for something else,
 * missing, or not needed.
 */
export const readPayment = async (
  db: Executor,
  customerId: string,
  { source, quoteId, amount, atMs }: PaymentRequest,
): Promise<Payment> => {
  if (source.currency === 'BDT')
    return quoteId === undefined
      ? { sendAmount: amount, quoteId, rate: null }
      : refuseQuote('not_as_quoted');
  if (quoteId === undefined) return refuseQuote('missing');
  const quote = await db
    .selectFrom('top_up_quote')
    .selectAll()
    .where('id', '=', quoteId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (quote === undefined) throw refused('not_found');
  if (quote.source_account_id !== source.id || quote.amount !== amount)
    return refuseQuote('not_as_quoted');
  if (quote.expires_at.getTime() <= atMs) throw refused('quote_expired');
  return { sendAmount: quote.send_amount, quoteId, rate: rateText(quote.rate) };
};
