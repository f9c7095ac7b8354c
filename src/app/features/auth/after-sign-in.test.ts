import type { RegisteredRouter } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import {
  hostileAddresses,
  signInAddresses,
} from '#domain/navigation/hostile-addresses.test-data.ts';
import { parseRoute } from './after-sign-in.ts';

vi.stubGlobal('location', new URL('http://localhost/'));

/** A router to which every address is a screen of some country, as `/$country/user` makes it. */
const router = {
  getMatchedRoutes: (pathname: string) => [
    [],
    { country: pathname.split('/')[1] },
    { id: '/$country/user' },
  ],
  options: { parseSearch: (search: string) => Object.fromEntries(new URLSearchParams(search)) },
} as unknown as RegisteredRouter;

const withoutRoutes = { ...router, getMatchedRoutes: () => [[], {}, undefined] } as never;

test('an address of a screen becomes its route', () => {
  expect(parseRoute(router, '/us/user/accounts?id=7')).toEqual({
    routeId: '/$country/user',
    params: { country: 'us' },
    search: { id: '7' },
  });
});

// As a link in a message may ask for it (reliability.md T10).
test.each([
  ...hostileAddresses,
  ...signInAddresses,
  '/@evil.example',
  '/api/user/',
  '/accounts/session/end',
  '/sandbox',
  undefined,
])('%j is never returned to', (address) => {
  expect(parseRoute(router, address)).toBeUndefined();
});

test('an address that no route answers to is not returned to', () => {
  expect(parseRoute(withoutRoutes, '/us/no/such/place')).toBeUndefined();
});
