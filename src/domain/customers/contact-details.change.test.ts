import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contactChangeRefusal,
  contactStage,
  isPastStage,
  parseEmailAddress,
} from './contact-details.ts';
import { hasLowerLimits, limitAt, lowerLimitsUntilMs } from '../limits.ts';

describe('an e-mail address', () => {
  test.each([
    ['  Rahima@Example.TEST ', 'rahima@example.test'],
    ['r.k+bank@mail.example.co', 'r.k+bank@mail.example.co'],
    ['রহিমা@উদাহরণ.বাংলা', 'রহিমা@উদাহরণ.বাংলা'],
  ])('%j is read as %s', (typed, address) => expect(parseEmailAddress(typed)).toBe(address));

  test.each([
    '',
    'rahima',
    'rahima@',
    '@example.test',
    'rahima@example',
    'a@b@example.test',
    'rahima@example.test, thief@evil.test',
    'rahima@example.test\nBcc: thief@evil.test',
    'rahima@exam\u202eple.test',
    'rahima\u0000@example.test',
    `${'a'.repeat(65)}@example.test`,
    `a@${'b'.repeat(250)}.test`,
  ])('%j is none', (typed) => expect(parseEmailAddress(typed)).toBeUndefined());

  test('read twice it is the same', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (typed) => {
        const address = parseEmailAddress(typed);
        if (address !== undefined) expect(parseEmailAddress(address)).toBe(address);
      }),
    );
  });
});

describe('a change of contact', () => {
  test('waits for the old code, then for the new one, then for nothing', () => {
    expect(contactStage({ isOldProved: false, isDone: false })).toBe('OLD_CODE');
    expect(contactStage({ isOldProved: true, isDone: false })).toBe('NEW_CODE');
    expect(contactStage({ isOldProved: true, isDone: true })).toBe('DONE');
    expect(isPastStage('OLD_CODE', 'NEW_CODE')).toBe(true);
    expect(isPastStage('NEW_CODE', 'NEW_CODE')).toBe(false);
    expect(isPastStage('NEW_CODE', 'OLD_CODE')).toBe(false);
  });

  test('is closed to whom the bank has stopped', () => {
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

  test('are a tenth, never more, and whole again afterwards', () => {
    expect(limitAt(500_000n, { untilMs, nowMs: changedAtMs })).toBe(50_000n);
    expect(limitAt(9n, { untilMs, nowMs: changedAtMs })).toBe(0n);
    expect(limitAt(500_000n, { untilMs, nowMs: untilMs })).toBe(500_000n);
    expect(limitAt(500_000n, { untilMs: undefined, nowMs: changedAtMs })).toBe(500_000n);
  });
});
