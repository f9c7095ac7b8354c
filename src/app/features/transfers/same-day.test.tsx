import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import { listBeneficiaries } from '#contract/beneficiaries.ts';
import type { Coupon } from '#contract/coupons.ts';
import { validateCoupon } from '#contract/coupons.ts';
import { createTransferQuote } from '#contract/quotes.ts';
import { listTransfers } from '#contract/transfers.ts';
import { answerNoBeneficiaries, bank } from '#app/testing/fake-bank.ts';
import { achQuoteOf } from '#app/testing/quote-samples.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { listOf, sampleId, usdAccount } from '#app/testing/samples.ts';
import { landlord } from '#app/testing/transfer-samples.ts';

/* The choice of the same day on the form (docs/decisions/0057); its rules are in bank/payments/quotes/same-day.pg.test.ts. */

/** At ten in New York on a Friday, before the last file of the day. */
const offer = {
  cut_off_at: '2026-11-20T18:00:00Z',
  expected_arrival_to: '2026-11-20T23:00:00Z',
  fee: '1.00',
};

const freeTransfer: Coupon = {
  id: sampleId(91),
  code: 'NOVFREE',
  title: { en: 'Free transfer', bn: 'ফ্রি ট্রান্সফার' },
  kind: 'FREE_FEE',
  value: null,
  currency: null,
  min_amount: null,
  max_discount: null,
  applies_to: ['TRANSFER_FEE'],
  country: null,
  expires_at: '2027-01-15T18:00:00Z',
  uses_left: 1,
  status: 'AVAILABLE',
  used_at: null,
};

beforeEach(() => {
  answerNoBeneficiaries();
  bank.answer(listUserAccounts, listOf([usdAccount()]));
  bank.answer(listBdtAccounts, listOf([]));
  bank.answer(listManualAccounts, listOf([]));
  bank.answer(listTransfers, listOf([]));
  bank.answer(listBeneficiaries, listOf([landlord]));
});

const fees = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

const typeAmount = async () => {
  const { user } = await renderScreen(`/us/user/transferMoney/send?target=ACH&to=${landlord.id}`);
  await user.type(await screen.findByLabelText('You send'), '20');
  await waitFor(() => expect(fees()).toContain('ACH fee'));
  return user;
};

test('the same day is offered with its price and cut-off, not chosen, and replaces the fee once chosen', async () => {
  bank.answer(createTransferQuote, ({ body }) =>
    achQuoteOf(body.client_reference, { ...offer, is_chosen: body.is_same_day ?? false }),
  );
  const user = await typeAmount();
  const today = await screen.findByRole('checkbox', { name: /^Arrives today by/ });
  expect(today).toHaveAccessibleName(
    /6:00\spm.* for a fee of \$1\.00 ?, .* before .*1:00\spm.* \(New York time\)$/,
  );
  expect(today).not.toBeChecked();
  await user.click(today);
  await waitFor(() => expect(fees()).toContain('Same-day ACH fee'));
  expect(fees()).not.toContain('ACH fee');
  expect(today).toBeChecked();
});

test.each([
  ['today', 0, /^\d{1,2}:\d\d [ap]m, New York time$/],
  ['on another day', 3, /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [ap]m, New York time$/],
])('an arrival %s', async (_when, inDays, shown) => {
  const at = new Date(Date.now() + inDays * 86_400_000).toISOString();
  bank.answer(createTransferQuote, ({ body }) => ({
    ...achQuoteOf(body.client_reference, null),
    expected_arrival_to: at,
  }));
  await typeAmount();
  expect(await screen.findByText('Arrives by')).toBeVisible();
  expect(await screen.findByText(shown)).toBeVisible();
});

test('the price says what the plan has saved', async () => {
  bank.answer(createTransferQuote, ({ body }) => ({
    ...achQuoteOf(body.client_reference, null),
    plan: 'PLUS' as const,
    plan_saving: '0.50',
  }));
  await typeAmount();
  expect(await screen.findByText('Saved with Plus')).toBeVisible();
  expect(screen.getByText('$0.50')).toBeVisible();
});

test('a coupon is chosen beside the price, which takes it off the fee', async () => {
  const coupon = {
    code: 'NOVFREE',
    title: { en: 'Free transfer', bn: 'ফ্রি ট্রান্সফার' },
    kind: 'FREE_FEE',
  } as const;
  bank.answer(createTransferQuote, ({ body }) => ({
    ...achQuoteOf(body.client_reference, null),
    ...(body.coupon_code !== undefined && {
      coupon: { ...coupon, discount: '0.25', currency: 'USD' as const },
      total_debit: '20.00',
    }),
  }));
  const user = await typeAmount();
  bank.refuse(validateCoupon, 'coupon_not_applicable');
  await user.type(await screen.findByRole('textbox', { name: 'Coupon code' }), 'pat10{Enter}');
  expect(await screen.findByText('This coupon doesn’t apply to this payment.')).toBeVisible();
  bank.answer(validateCoupon, { coupon: freeTransfer, discount: null });
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('button', { name: 'Remove coupon' })).toBeVisible();
  await waitFor(() => expect(fees()).toContain('Coupon NOVFREE'));
  expect(bank.requestsTo(validateCoupon).at(-1)?.body).toEqual({
    code: 'pat10',
    context: 'TRANSFER',
    amount: '20.00',
    currency: 'USD',
  });
  await user.click(screen.getByRole('button', { name: 'Remove coupon' }));
  await waitFor(() => expect(fees()).not.toContain('Coupon NOVFREE'));
});

test('after the cut-off it is not offered', async () => {
  bank.answer(createTransferQuote, ({ body }) => achQuoteOf(body.client_reference, null));
  await typeAmount();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
