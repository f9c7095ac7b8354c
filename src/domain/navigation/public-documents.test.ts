import { expect, test } from 'vitest';
import { documentAddress, documentFile, languageOfSearch } from './public-documents.ts';

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
