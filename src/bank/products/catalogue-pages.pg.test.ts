import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testSite } from '../testing/test-site.ts';

/*
 * The bank's half of the catalogue's pages (product.md A30), with a module that prints what it is given. What the app's
 * module draws is in the journeys of products.
 */
const folder = mkdtempSync(join(tmpdir(), 'kheya-catalogue-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, '.server'));
mkdirSync(join(folder, 'pictures'));
writeFileSync(join(folder, 'pictures', 'boat.svg'), '<svg id="b"/>');
writeFileSync(join(folder, 'shell.html'), '<title>Shell</title>');
writeFileSync(
  join(folder, '.server', 'catalogue.html'),
  '<html lang="%language%"><title>%title%</title><meta content="%description%"><script>1</script><div>%content%</div>',
);
writeFileSync(
  join(folder, '.server', 'catalogue.js'),
  `let rendered = 0;
   export const renderCatalogue = async ({ path, search, language, products }) => {
     if (products[0].stock === 0) throw new Error('sold out');
     const markup = '<img src="/pictures/boat.svg" alt="" loading="eager"><img src="/pictures/boat.svg" loading="lazy">' +
       [language, products.length, products[0].stock, ++rendered].join(' ');
     return { title: path, description: search, markup };
   };`,
);

const site = await testSite({ config: { appDirectory: folder } });
const { db } = site.bank;

const textOf = async (path: string): Promise<string> => (await site.fetch(path)).text();
/** How many pages the module had rendered with this one. */
const renderedOf = async (path: string): Promise<number> =>
  Number(/(\d+)<\/div>/.exec(await textOf(path))?.[1]);

beforeEach(async () => {
  await db
    .updateTable('product_variant')
    .set({ stock: 9 })
    .where('stock', 'is not', null)
    .execute();
});

test('a page has its language, title, description and the whole catalogue', async () => {
  const answer = await site.fetch('/products/jute-card-sleeve?lang=bn');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(
    /^<html lang="bn"><title>\/products\/jute-card-sleeve<\/title><meta content="\?lang=bn"><script>1<\/script><div>(?:<img[^>]*>){2}bn \d\d \d+ \d+<\/div>$/,
  );
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
  expect(answer.headers.get('link')).toContain(
    `<${site.origin}/products/jute-card-sleeve?lang=bn>; rel="canonical"`,
  );
});

test('the first picture is in the page', async () => {
  expect(await textOf('/products')).toContain(
    '<img src="data:image/svg+xml,%3Csvg%20id%3D%22b%22%2F%3E" alt="" loading="eager"><img src="/pictures/boat.svg" loading="lazy">',
  );
});

test('is sent compressed, without a body for HEAD, and not again while it is unchanged', async () => {
  const answer = await site.fetch('/products', { headers: { 'Accept-Encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  const tag = answer.headers.get('etag') ?? '';
  const again = await site.fetch('/products', {
    headers: { 'Accept-Encoding': 'br', 'If-None-Match': tag },
  });
  expect(again.status).toBe(304);
  const head = await site.fetch('/products', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test.each([
  ['/products?kind=PHYSICAL&country=BD&open=true', '?country=BD&kind=PHYSICAL&open=true'],
  ['/products?kind=NONE&country=fr&open=1&x=%3Cscript%3E', ''],
  ['/products/jute-card-sleeve?kind=PHYSICAL&variant=unknown&country=US', '?country=US'],
])('of %s the page gets %j', async (path, search) => {
  expect(await textOf(path)).toContain(`<meta content="${search}">`);
});

test('a page is rendered once, until the catalogue changes', async () => {
  const first = await renderedOf('/products?country=US');
  expect(await renderedOf('/products?country=US&utm=x')).toBe(first);
  await db
    .updateTable('product_variant')
    .set({ stock: 3 })
    .where('stock', 'is not', null)
    .execute();
  expect(await renderedOf('/products?country=US')).toBeGreaterThan(first);
});

test('an unknown product is not found, in one page for all', async () => {
  const answer = await site.fetch('/products/nothing-such');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('link')).toBeNull();
  const [first, other] = [await renderedOf('/products/no'), await renderedOf('/products/nor')];
  expect(first).toBe(other);
});

test.each(['/products/my-order', '/products/jute-card-sleeve/order', '/products/%2e%2e/x'])(
  '%s is a screen of the app',
  async (path) => {
    expect(await textOf(path)).toContain('Shell');
  },
);

test('a page that cannot be rendered is left to the app', async () => {
  await db
    .updateTable('product_variant')
    .set({ stock: 0 })
    .where('stock', 'is not', null)
    .execute();
  expect(await textOf('/products')).toContain('Shell');
});

test('too many readings from one network get the app, which says so', async () => {
  const readAll = async (): Promise<string> => {
    for (let reading = 0; reading < 700; reading += 1) {
      const text = await textOf('/products');
      if (text.includes('Shell')) return text;
    }
    return '';
  };
  expect(await readAll()).toContain('Shell');
});
