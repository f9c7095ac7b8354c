import { expect, test } from 'vitest';
import { progressOf } from './business.test-data.ts';
import { businessUpdates, nextSection, sectionOf, updateOf } from './sections.ts';

test('each section has one update, and back', () => {
  expect(businessUpdates.map((update) => updateOf(sectionOf(update)))).toEqual(businessUpdates);
});

test('the next section is the first incomplete one', () => {
  expect(
    nextSection(
      progressOf({ ACTIVITY: ['revenue'], DOCUMENTS: ['EIN_DOCUMENT'], SIGNATURE: ['signature'] }),
    ),
  ).toBe('ACTIVITY');
});

test('a section that was just left comes last, and the signature only when the others are complete', () => {
  expect(
    nextSection(progressOf({ OWNERS: ['manager'], SIGNATURE: ['signature'] }), 'OWNERS'),
  ).toBeUndefined();
  expect(nextSection(progressOf({ SIGNATURE: ['signature'] }), 'DOCUMENTS')).toBe('SIGNATURE');
});

test('a section that is requested again is next although it is complete', () => {
  const progress = progressOf();
  const sections = progress.sections.map((one) => ({
    ...one,
    is_open: one.section === 'ADDRESS',
    requested_for: one.section === 'ADDRESS' ? ('DOCUMENT_MISMATCH' as const) : null,
  }));
  expect(nextSection({ ...progress, sections })).toBe('ADDRESS');
});
