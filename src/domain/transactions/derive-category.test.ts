import { describe, expect, test } from 'vitest';
import type { TransactionCategory } from './categories.ts';
import type { CategoryFacts } from './derive-category.ts';
import { transactionCategories } from './categories.ts';
import { deriveCategory } from './derive-category.ts';

const facts = (given: Partial<CategoryFacts> & { readonly type: string }): CategoryFacts => ({
  subtype: null,
  dc_sign: 'debit',
  memo: null,
  related: null,
  user_data: null,
  ...given,
});

const card = (merchant: string): CategoryFacts =>
  facts({ type: 'CARD', subtype: 'PURCHASE', user_data: { merchant_name: merchant } });
const paid = (type: string, memo: string): CategoryFacts => facts({ type, memo });
const received = (type: string, memo: string, subtype: string | null = null): CategoryFacts =>
  facts({ type, memo, subtype, dc_sign: 'credit' });

type Rows = readonly (readonly [CategoryFacts, TransactionCategory])[];
const derived = (rows: Rows) => rows.map(([given]) => [given, deriveCategory(given)]);

describe('the category of a transaction', () => {
  test('follows from a type with one purpose', () => {
    const rows: Rows = [
      [paid('FEE', 'Rent'), 'FEE'],
      [received('INTEREST', 'Interest for the month'), 'INTEREST'],
      [received('INCENTIVE', 'রেমিট্যান্স প্রণোদনা 2.5%'), 'INCENTIVE'],
      [received('REVERSAL', 'Returned: KH0123456789'), 'REFUND'],
      [paid('OWN', 'Rainy day fund'), 'OWN_ACCOUNTS'],
      [received('OWN', 'Market takings'), 'OWN_ACCOUNTS'],
      [paid('CONVERSION', 'Household money for Dhaka'), 'OWN_ACCOUNTS'],
      [paid('TOP_UP', 'Grameenphone'), 'TOP_UP'],
      [paid('ADJUSTMENT', 'advance'), 'OTHER'],
    ];
    expect(derived(rows)).toEqual(rows);
  });

  test('follows from the deposit it belongs to, whatever the rail', () => {
    const related = { type: 'DEPOSIT' };
    const rows: Rows = [
      [facts({ type: 'ACH', dc_sign: 'credit', subtype: 'ADD_MONEY_ACH', related }), 'DEPOSIT'],
      [facts({ type: 'CARD', dc_sign: 'credit', subtype: 'ADD_MONEY_CARD' }), 'DEPOSIT'],
      [facts({ type: 'CHECK', dc_sign: 'debit', subtype: 'ADD_MONEY_HOLD', related }), 'DEPOSIT'],
      [facts({ type: 'CARD', related: { type: 'ORDER' } }), 'SHOPPING'],
      [received('CHECK', 'check'), 'DEPOSIT'],
      [received('CASH', 'Cash deposit, Jackson Heights counter'), 'CASH'],
    ];
    expect(derived(rows)).toEqual(rows);
  });

  test('of a card payment follows from the merchant', () => {
    const rows: Rows = [
      [card('Jackson Corner Market'), 'GROCERIES'],
      [card('Padma Halal Meat & Fish'), 'GROCERIES'],
      [card('Greenleaf Supermarket'), 'GROCERIES'],
      [card('Sylhet Kitchen'), 'EATING_OUT'],
      [card('Two Bridges Coffee'), 'EATING_OUT'],
      [card('NYC Subway and Bus Fare'), 'TRANSPORT'],
      [card('Queens Boulevard Gas'), 'TRANSPORT'],
      [card('Elmhurst Car Service'), 'TRANSPORT'],
      [card('Woodside Pharmacy'), 'HEALTH'],
      [card('Rainy Street Streaming'), 'ENTERTAINMENT'],
      [card('Cloudnest Storage'), 'BILLS'],
      [card('Riverbed Cloud'), 'BUSINESS'],
      [card('Maspeth Cash & Carry'), 'BUSINESS'],
      [card('Paperboat Books Online'), 'EDUCATION'],
      [card('Thread & Thimble'), 'SHOPPING'],
      [card(''), 'SHOPPING'],
      [facts({ type: 'CARD', dc_sign: 'credit', memo: 'Thread & Thimble' }), 'REFUND'],
    ];
    expect(derived(rows)).toEqual(rows);
  });

  test('of a payment follows from the memo, in either language', () => {
    const rows: Rows = [
      [paid('ACH', 'Rent November'), 'RENT'],
      [paid('ACH', 'Electricity and gas'), 'BILLS'],
      [paid('ACH', 'Violin lessons'), 'EDUCATION'],
      [paid('ACH', 'Car, instalment'), 'TRANSPORT'],
      [paid('ACH', 'বাড়ির কিস্তি'), 'RENT'],
      [paid('NPSB', 'দোকানের ভাড়া'), 'RENT'],
      [paid('NPSB', 'ডাক্তারের ফি'), 'HEALTH'],
      [paid('NPSB', 'ফ্ল্যাটের সার্ভিস চার্জ'), 'BILLS'],
      [paid('NPSB', 'স্কুলের বেতন'), 'EDUCATION'],
      [paid('NPSB', 'কর্মীদের বেতন'), 'BUSINESS'],
      [paid('REMITTANCE', 'মায়ের ওষুধ'), 'HEALTH'],
      [paid('REMITTANCE', 'বাসভাড়া'), 'TRANSPORT'],
      [paid('IPAY', 'মাছ ও সবজি'), 'GROCERIES'],
      [paid('IPAY', 'চা-নাশতা'), 'EATING_OUT'],
    ];
    expect(derived(rows)).toEqual(rows);
  });

  test('of a Bangla memo does not depend on how its letters are encoded', () => {
    const memo = 'দোকানের ভাড়া';
    expect([...memo.normalize('NFD')].length).toBeGreaterThanOrEqual([...memo].length);
    const rows: Rows = [
      [paid('NPSB', memo.normalize('NFC')), 'RENT'],
      [paid('NPSB', memo.replace('\u09A1\u09BC', '\u09DC')), 'RENT'],
    ];
    expect(derived(rows)).toEqual(rows);
  });

  test('without a word for it follows from the way the money went', () => {
    const rows: Rows = [
      [paid('REMITTANCE', 'বাসার খরচ'), 'FAMILY_SUPPORT'],
      [facts({ type: 'WALLET' }), 'FAMILY_SUPPORT'],
      [received('REMITTANCE', 'Remittance, Small World London'), 'FAMILY_SUPPORT'],
      [facts({ type: 'NPSB' }), 'TRANSFER'],
      [facts({ type: 'WIRE', memo: 'Matin' }), 'TRANSFER'],
      [facts({ type: 'INTERNAL', dc_sign: 'credit' }), 'TRANSFER'],
      // Half a word is no word: a rental of flowers, a gasket.
      [paid('ACH', 'Brent and Gaskets'), 'TRANSFER'],
    ];
    expect(derived(rows)).toEqual(rows);
  });

  test('of income follows from what was paid for', () => {
    const rows: Rows = [
      [received('ACH', 'Payroll, Hillside Dental Care', 'PAYROLL'), 'SALARY'],
      [received('NPSB', 'বেতন'), 'SALARY'],
      [received('WIRE', 'Invoice paid, Larkspur Legal LLP'), 'BUSINESS'],
      [received('WALLET', 'স্কুল ড্রেস'), 'TRANSFER'],
      [received('WALLET', 'থ্রি-পিস সেলাই'), 'BUSINESS'],
      [received('WIRE', 'Federal tax refund'), 'REFUND'],
      [received('ACH', 'Opening deposit from my old bank'), 'DEPOSIT'],
    ];
    expect(derived(rows)).toEqual(rows);
  });
});

test('no category is listed twice', () => {
  expect(new Set(transactionCategories).size).toBe(transactionCategories.length);
});
