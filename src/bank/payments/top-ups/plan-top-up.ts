import { maskNumber } from '#domain/accounts/accounts.ts';
import { topUpLimitGroup } from '#domain/limits.ts';
import { refused } from '#domain/refusals.ts';
import { fieldProblems } from '#domain/text/field-problems.ts';
import { operatorNames } from '#domain/top-ups.ts';
import type { User } from '#contract/customers.ts';
import { readLowerLimits } from '#bank/auth/contact-change-queries.ts';
import type { Bank } from '#bank/bank.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { newReference } from '#bank/transactions/new-reference.ts';
import type { TransactionPosting } from '#bank/transactions/post-transactions.ts';
import type { LimitCheck } from '../limits/limit-rules.ts';
import { countedLimit, limitHolderOf, limitRowOf, readLimitRules } from '../limits/limit-rules.ts';
import type { Source } from '../quotes/parties.ts';
import { readSource } from '../quotes/parties.ts';
import type { CountedLimit } from '../steps/place-transfer.ts';
import type { Purchase, RecordedTopUpEvent } from './queries.ts';
import { rateText, topUpView } from './queries.ts';

/** A recharge as it was planned; the database checks that nothing has outrun the plan. */
export interface PlannedTopUp {
  readonly id: string;
  readonly personId: string;
  readonly clientReference: string;
  readonly requestHash: Buffer;
  readonly referenceId: string;
  readonly transactionId: string;
  readonly purchase: Purchase;
  readonly quoteId: string | undefined;
  readonly atMs: number;
  readonly standing: CustomerStatus;
  readonly limit: CountedLimit;
  readonly booking: TransactionPosting;
  readonly events: readonly RecordedTopUpEvent[];
  readonly answer: string;
}

/** What a recharge is made of, judged. */
interface ValidatedTopUp {
  readonly personId: string;
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
): TransactionPosting => ({
  kind: 'hold',
  hold: {
    id: holdId,
    accountId: purchase.sourceAccountId,
    amount: purchase.sendAmount,
    placedAtMs: atMs,
  },
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
 * The whole of a recharge as it will stand: what is held, what its buyer is told, and the answer. It
 * is handed to its operator at the next look for due work. Nothing is written here.
 */
export const planTopUp = (
  { random }: Pick<Bank, 'random'>,
  { standing, limit }: TopUpFacts,
  judged: ValidatedTopUp,
): PlannedTopUp => {
  const { atMs } = judged;
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
  const told = { ...names, clientReference: judged.clientReference, createdAtMs: atMs };
  const view = topUpView(judged.purchase, { ...told, status: 'INIT' }, events);
  return {
    ...judged,
    id,
    referenceId: names.referenceId,
    transactionId: names.transactionId,
    standing,
    limit: countedLimit(limit),
    booking: holdPosting(judged, names),
    events,
    answer: JSON.stringify(view),
  };
};

/** What pays for a recharge, and how much: of a quote where it is paid in dollars. */
export interface Payment {
  readonly sendAmount: bigint;
  readonly quoteId: string | undefined;
  readonly rate: string | null;
}

/** Who recharges as the permission was judged by; the same is checked again under the lock. */
interface CustomerStatus {
  readonly profile_approval_status: string;
  readonly synctera_user_status: string | null;
  readonly is_full_access_given: boolean;
  readonly admin_review_status: string | null;
}

/** All that a recharge depends on, as it stands before anything is locked. */
interface TopUpFacts {
  readonly source: Source;
  readonly standing: CustomerStatus;
  readonly limit: LimitCheck;
}

/** Reads what pays, and the limit; who buys may. Refuses as the account does. */
export const readTopUpFacts = async (
  bank: Bank,
  user: User,
  { sourceAccountId, amount, atMs }: { sourceAccountId: string; amount: bigint; atMs: number },
): Promise<TopUpFacts> => {
  const personId = user.id;
  const source = await readSource(bank.db, personId, sourceAccountId);
  const rule = (await readLimitRules(bank.db, atMs)).get(topUpLimitGroup)!;
  const lowerUntilMs = await readLowerLimits(bank, personId);
  return {
    source,
    standing: {
      profile_approval_status: user.profile_approval_status,
      synctera_user_status: user.synctera_user_status,
      is_full_access_given: user.is_full_access_given,
      admin_review_status: user.admin_review_status,
    },
    limit: {
      profileId: source.profileId,
      holder: limitHolderOf({
        profileType: source.profileType,
        hasFullAccess: user.is_full_access_given,
        lowerUntil: lowerUntilMs === undefined ? null : new Date(lowerUntilMs),
      }),
      // Not the account that pays: one limit for both is counted in one zone (limit-groups.ts).
      sourceCurrency: 'BDT',
      rule: rule.name,
      row: limitRowOf(rule, rule.currency),
      amount,
      atMs,
    },
  };
};

/** Refuses by the field of the quote. */
const refuseQuote = (problem: 'missing' | 'not_as_quoted'): never => {
  throw refused('invalid_input', { fields: { conversion_rate_id: [fieldProblems[problem]] } });
};

/** What a payment is to be, and by which quote where one is named. */
interface PaymentRequest {
  readonly source: Source;
  readonly quoteId: string | undefined;
  readonly amount: bigint;
  readonly atMs: number;
}

/**
 * How a recharge is paid: taka as they are, dollars by a quote of this person, this account and this
 * amount. Refuses `not_found`, `quote_expired`, and `invalid_input` where the quote is for something
 * else, is missing, or is not needed.
 */
export const readPayment = async (
  db: Executor,
  personId: string,
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
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (quote === undefined) throw refused('not_found');
  if (quote.source_account_id !== source.id || quote.amount !== amount)
    return refuseQuote('not_as_quoted');
  if (quote.expires_at.getTime() <= atMs) throw refused('quote_expired');
  return { sendAmount: quote.send_amount, quoteId, rate: rateText(quote.rate) };
};
