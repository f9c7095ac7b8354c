import { describe, expect, test } from 'vitest';
import { findBeneficiaries, sortBeneficiaries } from './beneficiary-views.ts';
import type { BeneficiaryView } from './beneficiary-views.ts';

const payee = (given: Partial<BeneficiaryView>): BeneficiaryView => ({
  collection: 'beneficiary',
  id: given.nickname ?? '',
  type: 'ACH',
  nickname: 'Landlord',
  holderName: 'Maple Street Homes LLC',
  number: '••••0001',
  bank: 'JPMorgan Chase Bank',
  purpose: null,
  isFavourite: false,
  nameCheck: 'MATCH',
  isDisabled: false,
  version: 1,
  lastSentAt: null,
  ...given,
});

describe('sorting beneficiaries', () => {
  test('favourites come first, then the most recently paid, then by name', () => {
    const list = [
      payee({ nickname: 'zebra' }),
      payee({ nickname: 'Apple' }),
      payee({ nickname: 'sent before', lastSentAt: '2026-10-01T00:00:00Z' }),
      payee({ nickname: 'sent last', lastSentAt: '2026-11-01T00:00:00Z' }),
      payee({ nickname: 'starred', isFavourite: true }),
    ];
    expect(sortBeneficiaries(list, 'en').map(({ nickname }) => nickname)).toEqual([
      'starred',
      'sent last',
      'sent before',
      'Apple',
      'zebra',
    ]);
  });
});

describe('searching beneficiaries', () => {
  const list = [
    payee({}),
    payee({ nickname: 'মা', holderName: 'Rahima Khatun', bank: null }),
    payee({ nickname: 'Zoë', holderName: 'Zoë O’Brien', number: '••••7', bank: null }),
  ];
  const found = (typed: string) => findBeneficiaries(list, typed).map(({ nickname }) => nickname);

  test.each([
    ['', ['Landlord', 'মা', 'Zoë']],
    ['zoe', ['Zoë']],
    ['zoë', ['Zoë']],
    ["o'brien", ['Zoë']],
    ['CHASE', ['Landlord']],
    ['maple land', ['Landlord']],
    ['মা', ['মা']],
    ['০০০১', ['Landlord', 'মা']],
    ['rahima chase', []],
    ['••', []],
  ])('%s', (typed, names) => {
    expect(found(typed)).toEqual(names);
  });
});
