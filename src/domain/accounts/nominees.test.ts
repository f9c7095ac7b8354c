import { describe, expect, test } from 'vitest';
import { validateNominees, normalizeNominees } from './nominees.ts';
import type { NomineeInput } from './nominees.ts';

const nominee = (more: Partial<NomineeInput> = {}): NomineeInput => ({
  name: 'Rahima Khatun',
  relation: 'SPOUSE',
  nid: '1234567890',
  share: '100',
  ...more,
});

describe('nominees of a taka account', () => {
  test.each<[string, readonly NomineeInput[], object]>([
    ['one for all of it', [nominee()], {}],
    ['digits in Bangla', [nominee({ nid: '১২৩৪৫৬৭৮৯০', share: '১০০%' })], {}],
    [
      'two who share',
      [nominee({ share: '60' }), nominee({ nid: '9876543210123', share: '40' })],
      {},
    ],
    ['none', [], { nominees: 'refused' }],
    [
      'four',
      ['1', '2', '3', '4'].map((last) => nominee({ nid: `123456789${last}`, share: '25' })),
      { nominees: 'refused' },
    ],
    [
      'nothing typed',
      [{ name: '', relation: '', nid: '', share: '' }],
      {
        nominee_1_name: 'missing',
        nominee_1_relation: 'not_chosen',
        nominee_1_nid: 'missing',
        nominee_1_share: 'not_a_share',
      },
    ],
    ['a number that is no NID', [nominee({ nid: '12345' })], { nominee_1_nid: 'not_nid' }],
    ['a name in Bangla', [nominee({ name: 'রহিমা' })], { nominee_1_name: 'not_latin' }],
    ['half of a hundredth', [nominee({ share: '99.5' })], { nominee_1_share: 'not_a_share' }],
    [
      'less than the whole',
      [nominee({ share: '60' }), nominee({ nid: '9876543210123', share: '39' })],
      { nominee_2_share: 'not_the_whole' },
    ],
    [
      'one person twice, spelt otherwise',
      [nominee({ share: '60' }), nominee({ nid: '123 456-7890', share: '40' })],
      { nominee_2_nid: 'named_already' },
    ],
  ])('%s', (_case, typed, problems) => {
    expect(validateNominees(typed)).toEqual(problems);
  });

  test('are stored without surrounding spaces', () => {
    expect(normalizeNominees([nominee({ name: ' Rahima  Khatun ', nid: '123 456 7890' })])).toEqual(
      [{ name: 'Rahima Khatun', relation: 'SPOUSE', nid: '1234567890', sharePercent: 100 }],
    );
  });
});
