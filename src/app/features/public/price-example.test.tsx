import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getConversionRate } from '#contract/quotes.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderPart } from '#app/testing/render-screen.tsx';
import { PriceExample } from './price-example.tsx';

const today = {
  rate: '121.3300',
  mid_market_rate: '122.3085',
  as_of: new Date().toISOString(),
};

const figureOf = (term: string): string =>
  screen.getByText(term).nextElementSibling?.textContent ?? '';

test('shows what $200 costs at today’s rate, and the price of another amount and way', async () => {
  bank.answer(getConversionRate, today);
  const { user } = await renderPart(<PriceExample />);
  expect(await screen.findByText('৳24,266.00')).toBeVisible();
  expect(figureOf('Exchange rate')).toMatch(/^1 USD = 121\.3300 BDT ?as of \d+:\d\d [ap]m$/);
  expect(figureOf('Fee')).toBe('$0.00');
  await user.click(screen.getByRole('radio', { name: 'Bank' }));
  expect(figureOf('Fee')).toBe('$1.49');
  expect(figureOf('You pay in total')).toBe('$201.49');
  expect(figureOf('Arrives')).toBe('In minutes, up to ৳100,000.00');
  const amount = screen.getByRole('textbox', { name: /You send/ });
  await user.clear(amount);
  await user.type(amount, '১০০০');
  expect(screen.getByText('৳121,330.00')).toBeVisible();
  expect(figureOf('Arrives')).toBe('Next business day in Bangladesh');
});

test('says what is wrong with an amount beside the field', async () => {
  bank.answer(getConversionRate, today);
  const { user } = await renderPart(<PriceExample />);
  await screen.findByText('৳24,266.00');
  const amount = screen.getByRole('textbox', { name: /You send/ });
  await user.clear(amount);
  expect(amount).toBeInvalid();
  expect(amount).toHaveAccessibleDescription(
    'Enter an amount in dollars, for example 200 or 200.50.',
  );
  await user.type(amount, '50');
  expect(amount).toBeValid();
});

test('without a rate it says so, and still shows the fee', async () => {
  bank.fail(getConversionRate, 500);
  await renderPart(<PriceExample />);
  await waitFor(() =>
    expect(figureOf('Exchange rate')).toContain('Today’s rate isn’t available right now.'),
  );
  expect(figureOf('You pay in total')).toBe('$200.00');
});

test('in a second visit without a connection it shows the last known rate as such', async () => {
  bank.answer(getConversionRate, today);
  const first = await renderPart(<PriceExample />);
  await screen.findByText('৳24,266.00');
  first.unmount();
  bank.fail(getConversionRate, 503);
  await renderPart(<PriceExample />);
  expect(await screen.findByText('৳24,266.00')).toBeVisible();
  await waitFor(() => expect(figureOf('Exchange rate')).toContain('Last known rate, from'));
});
