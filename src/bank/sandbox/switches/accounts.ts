import { sql } from 'kysely';
import { getShortName } from '#domain/customers/full-name.ts';
import type { Currency } from '#domain/money/money.ts';
import { parseWireAmount } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import type { BodyOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { sandboxAccounts, sandboxInboundPayment } from '#contract/sandbox.ts';
import type { Bank } from '#bank/database/bank.ts';
import { bankAccounts } from '#bank/ledger/bank-accounts.ts';
import { settlementAccount } from '#bank/ledger/rail-accounts.ts';
import { receivePayment } from '#bank/payments/deposits/incoming-payments.ts';

const usualLimit = 500;

/** Every open account with its owner: possible targets of an incoming payment. */
export const readAccounts = async (
  { db }: Pick<Bank, 'db'>,
  { limit }: QueryOf<typeof sandboxAccounts>,
): Promise<ResponseOf<typeof sandboxAccounts>> => {
  const open = db.selectFrom('account').where('account.closed_at', 'is', null);
  const { count } = await open
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const newest = open
    .selectAll()
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit === undefined ? usualLimit : Number(limit));
  const rows = await db
    .selectFrom(newest.as('account'))
    .innerJoin('customer', 'customer.id', 'account.customer_id')
    .leftJoin('usd_account', 'usd_account.id', 'account.id')
    .leftJoin('bdt_account', 'bdt_account.id', 'account.id')
    .leftJoin('manual_account', 'manual_account.id', 'account.id')
    .orderBy('account.opened_at', 'desc')
    .orderBy('account.id', 'desc')
    .select([
      'account.account_number',
      'account.currency',
      'customer.email_address as owner_email',
      'customer.first_name',
      'customer.last_name',
      sql<string>`coalesce(usd_account.nickname, bdt_account.nickname, bdt_account.account_name,
        manual_account.account_name, 'Account')`.as('name'),
    ])
    .execute();
  const results = rows.map(({ first_name, last_name, ...account }) => ({
    ...account,
    owner_name: getShortName({ first_name, last_name }),
  }));
  return { results, count: Number(count) };
};

/** Parses an amount into minor units. Refuses zero and malformed amounts. */
export const amountAboveZero = (text: string, currency: Currency): bigint => {
  const amount = parseWireAmount(text, currency);
  if (amount === undefined || amount.minor <= 0n)
    throw refused('invalid_input', { fields: { amount: ['Give an amount above zero.'] } });
  return amount.minor;
};

type Rail = 'ACH' | 'WIRE' | 'NPSB' | 'INTERNAL';

/** A customer who is not a persona has no account; an equity account stands in. */
const otherSideOf = (rail: Rail, currency: Currency): string => {
  const side =
    rail === 'INTERNAL' ? bankAccounts[`equity/${currency}`] : settlementAccount(rail, currency);
  if (side === undefined)
    throw refused('invalid_input', { fields: { rail: [`${rail} does not carry ${currency}.`] } });
  return side;
};

/** Posts an incoming payment as its rail would. Returns the transaction's id. */
export const postInboundPayment = async (
  bank: Bank,
  body: BodyOf<typeof sandboxInboundPayment>,
): Promise<string> => {
  const account = await bank.db
    .selectFrom('account')
    .where('account_number', '=', body.account_number)
    .select(['id', 'currency'])
    .executeTakeFirst();
  if (account === undefined) throw refused('not_found');
  const type: Rail = body.rail ?? (account.currency === 'USD' ? 'ACH' : 'NPSB');
  const fromName = body.from_name?.trim() || 'Sandbox payer';
  return receivePayment(bank, {
    accountId: account.id,
    amount: amountAboveZero(body.amount, account.currency),
    type,
    otherSide: otherSideOf(type, account.currency),
    fromName,
    memo: body.memo?.trim() || `Payment from ${fromName}`,
  });
};
