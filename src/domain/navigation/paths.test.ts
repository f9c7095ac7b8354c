import { describe, expect, test } from 'vitest';
import { hostileAddresses, signInAddresses } from './hostile-addresses.test-data.ts';
import { isAppPath, isPathWithin, isSignInPath, plainPath, routePattern } from './paths.ts';

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
