import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { adoptPreferences } from '#app/platform/preferences.ts';
import { renderPart } from '#app/testing/render-screen.tsx';
import { Amount } from './amount.tsx';
import { ShareReceipt } from './receipt-actions.tsx';

const shared: string[] = [];
const amount = money('USD', 25_00n);

beforeEach(() => {
  shared.length = 0;
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: ({ text }: ShareData) => Promise.resolve(shared.push(text ?? '')),
  });
  return () => {
    adoptPreferences({ isBalanceHidden: false });
    Reflect.deleteProperty(navigator, 'share');
  };
});

const pressShare = async (isBalanceHidden: boolean) => {
  adoptPreferences({ isBalanceHidden });
  const { user } = await renderPart(
    <>
      <Amount value={amount} />
      <ShareReceipt title="Receipt" text={(write) => `Total: ${write(amount)}`} />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'Share receipt' }));
  return user;
};

test('a receipt is shared at once while balances are shown', async () => {
  await pressShare(false);
  await waitFor(() => expect(shared).toEqual(['Total: $25.00']));
});

test('while balances are hidden it asks, then shares the amounts and shows none', async () => {
  const user = await pressShare(true);
  expect(
    await screen.findByText('Your balances are hidden. Share with the amounts?'),
  ).toBeVisible();
  expect(shared).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Share with amounts' }));
  await waitFor(() => expect(shared).toEqual(['Total: $25.00']));
  expect(screen.getByText('$•••••')).toBeVisible();
});

test('without consent nothing is shared', async () => {
  const user = await pressShare(true);
  await user.click(await screen.findByRole('button', { name: 'Don’t share' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(shared).toEqual([]);
});
