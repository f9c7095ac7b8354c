import { describe, expect, test } from 'vitest';
import { isAppPath, isWithin, plainPath, routePattern } from './paths.ts';

describe('paths', () => {
  test('with a trailing slash or without it is one place', () => {
    expect(plainPath('/us/user/cards/')).toBe('/us/user/cards');
    expect(plainPath('/us/user/cards?x=1#y')).toBe('/us/user/cards');
    expect(plainPath('/')).toBe('/');
    expect(plainPath('')).toBe('/');
  });

  test('route patterns have one form', () => {
    expect(routePattern('/$country/user/accounts/$id/')).toBe('/{country}/user/accounts/{id}');
  });

  test('a path is within itself and what is above it, by whole segments', () => {
    expect(isWithin('/products/7', '/products/')).toBe(true);
    expect(isWithin('/products-old', '/products')).toBe(false);
    expect(isWithin('/products', '/')).toBe(true);
  });

  test.each(['/us/user/overview', '/products/7?from=mail#top', '/'])('%s is of the app', (path) => {
    expect(isAppPath(path)).toBe(true);
  });

  test.each([
    '',
    'us/user',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    'https://evil.example/',
    'javascript:alert(1)',
    '/a b',
    '/a\nb',
    '/\t/evil.example',
  ])('%j is not', (path) => {
    expect(isAppPath(path)).toBe(false);
  });
});
