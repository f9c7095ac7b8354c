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
      { nowMs: 0 },
    ),
  ).toBe('ACTIVITY');
});

test('a section that was just left comes last, and the signature only when the others are complete', () => {
  expect(
    nextSection(progressOf({ OWNERS: ['manager'], SIGNATURE: ['signature'] }), {
      nowMs: 0,
      after: 'OWNERS',
    }),
  ).toBeUndefined();
  expect(
    nextSection(progressOf({ SIGNATURE: ['signature'] }), { nowMs: 0, after: 'DOCUMENTS' }),
  ).toBe('SIGNATURE');
});

test('a section that is requested again is next although it is complete', () => {
  const progress = progressOf();
  const sections = progress.sections.map((one) => ({
    ...one,
    is_open: one.section === 'ADDRESS',
    requested_for: one.section === 'ADDRESS' ? ('DOCUMENT_MISMATCH' as const) : null,
  }));
  expect(nextSection({ ...progress, sections }, { nowMs: 0 })).toBe('ADDRESS');
});

test('a rejected business is not signed before it may be submitted again', () => {
  const change = {
    synctera_verification_status: 'REJECTED',
    reapply_at: '2026-12-20T17:00:00Z',
  } as const;
  const progress = progressOf({ SIGNATURE: ['signature'] }, change);
  const reapplyMs = Date.parse(change.reapply_at);
  expect(nextSection(progress, { nowMs: reapplyMs - 1 })).toBeUndefined();
  expect(nextSection(progress, { nowMs: reapplyMs })).toBe('SIGNATURE');
});
