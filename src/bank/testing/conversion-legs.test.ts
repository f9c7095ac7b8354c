import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRate, type Rate, RATE_SCALE } from '#domain/rates.ts';
import { bankAccounts } from '../ledger/bank-accounts.ts';
import { conversionLegs } from './conversion-legs.ts';

const rate = (text: string): Rate => parseRate(text, 'USD', 'BDT')!;
const legsOf = (text: string, amount: { pay: bigint } | { receive: bigint }) =>
  conversionLegs({ payer: 'payer', receiver: 'receiver', rate: rate(text), amount });

describe('conversion legs', () => {
  test('go through the liquidity of both currencies', () => {
    expect(legsOf('121.4375', { pay: 100_00n }).legs).toEqual([
      { account: 'payer', amount: -100_00n },
      { account: bankAccounts['liquidity/USD'], amount: 100_00n },
      { account: bankAccounts['liquidity/BDT'], amount: -12_143_75n },
      { account: 'receiver', amount: 12_143_75n },
    ]);
  });

  test.each([
    ['pay', '121.4375', { pay: 1n }, 1n, 121n],
    ['pay', '121.9999', { pay: 1n }, 1n, 121n],
    ['receive', '121.4375', { receive: 121n }, 1n, 121n],
    ['receive', '121.4375', { receive: 122n }, 2n, 122n],
  ])(
    'round against the customer who fixes what to %s (%s)',
    (_side, text, amount, paid, received) => {
      const conversion = legsOf(text, amount);
      expect(conversion.paid.minor).toBe(paid);
      expect(conversion.received.minor).toBe(received);
    },
  );

  test.each([[{ pay: 0n }], [{ receive: 0n }], [{ pay: 1n }]])(
    'refuse an amount that comes to nothing',
    (amount) => {
      expect(() => legsOf('0.5', amount)).toThrow(RangeError);
    },
  );

  test('never give more than the rate, whichever side is fixed, and sum to zero in each currency', () => {
    const scaled = fc.bigInt({ min: 1n, max: 500n * RATE_SCALE });
    const amount = fc.bigInt({ min: 1n, max: 10n ** 13n });
    fc.assert(
      fc.property(scaled, amount, fc.boolean(), (scaledRate, minor, isFixedPay) => {
        const side = isFixedPay ? { pay: minor } : { receive: minor };
        const input = {
          payer: 'p',
          receiver: 'r',
          rate: { ...rate('1'), scaled: scaledRate },
          amount: side,
        };
        fc.pre(!isFixedPay || minor * scaledRate >= RATE_SCALE);
        const { legs, paid, received } = conversionLegs(input);
        expect(received.minor * RATE_SCALE <= paid.minor * scaledRate).toBe(true);
        expect(legs[0]!.amount + legs[1]!.amount).toBe(0n);
        expect(legs[2]!.amount + legs[3]!.amount).toBe(0n);
      }),
      { numRuns: 10_000 },
    );
  });
});
