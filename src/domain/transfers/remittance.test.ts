import { describe, expect, test } from 'vitest';
import { money } from '../money/money.ts';
import {
  calculateIncentive,
  isRemittance,
  remittanceDisclosure,
  remittanceErrorsUntil,
} from './remittance.ts';
import { priceTransfer } from '../quotes.ts';
import { sendTargets } from './targets.ts';

const usPerson = { country: 'US', isBusiness: false } as const;
const dollars = (minor: bigint) => money('USD', minor);

describe('a remittance of Regulation E', () => {
  test('is what a consumer in the US sends to Bangladesh, also to an account of their own', () => {
    const inScope = sendTargets.filter((target) => isRemittance(usPerson, target, dollars(15_01n)));
    expect(inScope).toEqual([
      'BD_WIRE',
      'USD_TO_BDT',
      'USD_TO_OTHER_BDT',
      'USD_TO_BANK',
      'BKASH',
      'NAGAD',
      'UPAY',
    ]);
  });

  test('is none of 15 dollars or less, of a business, or from elsewhere', () => {
    expect(isRemittance(usPerson, 'BKASH', dollars(15_00n))).toBe(false);
    expect(isRemittance({ ...usPerson, isBusiness: true }, 'BKASH', dollars(100_00n))).toBe(false);
    expect(isRemittance({ ...usPerson, country: 'BD' }, 'BKASH', dollars(100_00n))).toBe(false);
    expect(isRemittance({ ...usPerson, country: null }, 'BKASH', dollars(100_00n))).toBe(false);
  });

  const midRate = { source: 'USD', target: 'BDT', scaled: 122_500_000_00n } as const;

  test('tells amount, fees, taxes, total, rate and what arrives', () => {
    const price = priceTransfer({
      side: 'SEND',
      amount: dollars(200_00n),
      sourceCurrency: 'USD',
      receiveCurrency: 'BDT',
      midRate,
      marginBasisPoints: 80,
      feeTerms: [{ kind: 'BD_BANK', amount: dollars(1_49n) }],
    });
    expect(remittanceDisclosure('USD_TO_BANK', price)).toEqual({
      transferAmount: dollars(200_00n),
      transferFees: dollars(1_49n),
      transferTaxes: dollars(0n),
      total: dollars(201_49n),
      rate: { ...midRate, scaled: 121_520_000_00n },
      totalToRecipient: money('BDT', 24_304_00n),
      mayReceiveLess: false,
    });
  });

  test('of a wire warns that banks on the way may take something', () => {
    const price = priceTransfer({
      side: 'SEND',
      amount: dollars(200_00n),
      sourceCurrency: 'USD',
      receiveCurrency: 'USD',
      marginBasisPoints: 80,
      feeTerms: [{ kind: 'BD_WIRE', amount: dollars(25_00n) }],
    });
    expect(remittanceDisclosure('BD_WIRE', price)).toMatchObject({
      total: dollars(225_00n),
      rate: undefined,
      totalToRecipient: dollars(200_00n),
      mayReceiveLess: true,
    });
  });

  test('can be disputed for 180 days from the day it was to be there', () => {
    expect(remittanceErrorsUntil('2026-11-24')).toBe('2027-05-23');
  });
});

describe('the incentive of Bangladesh', () => {
  const terms = { basisPoints: 250, papersAbove: 5_000_00n };
  const sides = { send: dollars(100_00n), receive: money('BDT', 12_152_39n) };

  test('is two and a half percent of the taka, rounded down, on what goes to another person', () => {
    expect(calculateIncentive(usPerson, 'BKASH', sides, terms)).toEqual({
      amount: money('BDT', 303_80n),
      needsPapers: false,
    });
    const offered = sendTargets.filter((target) =>
      calculateIncentive(usPerson, target, sides, terms),
    );
    expect(offered).toEqual(['USD_TO_OTHER_BDT', 'USD_TO_BANK', 'BKASH', 'NAGAD', 'UPAY']);
  });

  test('asks for papers above its bound, and is none for a business or from Bangladesh', () => {
    const much = { send: dollars(5_000_01n), receive: money('BDT', 600_000_00n) };
    expect(calculateIncentive(usPerson, 'USD_TO_BANK', much, terms)?.needsPapers).toBe(true);
    const from = (change: object) =>
      calculateIncentive({ ...usPerson, ...change }, 'BKASH', sides, terms);
    expect(from({ isBusiness: true })).toBeUndefined();
    expect(from({ country: 'BD' })).toBeUndefined();
  });
});
