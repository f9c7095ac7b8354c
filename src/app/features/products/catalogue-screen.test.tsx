import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/products.ts';
import { listProducts } from '#contract/products.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { listOf, sampleId } from '#app/testing/samples.ts';
import { productOf } from './product-samples.test-data.ts';

const sleeve = productOf();
const stand: Product = productOf({
  id: sampleId(72),
  slug: 'qr-stand',
  name: { en: 'QR stand', bn: 'QR স্ট্যান্ড' },
  applicable_country: ['BD'],
  prices: [
    {
      country: 'BD',
      currency: 'BDT',
      price: '450.00',
      delivery_estimate: { from_days: 2, until_days: 5 },
      terms: null,
    },
  ],
  requires_kyc: true,
});
const deposit: Product = productOf({
  id: sampleId(73),
  slug: 'fixed-deposit',
  kind: 'SAVINGS',
  name: { en: 'Fixed Deposit', bn: 'স্থায়ী আমানত' },
  price: null,
  prices: sleeve.prices.map((one) => ({ ...one, price: null, delivery_estimate: null })),
  variants: [{ id: sampleId(74), name: null, image: null, stock: null }],
});

beforeEach(() => bank.answer(listProducts, listOf([sleeve, stand, deposit])));

const names = async () =>
  (await screen.findAllByRole('heading', { level: 3 })).map((one) => one.textContent);

test('a customer sees what is offered in their country, with its prices', async () => {
  await renderScreen('/products');
  expect(await names()).toEqual(['Jute card sleeve', 'Fixed Deposit']);
  expect(screen.getAllByText('$14.00')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'View Jute card sleeve' })).toHaveAttribute(
    'href',
    '/products/jute-card-sleeve?country=US',
  );
  expect(
    screen.getByText('Not open yet. We show the rate before you decide anything.'),
  ).toBeVisible();
});

test('the filters are in the address, and an empty result leads back to all', async () => {
  const { user, router } = await renderScreen('/products');
  await user.click(await screen.findByRole('link', { name: 'Bangladesh' }));
  expect(await screen.findAllByText('৳990.00')).toHaveLength(2);
  expect(await names()).toEqual(['Jute card sleeve', 'QR stand', 'Fixed Deposit']);
  await user.click(screen.getByRole('link', { name: 'No verification needed' }));
  await user.click(screen.getByRole('link', { name: /^Services/ }));
  expect(router.state.location.search).toEqual({ country: 'BD', kind: 'SERVICE', open: true });
  expect(await screen.findByText('No product matches these filters.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Show all products' }));
  expect(await names()).toHaveLength(3);
});

test('in Bangla the bank’s texts are in Bangla', async () => {
  await renderScreen('/products', { language: 'bn' });
  expect(await names()).toEqual(['পাটের কার্ড কভার', 'স্থায়ী আমানত']);
});

test('without a network the catalogue is the one that was last read', async () => {
  const { unmount } = await renderScreen('/products');
  await names();
  unmount();
  queryClient.clear();
  bank.goOffline();
  await renderScreen('/products/jute-card-sleeve');
  expect(await screen.findByRole('heading', { name: 'Jute card sleeve' })).toBeVisible();
});

test('a product shows its variants, what is left of each, and its delivery', async () => {
  const { user, router } = await renderScreen('/products/jute-card-sleeve');
  expect(await screen.findByText('Arrives in 4 to 8 days')).toBeVisible();
  const colors = within(screen.getByRole('navigation', { name: 'Color' }));
  expect(colors.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Natural',
    'TealOnly 4 left',
    'MarigoldSold out',
  ]);
  await user.click(colors.getByRole('link', { name: /Teal/ }));
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ variant: sleeve.variants[1]?.id }),
  );
  expect(screen.getByRole('img', { name: 'Jute card sleeve' })).toHaveAttribute(
    'src',
    '/pictures/jute-card-sleeve-teal.svg',
  );
});

test('an unknown product leads back to the catalogue', async () => {
  await renderScreen('/products/golden-boat');
  expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse products' })).toHaveAttribute(
    'href',
    '/products',
  );
});

test('a catalogue that cannot be read can be tried again', async () => {
  localStorage.clear();
  bank.refuse(listProducts, 'temporarily_unavailable');
  const { user } = await renderScreen('/products');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  bank.answer(listProducts, listOf([sleeve]));
  await user.click(retry);
  expect(await names()).toEqual(['Jute card sleeve']);
});
