import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Currency } from '#domain/money/money.ts';
import { money } from '#domain/money/money.ts';
import { type Price, amountSides, priceTransfer } from '#domain/quotes.ts';
import { RATE_SCALE } from '#domain/rates.ts';
import { bankAccounts } from './bank-accounts.ts';
import { transferEntries } from './rail-accounts.ts';

const otherCurrency = { USD: 'BDT', BDT: 'USD' } as const;
const currencyOf = (source: Currency, accountId: string): Currency => {
  if (accountId === 'source') return source;
  if (accountId === 'receiver') return otherCurrency[source];
  const [name] = Object.entries(bankAccounts).find(([, id]) => id === accountId) ?? [];
  return name?.endsWith('/USD') ? 'USD' : 'BDT';
};

const entriesOf = ({ send, totalDebit, receive }: Price) =>
  transferEntries({
    sourceAccountId: 'source',
    sourceCurrency: send.currency,
    receiverAccountId: 'receiver',
    receiveCurrency: receive.currency,
    send: send.minor,
    fee: totalDebit.minor - send.minor,
    receive: receive.minor,
  });

describe('the entries of a transfer', () => {
  test('in one currency: amount and fee from the sender, the fee to the bank', () => {
    const price = priceTransfer({
      side: 'SEND',
      amount: money('USD', 100_00n),
      sourceCurrency: 'USD',
      receiveCurrency: 'USD',
      marginBasisPoints: 0,
      feeTerms: [{ kind: 'ACH', amount: money('USD', 25n) }],
    });
    expect(entriesOf(price)).toEqual([
      { accountId: 'source', amount: -100_25n },
      { accountId: bankAccounts['fee/USD'], amount: 25n },
      { accountId: 'receiver', amount: 100_00n },
    ]);
  });

  test('of a conversion pass through the liquidity accounts of both currencies', () => {
    const price = priceTransfer({
      side: 'SEND',
      amount: money('USD', 100_00n),
      sourceCurrency: 'USD',
      receiveCurrency: 'BDT',
      midRate: { source: 'USD', target: 'BDT', scaled: 121_43750000n },
      marginBasisPoints: 0,
      feeTerms: [],
    });
    expect(entriesOf(price)).toEqual([
      { accountId: 'source', amount: -100_00n },
      { accountId: bankAccounts['liquidity/USD'], amount: 100_00n },
      { accountId: bankAccounts['liquidity/BDT'], amount: -12_143_75n },
      { accountId: 'receiver', amount: 12_143_75n },
    ]);
  });

  test('of 10,000 random conversions never exceed the rate, and sum to zero in each currency (R24)', () => {
    const conversions = fc.record({
      side: fc.constantFrom(...amountSides),
      sourceCurrency: fc.constantFrom<Currency>('USD', 'BDT'),
      minor: fc.bigInt({ min: 1n, max: 10n ** 13n }),
      scaled: fc.bigInt({ min: RATE_SCALE / 10_000n, max: 500n * RATE_SCALE }),
    });
    fc.assert(
      fc.property(conversions, ({ side, sourceCurrency, minor, scaled }) => {
        const receiveCurrency = otherCurrency[sourceCurrency];
        // Amounts too small to convert have no price; domain/quotes.test.ts tests that refusal.
        fc.pre(side === 'RECEIVE' || minor * scaled >= 2n * RATE_SCALE);
        const price = priceTransfer({
          side,
          amount: money(side === 'SEND' ? sourceCurrency : receiveCurrency, minor),
          sourceCurrency,
          receiveCurrency,
          midRate: { source: sourceCurrency, target: receiveCurrency, scaled },
          marginBasisPoints: 0,
          feeTerms: [],
        });
        const entries = entriesOf(price);
        const amountOf = (accountId: string): bigint =>
          entries.find((entry) => entry.accountId === accountId)?.amount ?? 0n;
        expect(amountOf('source') < 0n && amountOf('receiver') > 0n).toBe(true);
        expect(amountOf('receiver') * RATE_SCALE <= -amountOf('source') * scaled).toBe(true);
        for (const currency of ['USD', 'BDT'] as const) {
          const total = entries
            .filter(({ accountId }) => currencyOf(sourceCurrency, accountId) === currency)
            .reduce((sum, { amount }) => sum + amount, 0n);
          expect(total).toBe(0n);
        }
      }),
      { numRuns: 10_000 },
    );
  });
});
