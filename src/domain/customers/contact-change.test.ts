import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactChangeRefusal, contactStage, isPastStage } from './contact-change.ts';
import { parseEmailAddress } from './contact-details.ts';
import { hasLowerLimits, lowerLimitsUntilMs } from '../limits.ts';

describe('an e-mail address', () => {
  test.each([
    ['  Rahima@Example.TEST ', 'rahima@example.test'],
    ['r.k+bank@mail.example.co', 'r.k+bank@mail.example.co'],
    ['rahima@exam\u202eple.test\u200b', 'rahima@example.test'],
    ['রহিমা@উদাহরণ.বাংলা', 'রহিমা@উদাহরণ.বাংলা'],
  ])('%j is normalized to %s', (typed, address) => expect(parseEmailAddress(typed)).toBe(address));

  test.each([
    '',
    'rahima',
    'rahima@',
    '@example.test',
    'rahima@example',
    'a@b@example.test',
    'rahima@example.test, thief@evil.test',
    'rahima@example.test\nBcc: thief@evil.test',
    'rahima\u0000@example.test',
    `${'a'.repeat(65)}@example.test`,
    `a@${'b'.repeat(250)}.test`,
  ])('%j is invalid', (typed) => expect(parseEmailAddress(typed)).toBeUndefined());

  test('normalizing is idempotent', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (typed) => {
        const address = parseEmailAddress(typed);
        if (address !== undefined) expect(parseEmailAddress(address)).toBe(address);
      }),
    );
  });
});

describe('a contact change', () => {
  test('requires the old code, then the new one, then nothing', () => {
    expect(contactStage({ isOldProved: false, isDone: false })).toBe('OLD_CODE');
    expect(contactStage({ isOldProved: true, isDone: false })).toBe('NEW_CODE');
    expect(contactStage({ isOldProved: true, isDone: true })).toBe('DONE');
    expect(isPastStage('OLD_CODE', 'NEW_CODE')).toBe(true);
    expect(isPastStage('NEW_CODE', 'NEW_CODE')).toBe(false);
    expect(isPastStage('NEW_CODE', 'OLD_CODE')).toBe(false);
  });

  test('is forbidden for restricted customers', () => {
    const facts = { synctera_user_status: 'ACTIVE', admin_review_status: null } as const;
    expect(contactChangeRefusal(facts)).toBeUndefined();
    expect(contactChangeRefusal({ ...facts, synctera_user_status: null })).toBeUndefined();
    expect(contactChangeRefusal({ ...facts, synctera_user_status: 'FROZEN' })).toBe(
      'account_frozen',
    );
    expect(contactChangeRefusal({ ...facts, admin_review_status: 'BLOCKED' })).toBe(
      'not_permitted',
    );
  });
});

describe('limits after a change', () => {
  const changedAtMs = Date.UTC(2026, 10, 21, 13);
  const untilMs = lowerLimitsUntilMs(changedAtMs);

  test('are lower for 24 hours to the millisecond', () => {
    expect(untilMs - changedAtMs).toBe(86_400_000);
    expect(hasLowerLimits(untilMs, changedAtMs)).toBe(true);
    expect(hasLowerLimits(untilMs, untilMs - 1)).toBe(true);
    expect(hasLowerLimits(untilMs, untilMs)).toBe(false);
    expect(hasLowerLimits(undefined, changedAtMs)).toBe(false);
  });
});
