import { describe, expect, test } from 'vitest';
import { type CardFacts, declineReason } from './authorizations.ts';

const good: CardFacts = {
  cardStatus: 'ACTIVE',
  expirationYear: '2027',
  expirationMonth: '02',
  stopped: undefined,
  isAccountClosed: false,
  networkDecline: null,
};
const nowMs = Date.UTC(2026, 10, 21);

describe('the reason why a card is declined', () => {
  test.each<[string | null, Partial<CardFacts>]>([
    [null, {}],
    ['CARD_FROZEN', { cardStatus: 'SUSPENDED' }],
    ['CARD_NOT_ACTIVATED', { cardStatus: 'UNACTIVATED' }],
    ['CARD_NOT_ACTIVATED', { cardStatus: 'IMAGE_PENDING' }],
    ['CARD_TERMINATED', { cardStatus: 'TERMINATED' }],
    ['ACCOUNT_FROZEN', { stopped: 'user_frozen' }],
    ['ACCOUNT_BLOCKED', { stopped: 'user_blocked' }],
    ['ACCOUNT_CLOSED', { isAccountClosed: true, stopped: 'user_frozen' }],
    ['NETWORK_DECLINED', { networkDecline: 'Do not honor (05)', cardStatus: 'SUSPENDED' }],
  ])('%s', (reason, standing) => {
    expect(declineReason({ ...good, ...standing }, nowMs)).toBe(reason);
  });

  test('a card is valid to the end of its expiration month', () => {
    expect(declineReason(good, Date.UTC(2027, 1, 28, 23, 59))).toBe(null);
    expect(declineReason(good, Date.UTC(2027, 2, 1))).toBe('CARD_EXPIRED');
    const december = { ...good, expirationYear: '2026', expirationMonth: '12' };
    expect(declineReason(december, Date.UTC(2026, 11, 31))).toBe(null);
    expect(declineReason(december, Date.UTC(2027, 0, 1))).toBe('CARD_EXPIRED');
  });
});
