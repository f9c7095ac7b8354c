import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { checkStatement } from '#contract/statements.ts';
import type { CheckedReceipt } from '#contract/transfers.ts';
import { checkReceipt } from '#contract/transfers.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';

const code = '7K2M-9QXD-04TR-BW8N';

const receipt: CheckedReceipt = {
  receipt_code: code,
  reference_id: 'KH-2611-0042',
  status: 'COMPLETE',
  is_returned: false,
  created_at: '2026-11-20T10:00:00Z',
  sender_name: 'N. K.',
  payee_name: 'R. K.',
  payee_account_masked: '••••6789',
  send_amount: '100.00',
  send_currency: 'USD',
  receive_amount: '12230.00',
  receive_currency: 'BDT',
  as_of: '2026-11-21T10:00:00Z',
};

test.each([
  [')', `${code})`],
  ['a comma', `${code},`],
  ['a full stop', `${code}.`],
  ['a quotation mark', `${code}”`],
  ['an en dash', `${code}–`],
  ['en dashes inside', code.replaceAll('-', '–')],
  ['an invisible character', `${code}\u200B`],
])('a link with %s finds the paper', async (_what, linked) => {
  bank.answer(checkReceipt, receipt);
  await renderScreen(`/verify/${encodeURIComponent(linked)}`);
  expect(await screen.findByText('The bank knows this receipt')).toBeVisible();
  expect(bank.requestsTo(checkReceipt).map(({ query }) => query)).toEqual([{ code }]);
  expect(screen.getByLabelText('Code on the paper')).toHaveValue(code);
});

test.each([code.slice(0, -1), code.slice(0, 9), `${code}-0000`, 'receipt'])(
  '%s is called incomplete, without a request to the bank',
  async (linked) => {
    await renderScreen(`/verify/${linked}`);
    expect(await screen.findByText(/^This code is incomplete/)).toBeVisible();
    expect(screen.queryByText(/not from us/)).toBeNull();
    expect(bank.requestsTo(checkReceipt)).toEqual([]);
    expect(bank.requestsTo(checkStatement)).toEqual([]);
  },
);

test('a pasted link is read in the field', async () => {
  bank.answer(checkReceipt, receipt);
  const { user, router } = await renderScreen('/verify');
  await user.click(screen.getByLabelText('Code on the paper'));
  await user.paste(`(https://kheya.example/verify/${code}).`);
  await user.click(screen.getByRole('button', { name: 'Check the paper' }));
  expect(await screen.findByText('The bank knows this receipt')).toBeVisible();
  expect(router.state.location.pathname).toBe(`/verify/${code}`);
});
