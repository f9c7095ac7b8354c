import type { BodyOf } from '#contract/endpoint.ts';
import type { sandboxInboundPayment } from '#contract/sandbox.ts';
import type { Currency } from '#domain/money/money.ts';
import { parseWireAmount } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import { bankAccounts } from '../../ledger/bank-accounts.ts';
import { receivePayment } from '../../rails/receive-payment.ts';
import { settlementAccount } from '../../rails/settlement-accounts.ts';

/** An amount of a switch in minor units. Refuses nothing and what is not an amount. */
export const amountAboveZero = (text: string, currency: Currency): bigint => {
  const amount = parseWireAmount(text, currency);
  if (amount === undefined || amount.minor <= 0n)
    throw refused('invalid_input', { fields: { amount: ['Give an amount above zero.'] } });
  return amount.minor;
};

type Rail = 'ACH' | 'WIRE' | 'NPSB' | 'INTERNAL';

/** Another customer who is not among the sandbox's people has no account: equity stands in. */
const otherSideOf = (rail: Rail, currency: Currency): string => {
  const side =
    rail === 'INTERNAL' ? bankAccounts[`equity/${currency}`] : settlementAccount(rail, currency);
  if (side === undefined)
    throw refused('invalid_input', { fields: { rail: [`${rail} does not carry ${currency}.`] } });
  return side;
};

/** Posts a payment coming in to an account, as its rail would. Gives the transaction's id. */
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
