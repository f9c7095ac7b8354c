import type { User } from '#contract/customers.ts';
import { refused } from '#domain/refusals.ts';
import { fieldProblems } from '#domain/text/field-problems.ts';
import { topUpLimitGroup } from '#domain/limits.ts';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { type Source, readSource } from '../../transfers/ends/source.ts';
import {
  type LimitedSending,
  limitHolderOf,
  limitRowOf,
} from '../../transfers/limits/counted-limit.ts';
import { readRules } from '../../transfers/limits/read-limits.ts';
import { readLowerLimits } from '../../users/contact-change/read-change.ts';
import { rateText } from '../rate-text.ts';

/** What pays for a recharge, and how much: of a quote where it is paid in dollars. */
export interface Payment {
  readonly sendAmount: bigint;
  readonly quoteId: string | undefined;
  readonly rate: string | null;
}

/** Who recharges as the permission was judged by; the same is checked again under the lock. */
export interface JudgedPerson {
  readonly profile_approval_status: string;
  readonly synctera_user_status: string | null;
  readonly is_full_access_given: boolean;
  readonly admin_review_status: string | null;
}

/** All that a recharge depends on, as it stands before anything is locked. */
export interface TopUpFacts {
  readonly source: Source;
  readonly standing: JudgedPerson;
  readonly limit: LimitedSending;
}

/** Reads what pays, and the limit; who buys may. Refuses as the account does. */
export const readTopUpFacts = async (
  bank: Bank,
  user: User,
  { sourceAccountId, amount, atMs }: { sourceAccountId: string; amount: bigint; atMs: number },
): Promise<TopUpFacts> => {
  const personId = user.id;
  const source = await readSource(bank.db, personId, sourceAccountId);
  const rule = (await readRules(bank.db, atMs)).get(topUpLimitGroup)!;
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
interface AskedPayment {
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
  { source, quoteId, amount, atMs }: AskedPayment,
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
