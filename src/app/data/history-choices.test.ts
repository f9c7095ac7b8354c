import { describe, expect, test } from 'vitest';
import type { BdtAccount, UserAccount } from '#contract/accounts.ts';
import type { Card } from '#contract/cards.ts';
import { findChoice, historyChoices } from './history-choices.ts';

const usd = (id: string, account_status: UserAccount['account_status']): UserAccount => ({
  id,
  nickname: `Dollars ${id}`,
  account_status,
  account_details: {
    id,
    synctera_account_balance: '10.00',
    synctera_available_balance: '10.00',
    hold_balance: '0.00',
    profile_type: 'PERSON',
  },
  data: { account_number_masked: '••••1111', account_type: 'CHECKING', accountNumber: '99991111' },
  user: 'u',
  account_holder_name: 'Farhana Karim',
  profile: 'u',
  opened_at: '2024-01-01T00:00:00Z',
  routing_number: '021000021',
});
const taka: BdtAccount = {
  id: 'taka',
  account_name: 'Desh',
  account_number: '88882222',
  account_balance: '5.00',
  available_balance: '5.00',
  nickname: null,
  account_holder_name: 'Farhana Karim',
  opened_at: '2024-01-01T00:00:00Z',
};
const card = (id: string, account_id: string, card_status: Card['card_status']): Card => ({
  id,
  account_id,
  card_status,
  status_reason: null,
  card_account_type: 'virtual',
  card_brand: 'VISA',
  nickname: null,
  data: {
    emboss_name: { line_1: 'FARHANA KARIM' },
    last_four: '4242',
    expiration_month: '01',
    expiration_year: '2030',
  },
  creation_time: '2024-01-01T00:00:00Z',
  spending_limits: {
    transaction: { amount: null },
    day: { amount: null, transactions: null },
    week: { amount: null, transactions: null },
    month: { amount: null, transactions: null },
  },
  controls: { online: true, atm: true, contactless: true, international: true, blocked_mcc: [] },
});

const choices = historyChoices({
  usd: [
    usd('closed', 'CLOSED'),
    usd('open', 'ACTIVE_OR_DISBURSED'),
    usd('never', 'ACCOUNT_NEVER_ACTIVE'),
  ],
  bdt: [taka],
  manual: [],
  cards: [card('old', 'open', 'TERMINATED'), card('new', 'taka', 'ACTIVE')],
});

describe('accounts and cards with a history', () => {
  test('open accounts first, then closed ones; never the hidden ones (A2)', () => {
    const ids = choices.accounts.map(({ source, isOpen }) => [source.kind, source.id, isOpen]);
    expect(ids).toEqual([
      ['usd', 'open', true],
      ['bdt', 'taka', true],
      ['usd', 'closed', false],
    ]);
  });

  test('a card has its account’s zone, and terminated ones come last', () => {
    expect(choices.cards.map(({ source, zone, isOpen }) => [source.id, zone, isOpen])).toEqual([
      ['new', 'Asia/Dhaka', true],
      ['old', 'America/New_York', false],
    ]);
  });

  test('no choice contains a full number', () => {
    expect(JSON.stringify(choices)).not.toMatch(/9999|8888/);
    expect(choices.cards[0]?.numberMasked).toBe('••••4242');
  });

  test('a URL selects an own account or card, or nothing', () => {
    expect(findChoice(choices, { account: 'taka' })?.name).toBe('Desh');
    expect(findChoice(choices, { card: 'new' })?.source.kind).toBe('card');
    expect(findChoice(choices, { account: 'somebody' })).toBeUndefined();
    expect(findChoice(choices, {})).toBeUndefined();
  });
});
