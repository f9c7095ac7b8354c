import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { money } from '#domain/money/money.ts';
import { adoptPreferences } from '#app/platform/preferences.ts';
import { renderPart } from '#app/testing/render-screen.tsx';
import { Amount } from './amount.tsx';
import { PrintReceipt } from './receipt-actions.tsx';

/** What the page shows at the moment it is printed. */
const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  vi.stubGlobal('print', () => {
    printed.push(document.body.textContent ?? '');
    dispatchEvent(new Event('afterprint'));
  });
  return () => adoptPreferences({ isBalanceHidden: false });
});

const open = async (isBalanceHidden: boolean) => {
  adoptPreferences({ isBalanceHidden });
  const { user } = await renderPart(
    <>
      <Amount value={money('USD', 25_00n)} />
      <PrintReceipt />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'Print receipt' }));
  return user;
};

test('a receipt is printed at once while balances are shown', async () => {
  await open(false);
  await waitFor(() => expect(printed).toEqual([expect.stringContaining('$25.00')]));
});

test('while balances are hidden it asks, prints the figures, and hides them again', async () => {
  const user = await open(true);
  expect(
    await screen.findByText('Your balances are hidden. Print with the amounts?'),
  ).toBeVisible();
  expect(printed).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Print with amounts' }));
  await waitFor(() => expect(printed).toEqual([expect.stringContaining('$25.00')]));
  await waitFor(() => expect(screen.queryByText('$25.00')).toBeNull());
  expect(screen.getByText('$•••••')).toBeVisible();
});

test('without the customer’s word nothing is printed or shown', async () => {
  const user = await open(true);
  await user.click(await screen.findByRole('button', { name: 'Don’t print' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('$25.00')).toBeNull();
  expect(printed).toEqual([]);
});

test('a page with hidden amounts is marked, so that its print has a sentence instead', async () => {
  await open(true);
  expect(screen.getByText('$•••••')).toHaveAttribute('data-hidden-figure');
});
