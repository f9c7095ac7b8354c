import { describe, expect, test } from 'vitest';
import { contactChangeRefusal, contactStage, isPastStage } from './contact-change.ts';
import { hasLowerLimits, lowerLimitsUntilMs } from '../limits.ts';

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
