import { describe, expect, test } from 'vitest';
import { hostileAddresses, signInAddresses } from './hostile-addresses.test-data.ts';
import {
  isAppPath,
  isFilePath,
  isPathWithin,
  isSignInPath,
  plainPath,
  routePattern,
} from './paths.ts';

describe('paths', () => {
  test('with and without a trailing slash are equal', () => {
    expect(plainPath('/us/user/cards/')).toBe('/us/user/cards');
    expect(plainPath('/us/user/cards?x=1#y')).toBe('/us/user/cards');
    expect(plainPath('/')).toBe('/');
    expect(plainPath('')).toBe('/');
  });

  test('route patterns are normalized', () => {
    expect(routePattern('/$country/user/accounts/$id/')).toBe('/{country}/user/accounts/{id}');
  });

  test('a path is within itself and its parents, by whole segments', () => {
    expect(isPathWithin('/products/7', '/products/')).toBe(true);
    expect(isPathWithin('/products-old', '/products')).toBe(false);
    expect(isPathWithin('/products', '/')).toBe(true);
  });

  test.each([
    ['/assets/help-1.js', true],
    ['/geography/bd-districts.json', true],
    ['/manifest.webmanifest', true],
    ['/a.php', true],
    ['/.git/config', true],
    ['/verify/7K2M-9QXD-04TR-BW8N.', false],
    ['/verify/7K2M.pdf', false],
    ['/us/user/a.b', false],
    ['/help.', false],
    ['/assets/', false],
    ['/', false],
  ])('whether %s is a file: %s', (path, isFile) => {
    expect(isFilePath(path)).toBe(isFile);
  });

  test.each([
    '/us/user/overview',
    '/products/7?from=mail#top',
    '/us/user/transactions?note=a%2Fb..c',
    '/',
  ])('%s is a path of the app', (path) => {
    expect(isAppPath(path)).toBe(true);
  });

  test.each([...hostileAddresses, 'us/user', '/a\\b', '/a b', '/a\nb'])('%j is not', (path) => {
    expect(isAppPath(path)).toBe(false);
  });

  test.each(signInAddresses)('%s is a step of the sign-in', (path) => {
    expect(isSignInPath(path)).toBe(true);
  });

  test.each(['/us/user/overview', '/products/7', '/authors', '/'])('%s is none', (path) => {
    expect(isSignInPath(path)).toBe(false);
  });
});
