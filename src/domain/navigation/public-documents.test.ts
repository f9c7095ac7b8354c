import { expect, test } from 'vitest';
import {
  cataloguePathAt,
  documentAddress,
  documentFile,
  isPublicDocument,
  languageOfSearch,
} from './public-documents.ts';

test.each([
  ['', undefined],
  ['?lang=bn', 'bn'],
  ['?topic=cards&lang=en', 'en'],
  ['?lang=fr', undefined],
  ['?language=bn', undefined],
] as const)('the address with %j names %s', (search, expected) => {
  expect(languageOfSearch(search)).toBe(expected);
});

test.each([
  ['/', 'en', 'index.html', '/'],
  ['/', 'bn', 'index.bn.html', '/?lang=bn'],
  ['/help', 'en', 'help.html', '/help'],
  ['/e-signature', 'bn', 'e-signature.bn.html', '/e-signature?lang=bn'],
] as const)('%s in %s is the file %s, at %s', (path, language, file, address) => {
  expect(documentFile(path, language)).toBe(file);
  expect(documentAddress(path, language)).toBe(address);
});

test('a slash at the end makes no difference, and other paths are no documents', () => {
  expect(documentFile('/help/', 'bn')).toBe('help.bn.html');
  for (const path of ['/us/user/overview', '/index', '/shell', '/help/me', '/sign-in'])
    expect(documentFile(path, 'en')).toBeUndefined();
});

test.each([
  ['/products', '/products'],
  ['/products/', '/products'],
  ['/products/jute-card-sleeve', '/products/jute-card-sleeve'],
  [
    '/products/00000000-0000-7000-8100-000000000001/',
    '/products/00000000-0000-7000-8100-000000000001',
  ],
  ['/products/my-order', undefined],
  ['/products/jute-card-sleeve/order', undefined],
  ['/products/Jute', undefined],
  ['/productsx', undefined],
  ['/help', undefined],
])('%s is the page %s of the catalogue', (path, page) => {
  expect(cataloguePathAt(path)).toBe(page);
});

test('a page of the catalogue is a public document, whose address keeps its filters', () => {
  expect(isPublicDocument('/products/loan')).toBe(true);
  expect(isPublicDocument('/products/my-order')).toBe(false);
  expect(documentAddress('/products?country=BD', 'bn')).toBe('/products?country=BD&lang=bn');
  expect(documentAddress('/products?country=BD', 'en')).toBe('/products?country=BD');
});
