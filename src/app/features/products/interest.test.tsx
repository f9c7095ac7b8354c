import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ProductInterest } from '#contract/product-interests.ts';
import {
  createProductInterest,
  deleteProductInterest,
  listProductInterests,
} from '#contract/product-interests.ts';
import { listProducts } from '#contract/products.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { listOf, sampleId } from '#app/testing/samples.ts';
import { productOf } from './product-samples.test-data.ts';

const terms = {
  minimum_amount: '500.00',
  maximum_amount: '50000.00',
  months: [3, 12],
  facts: [{ name: { en: 'Tax', bn: 'কর' }, value: { en: 'Form 1099-INT', bn: 'ফর্ম 1099-INT' } }],
};
const deposit = productOf({
  slug: 'fixed-deposit',
  kind: 'SAVINGS',
  price: null,
  prices: [{ country: 'US', currency: 'USD', price: null, delivery_estimate: null, terms }],
  variants: [{ id: sampleId(74), name: null, image: null, stock: null }],
});
const noted: ProductInterest = {
  id: sampleId(75),
  product_id: deposit.id,
  country: 'US',
  amount: '5000.00',
  currency: 'USD',
  months: 12,
  wants_email: true,
  created_at: '2026-11-25T10:00:00Z',
};

beforeEach(() => {
  bank.answer(listProducts, listOf([deposit]));
  bank.answer(listProductInterests, listOf([]));
});

const path = '/products/fixed-deposit?country=US';

test('the planned terms are shown without a rate', async () => {
  await renderScreen(path);
  const planned = within(await screen.findByRole('region', { name: 'Planned terms' }));
  expect(planned.getByText('$500.00')).toBeVisible();
  expect(planned.getByText('Form 1099-INT')).toBeVisible();
  expect(screen.getByText(/We don’t have a rate yet/)).toBeVisible();
});

test('a customer registers interest, reads the answers and withdraws it', async () => {
  bank.answer(createProductInterest, noted);
  bank.answer(deleteProductInterest, { ok: true });
  const { user } = await renderScreen(path);
  await user.type(await screen.findByLabelText('About how much?'), '5,000');
  await user.selectOptions(screen.getByLabelText('For how long?'), '12 months');
  await user.click(screen.getByRole('checkbox', { name: 'E-mail me when it opens' }));
  await user.click(screen.getByRole('button', { name: 'Register interest' }));
  expect(
    await screen.findByRole('heading', { name: 'Thanks, we’ve noted your interest' }),
  ).toBeVisible();
  expect(screen.getAllByText(/^(\$5,000\.00|12 months)$/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Withdraw interest' }));
  expect(await screen.findByRole('heading', { name: 'Are you interested?' })).toBeVisible();
});

test('an amount below the smallest is refused at its field before anything is sent', async () => {
  const { user } = await renderScreen(path);
  await user.type(await screen.findByLabelText('About how much?'), '499');
  await user.selectOptions(screen.getByLabelText('For how long?'), '3 months');
  await user.click(screen.getByRole('button', { name: 'Register interest' }));
  expect(await screen.findByLabelText('About how much?')).toHaveAccessibleDescription(
    /below the smallest amount/,
  );
});
