import { expect, test } from 'vitest';
import type { BdtAccount, UserAccount } from '#contract/accounts.ts';
import { money } from '#domain/money/money.ts';
import { shownUserAccounts, viewOfBdtAccount, viewOfUserAccount } from './account-views.ts';

const id = '01900000-0000-7000-8000-000000000001';

const dollars = (more: Partial<UserAccount> = {}): UserAccount => ({
  id,
  nickname: 'Everyday',
  account_status: 'ACTIVE_OR_DISBURSED',
  account_details: {
    id,
    synctera_account_balance: '1234.50',
    synctera_available_balance: '1200.00',
    hold_balance: '34.50',
    profile_type: 'PERSON',
  },
  data: {
    account_number_masked: '••••6789',
    account_type: 'CHECKING',
    accountNumber: '123456789',
  },
  user: id,
  account_holder_name: 'Maya Rahman',
  profile: id,
  opened_at: '2024-01-01T00:00:00Z',
  routing_number: '021000021',
  bank_name: 'Partner Bank',
  bank_address: '1 Main Street',
  ...more,
});

const taka: BdtAccount = {
  id,
  account_name: 'Taka account',
  account_number: '880112345678',
  account_balance: '50000.00',
  available_balance: '48000.00',
  nickname: null,
  account_holder_name: 'Maya Rahman',
  opened_at: '2024-01-01T00:00:00Z',
  bank_name: 'Partner Bank',
  account_status: 'ACTIVE_OR_DISBURSED',
  branch_name: 'Motijheel',
  routing_number: '990261238',
  nominees: [],
  profile_type: 'PERSON',
  profile: id,
};

test('a dollar account has its figures but not its full number', () => {
  const view = viewOfUserAccount(dollars());
  expect(view).toMatchObject({
    name: 'Everyday',
    numberMasked: '••••6789',
    balance: money('USD', 123_450n),
    available: money('USD', 120_000n),
    held: money('USD', 3_450n),
    isOpen: true,
  });
  expect(Object.values(view)).not.toContain('123456789');
});

test('a taka account’s held amount is its balance minus what is available', () => {
  expect(viewOfBdtAccount(taka)).toMatchObject({
    name: 'Taka account',
    currency: 'BDT',
    held: money('BDT', 200_000n),
  });
});

test.each(['CLOSED', 'IN_CLOSING'] as const)('%s is not open', (account_status) => {
  expect(viewOfUserAccount(dollars({ account_status })).isOpen).toBe(false);
});

test('a business account has its profile and holder, a personal one neither', () => {
  const details = { ...dollars().account_details, profile_type: 'LINKED_BUSINESS' } as const;
  const profile = '01900000-0000-7000-8000-0000000000b1';
  const business = { account_holder_name: 'Nodi Design Studio', profile };
  const named = { profile, name: 'Nodi Design Studio' };
  expect(viewOfUserAccount(dollars({ ...business, account_details: details })).business).toEqual(
    named,
  );
  const wages = { ...taka, ...business, profile_type: 'LINKED_BUSINESS' } as const;
  expect(viewOfBdtAccount(wages).business).toEqual(named);
  expect(viewOfUserAccount(dollars()).business).toBeUndefined();
  expect(viewOfBdtAccount(taka).business).toBeUndefined();
});

test('never activated accounts are hidden, closed ones are not', () => {
  const accounts = [
    dollars({ account_status: 'ACCOUNT_NEVER_ACTIVE' }),
    dollars({ account_status: 'CLOSED' }),
    dollars(),
  ];
  expect(shownUserAccounts(accounts).map(({ isOpen }) => isOpen)).toEqual([false, true]);
});
