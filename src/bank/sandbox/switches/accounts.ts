import { sql } from 'kysely';
import { getShortName } from '#domain/customers/full-name.ts';
import type { Currency } from '#domain/money/money.ts';
import { parseWireAmount } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import type { BodyOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type {
  sandboxAccounts,
  sandboxCardAuthorization,
  sandboxCardClearing,
  sandboxInboundPayment,
} from '#contract/sandbox.ts';
import type { Bank } from '#bank/database/bank.ts';
import { authorizeCard } from '#bank/cards/authorizations.ts';
import { clearCard, readCardHold } from '#bank/cards/card-network.ts';
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
  const rows = await open
    .innerJoin('customer', 'customer.id', 'account.customer_id')
    .leftJoin('usd_account', 'usd_account.id', 'account.id')
    .leftJoin('bdt_account', 'bdt_account.id', 'account.id')
    .leftJoin('manual_account', 'manual_account.id', 'account.id')
    .orderBy('account.opened_at', 'desc')
    .orderBy('account.id', 'desc')
    .limit(limit === undefined ? usualLimit : Number(limit))
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
const amountAboveZero = (text: string, currency: Currency): bigint => {
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

/** Simulates a merchant's authorization on a card. */
export const playAuthorization = async (
  bank: Bank,
  body: BodyOf<typeof sandboxCardAuthorization>,
): Promise<ResponseOf<typeof sandboxCardAuthorization>> => {
  const card = await bank.db
    .selectFrom('card')
    .innerJoin('account', 'account.id', 'card.account_id')
    .where('card.id', '=', body.card)
    .select('account.currency')
    .executeTakeFirst();
  if (card === undefined) throw refused('not_found');
  const answer = await authorizeCard(bank, {
    cardId: body.card,
    amount: amountAboveZero(body.amount, card.currency),
    merchantName: body.merchant.trim() || 'Sandbox merchant',
    merchantCity: body.city?.trim() || null,
    merchantCountry: body.country?.trim() || null,
    networkDecline: body.network_decline?.trim() || null,
  });
  return { transaction_id: answer.transactionId, status: answer.status, reason: answer.reason };
};

/** Simulates the clearing of an authorization, for its amount or another. */
export const playClearing = async (
  bank: Bank,
  { transaction, amount }: BodyOf<typeof sandboxCardClearing>,
): Promise<void> => {
  const { currency } = await readCardHold(bank, transaction);
  const taken = amount === undefined ? undefined : amountAboveZero(amount, currency);
  await clearCard(bank, transaction, taken);
};
