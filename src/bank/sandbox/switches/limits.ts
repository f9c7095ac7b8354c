import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { setSandboxTransferRule } from '#contract/sandbox-payments.ts';
import { toWireInstant } from '#domain/calendar/days.ts';
import { type Currency, money } from '#domain/money/money.ts';
import { parseWireAmount, toWireAmount } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import { readRules } from '../../transfers/limits/read-limits.ts';
import { refuseProblems } from '../../users/refuse-problems.ts';

type Wish = BodyOf<typeof setSandboxTransferRule>;

const amountFields = [
  'minimum_per_transaction',
  'maximum_per_transaction',
  'daily_amount',
  'monthly_amount',
] as const;
type Amounts = Record<(typeof amountFields)[number], bigint>;

/** The amounts of a rule with those that are wished; none of them is nothing. */
const amountsOf = (wish: Wish, known: Amounts, currency: Currency): Amounts => {
  const amounts = { ...known };
  for (const field of amountFields) {
    const wished = wish[field];
    if (wished === undefined) continue;
    const amount = parseWireAmount(wished, currency);
    if (amount === undefined || amount.minor <= 0n) refuseProblems({ [field]: 'not_an_amount' });
    amounts[field] = amount!.minor;
  }
  if (amounts.maximum_per_transaction < amounts.minimum_per_transaction)
    refuseProblems({ maximum_per_transaction: 'refused' });
  return amounts;
};

/**
 * Sets limits of a way to send as of now (product.md B5: values are data, editable in the sandbox). A
 * rule is never changed: the next one begins, and what was sent stays judged by the one before it.
 * Refuses `invalid_input`.
 */
export const setTransferRule = async (
  bank: Bank,
  wish: Wish,
): Promise<ResponseOf<typeof setSandboxTransferRule>> => {
  const nowMs = await bank.clock.businessMs();
  const known = (await readRules(bank.db, nowMs)).get(wish.name);
  if (known === undefined) throw refused('not_found');
  const { currency } = known;
  const amounts = amountsOf(wish, known, currency);
  const counts = {
    daily_count: wish.daily_count ?? known.daily_count,
    monthly_count: wish.monthly_count ?? known.monthly_count,
  };
  // Two of one moment would be one: the later takes the next.
  const atMs = Math.max(nowMs, known.effective_at.getTime() + 1);
  await bank.db
    .insertInto('transfer_rule')
    .values({ name: wish.name, currency, ...amounts, ...counts, effective_at: new Date(atMs) })
    .execute();
  const wire = (minor: bigint): string => toWireAmount(money(currency, minor));
  return {
    name: wish.name,
    currency,
    minimum_per_transaction: wire(amounts.minimum_per_transaction),
    maximum_per_transaction: wire(amounts.maximum_per_transaction),
    daily_amount: wire(amounts.daily_amount),
    monthly_amount: wire(amounts.monthly_amount),
    ...counts,
    effective_at: toWireInstant(atMs),
  };
};
