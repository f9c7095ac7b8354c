import { describe, expect, test } from 'vitest';
import {
  areSameDeposits,
  parseMicroDeposits,
  toWireMicroDeposit,
  validateLinkedBank,
  validateMicroDeposits,
} from './linked-bank.ts';

describe('the two micro-deposits', () => {
  test.each([
    ['0.11', '0.32', {}],
    ['.32', ' 0.11 ', {}],
    ['০.১১', '০.৩২', {}],
    // Whole numbers instead of cents are a typing error, and use no attempt.
    ['11', '32', { first: 'not_cents', second: 'not_cents' }],
    ['0.999', '1.00', { first: 'unclear_amount', second: 'not_cents' }],
    ['0,11', '$ .32', {}],
    ['0.00', '', { first: 'not_an_amount', second: 'missing' }],
  ])('%s and %s', (first, second, problems) => {
    expect(validateMicroDeposits({ first, second })).toEqual(problems);
  });

  test('match in either order, and in no other way', () => {
    const sent = [11n, 32n] as const;
    expect(areSameDeposits(sent, parseMicroDeposits('0.32', '0.11')!)).toBe(true);
    expect(areSameDeposits(sent, parseMicroDeposits('0.11', '0.11')!)).toBe(false);
    expect(areSameDeposits(sent, parseMicroDeposits('0.42', '0.01')!)).toBe(false);
  });

  test.each(['0,11', '$0.11', '০.১১', ' 0.11', '0.00', '11', '1.00', '-0.11', ''])(
    '%j is not an amount of the wire',
    (wire) => expect(parseMicroDeposits(wire, '0.32')).toBeUndefined(),
  );

  test('are sent in wire format', () => {
    expect(['.32', '0,1', '০.১১'].map(toWireMicroDeposit)).toEqual(['0.32', '0.10', '0.11']);
  });
});

describe('a manually linked bank', () => {
  const typed = {
    account_holder_name: 'Rahima Khatun',
    routing_number: '0210-00021',
    account_number: '1234 5678',
    subtype: 'CHECKING',
  };

  test('is read as printed on a check, with spaces and hyphens', () => {
    expect(validateLinkedBank(typed, 'JPMorgan Chase Bank')).toEqual({});
  });

  test.each([
    ['AB12345678', { account_number: 'not_us_account' }],
    ['Acct 12345678', {}],
    ['1234\u20115678', {}],
  ])('takes the number %s by the rule of a recipient', (account_number, problems) => {
    expect(validateLinkedBank({ ...typed, account_number }, 'Chase')).toEqual(problems);
  });

  test('requires the bank’s name for an unknown routing number', () => {
    expect(validateLinkedBank(typed, undefined)).toEqual({ bank_name: 'missing' });
    expect(validateLinkedBank({ ...typed, bank_name: 'Village Bank' }, undefined)).toEqual({});
  });

  test('reports each invalid field', () => {
    const wrong = {
      account_holder_name: 'রহিমা',
      routing_number: '021000022',
      account_number: '12A',
      subtype: '',
    };
    expect(validateLinkedBank(wrong, 'JPMorgan Chase Bank')).toEqual({
      account_holder_name: 'not_latin',
      routing_number: 'not_us_routing',
      account_number: 'not_us_account',
      subtype: 'not_chosen',
    });
  });
});
