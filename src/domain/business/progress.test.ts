import { describe, expect, test } from 'vitest';
import { type Activity, emptyActivity } from './activity.ts';
import { type BusinessFacts, missingBySection, unlistedShare } from './progress.ts';

const answered = Object.fromEntries(
  Object.entries(emptyActivity).map(([field, value]) => [field, value === null ? 'NONE' : true]),
) as unknown as Activity;

const owner = { id: 'a', share: 10_000, requestStatus: null, needsDocument: false } as const;

const complete: BusinessFacts = {
  country: 'US',
  company: {
    email: 'office@padma.example',
    structure: 'LLC',
    formation_date: '2019-04-01',
    formation_state: 'New York',
    phone_number: '+17185550142',
  },
  addresses: ['LEGAL', 'OPERATING'],
  activity: answered,
  owners: [owner],
  managers: 1,
  documents: ['CERTIFICATE_OF_INCORPORATION', 'ADDRESS_VERIFICATION', 'EIN_DOCUMENT'],
  isPaid: true,
  isSigned: true,
};

const missing = (change: Partial<BusinessFacts>): readonly string[] =>
  Object.values(missingBySection({ ...complete, ...change })).flat();

describe('the checklist', () => {
  test('is complete with every section', () => expect(missing({})).toEqual([]));

  test.each([
    ['a detail', { company: { ...complete.company, structure: null } }, ['structure']],
    ['an address', { addresses: ['LEGAL'] }, ['OPERATING']],
    [
      'an acknowledgement',
      { activity: { ...answered, ownership_agreement: false } },
      ['ownership_agreement'],
    ],
    ['owners', { owners: [] }, ['owner']],
    ['an answer', { owners: [{ ...owner, requestStatus: 'PENDING' }] }, ['owner_answer']],
    ['another owner', { owners: [{ ...owner, requestStatus: 'DECLINED' }] }, ['owner_declined']],
    ['a document of an owner', { owners: [{ ...owner, needsDocument: true }] }, ['owner_document']],
    ['a manager', { managers: 0 }, ['manager']],
    [
      'a document',
      { documents: ['EIN_DOCUMENT', 'OTHER'] },
      ['CERTIFICATE_OF_INCORPORATION', 'ADDRESS_VERIFICATION'],
    ],
    ['the signature', { isSigned: false }, ['signature']],
  ] as const)('names %s that is missing', (_what, change, names) =>
    expect(missing(change)).toEqual(names),
  );

  test('of a Bangladesh-linked business has one address, its own documents and the price', () => {
    const linked = { country: 'BD', addresses: ['LEGAL'], isPaid: false } as const;
    expect(missing(linked)).toEqual([
      'TRADE_LICENCE',
      'TIN_CERTIFICATE',
      'BANK_DOCUMENT',
      'payment',
    ]);
  });

  test('needs every answer of a business that has only its name', () => {
    expect(missing({ activity: undefined })).toHaveLength(17);
  });

  test('needs no owner of a non-profit, but a manager', () => {
    const company = { ...complete.company, structure: 'NON_PROFIT' } as const;
    expect(missing({ company, owners: [], managers: 0 })).toEqual(['manager']);
  });
});

test.each([
  [10_000, 0, false],
  [7_501, 2_499, false],
  [7_500, 2_500, true],
])('of %d listed hundredths %d are not listed', (share, unlisted, mayHideOwner) => {
  expect(unlistedShare([{ id: 'a', share, requestStatus: null }])).toEqual({
    share: unlisted,
    mayHideOwner,
  });
});
