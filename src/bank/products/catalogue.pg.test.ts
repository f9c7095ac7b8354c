import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { Product, listProducts } from '#contract/products.ts';
import { testSite } from '../testing/test-site.ts';

const site = await testSite();
const publicFolder = join(import.meta.dirname, '../../../public');

/** Reads without signing in. */
const read = (path: string): Promise<Response> =>
  site.fetch(`/api${path}`, { headers: { 'X-Api-Key': 'kheya-web' } });

const readList = async (query = ''): Promise<ResponseOf<typeof listProducts>> => {
  const answer = await read(`/product-public/${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as ResponseOf<typeof listProducts>;
};

test('visitors read the catalogue of both countries without signing in', async () => {
  const { results, count } = await readList();
  expect(count).toBe(results.length);
  expect(new Set(results.map(({ kind }) => kind))).toEqual(
    new Set(['PHYSICAL', 'SERVICE', 'SAVINGS']),
  );
  expect(results.every(({ name }) => name.en !== '' && name.bn !== '')).toBe(true);
});

test.each([
  ['US', 'USD', '14.00'],
  ['BD', 'BDT', '990.00'],
])('prices in %s are in %s', async (country, currency, price) => {
  const { results } = await readList(`?applicable_country=${country}`);
  expect(results.every((one) => (one.applicable_country as string[]).includes(country))).toBe(true);
  expect(new Set(results.map((one) => one.currency))).toEqual(new Set([currency]));
  expect(results[0]).toMatchObject({ slug: 'jute-card-sleeve', price });
});

test('a limit shortens the list and leaves its count', async () => {
  const all = await readList();
  expect(await readList('?limit=2')).toEqual({
    results: all.results.slice(0, 2),
    count: all.count,
  });
});

test('a product is found by its name in addresses and by its id', async () => {
  const bySlug = (await (await read('/product-public/security-key/')).json()) as Product;
  const byId = await (await read(`/product-public/${bySlug.id}/`)).json();
  expect(byId).toEqual(bySlug);
  expect(bySlug).toMatchObject({ name: { en: 'Security key' }, requires_kyc: false });
});

test.each(['golden-boat', '00000000-0000-7000-8100-0000000000ff', 'NO%20slug'])(
  'there is no product %s',
  async (id) => {
    expect((await read(`/product-public/${id}/`)).status).toBe(404);
  },
);

test('savings products have no price and promise nothing', async () => {
  const { results } = await readList();
  const savings = results.filter(({ kind }) => kind === 'SAVINGS');
  expect(savings.map(({ slug }) => slug)).toEqual(['fixed-deposit', 'investment', 'loan']);
  for (const one of savings) {
    expect([one.price, one.delivery_estimate]).toEqual([null, null]);
    expect(JSON.stringify(one)).not.toMatch(/\d\s*%|সুদ/u);
  }
});

test('every picture is a file of the app', async () => {
  const { results } = await readList();
  const pictures = results.flatMap(({ images, variants }) => [
    ...images,
    ...variants.flatMap(({ image }) => image ?? []),
  ]);
  expect(pictures.length).toBeGreaterThan(results.length);
  expect(pictures.filter((path) => !existsSync(join(publicFolder, path)))).toEqual([]);
});
