import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import { createClaim, getClaim, listClaims, withdrawClaim } from '#contract/claims.ts';
import { getTransaction } from '#contract/transactions.ts';
import type { Claim } from '#app/data/claims.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { listOf, sampleId, transactionOf, usdAccount } from '#app/testing/samples.ts';

const paid = transactionOf(1, {
  type: 'CARD',
  status: 'POSTED',
  dc_sign: 'debit',
  amount: '64.20',
  related: null,
  transaction_time: new Date(Date.now() - 3 * 86_400_000).toISOString(),
});

const claimOf = (change: Partial<Claim> = {}): Claim => ({
  id: sampleId(40),
  reference: 'KC7F3K9Q2M',
  ticket_id: sampleId(41),
  kind: 'CARD_DISPUTE',
  problem: 'CHARGED_TWICE',
  status: 'UNDER_REVIEW',
  transaction_id: paid.id,
  transfer_id: null,
  account_id: sampleId(42),
  paid_to: 'Elmhurst Dental',
  paid_at: '2026-11-14T15:00:00Z',
  paid_amount: '64.20',
  currency: 'USD',
  amount: '64.20',
  fee: '0.00',
  remedy: 'REFUND',
  noticed_on: null,
  liability_limit: null,
  created_at: '2026-11-16T15:00:00Z',
  deadlines: {
    claimable_until: '2027-01-30',
    credit_by: '2026-12-01',
    decide_by: '2027-02-14',
    report_by: null,
  },
  credit: null,
  refund_account: null,
  decision: null,
  events: [
    {
      kind: 'OPENED',
      amount: { amount: '64.20', currency: 'USD' },
      happened_at: '2026-11-16T15:00:00Z',
    },
  ],
  ...change,
});

beforeEach(() => {
  bank.answer(listUserAccounts, listOf([usdAccount({ id: paid.account_id })]));
  bank.answer(listBdtAccounts, listOf([]));
  bank.answer(listManualAccounts, listOf([]));
});

test('a disputed payment is sent with its problem and amount, and its claim is shown', async () => {
  bank.answer(getTransaction, paid);
  bank.answer(listClaims, listOf([]));
  const sent: unknown[] = [];
  bank.answer(createClaim, ({ body }) => {
    sent.push(body);
    return claimOf();
  });
  bank.answer(getClaim, claimOf());
  const { user } = await renderScreen(`/us/user/claims/new?transaction=${paid.id}`);
  await user.click(await screen.findByRole('radio', { name: /I was charged twice/ }));
  expect(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await user.type(screen.getByLabelText(/Tell us more/), 'At 9:05 and 9:11.');
  await user.click(screen.getByRole('button', { name: 'Send claim for $64.20' }));
  expect(await screen.findByText('KC7F3K9Q2M')).toBeVisible();
  expect(sent).toEqual([
    {
      kind: 'CARD_DISPUTE',
      problem: 'CHARGED_TWICE',
      transaction_id: paid.id,
      amount: '64.20',
      remedy: 'REFUND',
      text: 'At 9:05 and 9:11.',
    },
  ]);
});

test('an amount above the payment is refused at its field', async () => {
  bank.answer(getTransaction, paid);
  bank.answer(listClaims, listOf([]));
  const { user } = await renderScreen(`/us/user/claims/new?transaction=${paid.id}`);
  await user.click(await screen.findByRole('radio', { name: /The amount is wrong/ }));
  await user.clear(screen.getByLabelText(/^Amount in /));
  await user.type(screen.getByLabelText(/^Amount in /), '64.21');
  await user.click(screen.getByRole('button', { name: /^Send claim/ }));
  expect(await screen.findByRole('heading', { name: 'Check your answers' })).toBeVisible();
});

test('what the merchant has refunded is shown, and cannot be claimed again', async () => {
  bank.answer(getTransaction, { ...paid, refunded_amount: '20.00' });
  bank.answer(listClaims, listOf([]));
  const { user } = await renderScreen(`/us/user/claims/new?transaction=${paid.id}`);
  await user.click(await screen.findByRole('radio', { name: /The amount is wrong/ }));
  expect(screen.getByText(/The merchant has refunded/).closest('p')).toHaveTextContent(
    'The merchant has refunded $20.00. You can claim up to $44.20.',
  );
  const amount = screen.getByLabelText(/^Amount in /);
  expect(amount).toHaveValue('44.20');
  await user.clear(amount);
  await user.type(amount, '44.21');
  await user.click(screen.getByRole('button', { name: /^Send claim/ }));
  expect(await screen.findByRole('heading', { name: 'Check your answers' })).toBeVisible();
});

test('a payment that the merchant has refunded has no form', async () => {
  bank.answer(getTransaction, { ...paid, refunded_amount: '64.20' });
  bank.answer(listClaims, listOf([]));
  await renderScreen(`/us/user/claims/new?transaction=${paid.id}`);
  expect(await screen.findByText('The merchant has refunded all of this payment.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send claim/ })).toBeNull();
});

test('a payment with a claim leads to it', async () => {
  bank.answer(getTransaction, paid);
  bank.answer(listClaims, listOf([claimOf()]));
  await renderScreen(`/us/user/claims/new?transaction=${paid.id}`);
  const link = await screen.findByRole('link', { name: 'View your claim' });
  expect(link).toHaveAttribute('href', `/us/user/claims/${sampleId(40)}`);
});

test('a refused claim says why, and until when the provisional credit can be used', async () => {
  bank.answer(
    getClaim,
    claimOf({
      status: 'LOST',
      credit: {
        amount: '64.20',
        transaction_id: sampleId(43),
        credited_at: '2026-12-01T15:00:00Z',
        ends_on: '2026-12-11',
      },
      decision: {
        reason: 'The merchant sent two receipts.',
        decided_at: '2026-12-04T15:00:00Z',
        refunded_amount: '0.00',
        resent: null,
      },
    }),
  );
  await renderScreen(`/us/user/claims/${sampleId(40)}`);
  expect(await screen.findByText('The merchant sent two receipts.')).toBeVisible();
  expect(screen.getByText(/we take back what isn’t yours/)).toHaveTextContent(/\b11\b/);
  expect(screen.getByRole('heading', { name: 'If you disagree' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw claim' })).toBeNull();
});

test.each([
  ['in dollars', 'USD', 'By law until Jan 30, 2027', 'By law until Feb 14, 2027'],
  ['in taka', 'BDT', 'Promised until Jan 30, 2027', 'Promised until Feb 14, 2027'],
] as const)(
  'a decided claim %s shows the last day of each step',
  async (_, currency, reported, decided) => {
    const at = '2026-11-20T15:00:00Z';
    const won = { kind: 'WON', amount: null, happened_at: at } as const;
    bank.answer(getClaim, claimOf({ status: 'WON', currency, events: [...claimOf().events, won] }));
    await renderScreen(`/us/user/claims/${claimOf().id}`);
    const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
    expect(timeline.getByText(reported)).toBeVisible();
    expect(timeline.getByText(decided)).toBeVisible();
  },
);

test('a claim is withdrawn after a confirmation', async () => {
  bank.answer(getClaim, claimOf());
  bank.answer(listClaims, listOf([claimOf()]));
  bank.answer(withdrawClaim, () => claimOf({ status: 'WITHDRAWN' }));
  const { user } = await renderScreen(`/us/user/claims/${sampleId(40)}`);
  await user.click(await screen.findByRole('button', { name: 'Withdraw claim' }));
  await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
  expect(await screen.findByText('Withdrawn')).toBeVisible();
});

test('a payment of a closed account is claimed, and the form says where a refund goes', async () => {
  bank.answer(getTransaction, paid);
  bank.answer(listClaims, listOf([]));
  const account = usdAccount({ id: paid.account_id, account_status: 'CLOSED' });
  bank.answer(listUserAccounts, listOf([account]));
  await renderScreen(`/us/user/claims/new?transaction=${paid.id}`);
  expect(await screen.findByText(/This account is closed. If we refund you/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Send claim/ })).toBeVisible();
});

const account = { id: sampleId(50), nickname: 'Rainy day', last_four: '7731' };
const decision = {
  reason: 'The shop charged you twice.',
  decided_at: '2026-11-20T15:00:00Z',
  refunded_amount: '64.20',
  resent: null,
};

test('a refund names the account that it went to, and leads there', async () => {
  bank.answer(getClaim, claimOf({ status: 'WON', decision, refund_account: account }));
  await renderScreen(`/us/user/claims/${sampleId(40)}`);
  const link = await screen.findByRole('link', { name: /Rainy day.*7731/ });
  expect(link).toHaveAttribute('href', `/us/user/accounts/${sampleId(50)}`);
  expect(link.closest('p')).toHaveTextContent(/^Refunded to Rainy day/);
});

test('no account is named for a provisional credit after its end', async () => {
  const events = [
    {
      kind: 'CREDIT_TAKEN_BACK',
      amount: { amount: '64.20', currency: 'USD' },
      happened_at: '2026-11-27T15:00:00Z',
    },
  ] as const;
  const lost = { ...decision, refunded_amount: '0.00' };
  bank.answer(
    getClaim,
    claimOf({ status: 'LOST', decision: lost, refund_account: account, events: [...events] }),
  );
  await renderScreen(`/us/user/claims/${sampleId(40)}`);
  expect(await screen.findByText('Provisional credit taken back')).toBeVisible();
  expect(screen.queryByText(/Rainy day/)).toBeNull();
});

test('the form says until when the payment can be reported, and which fee comes back', async () => {
  bank.answer(getTransaction, { ...paid, fee: '1.20' });
  bank.answer(listClaims, listOf([]));
  const { user } = await renderScreen(`/us/user/claims/new?transaction=${paid.id}`);
  await user.click(await screen.findByRole('radio', { name: /I was charged twice/ }));
  expect(screen.getByText(/^You can report this until /)).toBeVisible();
  expect(screen.getByLabelText(/^Amount in /)).toHaveAccessibleDescription(
    'If we refund all of it, you also get the fee of $1.20 back.',
  );
  expect(screen.getByRole('button', { name: 'Send claim for $63.00' })).toBeVisible();
});
