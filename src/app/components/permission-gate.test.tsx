import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  getAccountClosing,
  listBdtAccounts,
  listManualAccounts,
  listUserAccounts,
} from '#contract/accounts.ts';
import {
  listDepositBanks,
  listDepositTerms,
  listDeposits,
  listLinkedBanks,
} from '#contract/deposits.ts';
import { listTopUpOperators, listTopUps } from '#contract/top-ups.ts';
import { answerNoBeneficiaries, bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { bdtAccount, customerOf, listOf, sampleId, usdAccount } from '#app/testing/samples.ts';

/** The addresses of actions that a frozen customer may not use, each with its country. */
const closedToFrozen = [
  ['us', 'addMoney/card'],
  ['us', 'addMoney/check'],
  ['us', 'addMoney/bank'],
  ['us', 'addMoney/bank/by-hand'],
  ['bd', 'addMoney/branch'],
  ['us', `accounts/${sampleId(10)}/close`],
  ['us', 'accounts/create'],
  ['us', 'top-up'],
  ['us', 'transferMoney/send?target=ACH'],
] as const;

beforeEach(() => {
  bank.answer(listUserAccounts, listOf([usdAccount()]));
  bank.answer(listBdtAccounts, listOf([bdtAccount()]));
  bank.answer(listManualAccounts, listOf([]));
  answerNoBeneficiaries();
  const others = [listDepositBanks, listDepositTerms, listDeposits, listLinkedBanks];
  for (const endpoint of [...others, listTopUpOperators, listTopUps])
    bank.refuse(endpoint, 'temporarily_unavailable');
  bank.answer(getAccountClosing, {
    account: sampleId(10),
    account_status: 'ACTIVE_OR_DISBURSED',
    currency: 'USD',
    available_balance: '100.00',
    hold_balance: '0.00',
    owed: '0.00',
    may_close: false,
    closes_at: null,
    cards: [],
  });
});

test.each(closedToFrozen)(
  'a frozen customer who opens /%s/user/%s by its address reads why it is closed before typing',
  async (country, path) => {
    const customer = customerOf(country === 'us' ? 'US' : 'BD', { synctera_user_status: 'FROZEN' });
    await renderScreen(`/${country}/user/${path}`, { customer });
    expect(await screen.findByText(/^Unavailable while your account is frozen/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeVisible();
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Send it somewhere else' })).toBeNull();
  },
);
