import { describe, expect, test } from 'vitest';
import type { PermissionFacts } from '../permissions/facts.ts';
import type { SignInContext } from './sessions.ts';
import { guardRoute, isTokenValid, pathAfterSignIn, tokenValidUntilMs } from './sessions.ts';
import { pathToOpen } from '../navigation/menu-table.ts';

const at = (text: string): number => Date.parse(text);

describe('a token is valid until the earlier of its end and 1800 seconds after its creation', () => {
  test.each([
    ['2026-11-21T10:00:00Z', '2026-11-21T10:10:00Z', '2026-11-21T10:10:00Z'],
    ['2026-11-21T10:00:00Z', '2026-11-21T12:00:00Z', '2026-11-21T10:30:00Z'],
  ])('created %s, expiring %s: %s', (created_at, expired_at, until) => {
    const token = { created_at, expired_at };
    expect(tokenValidUntilMs(token)).toBe(at(until));
    expect(isTokenValid(token, at(until) - 1)).toBe(true);
    expect(isTokenValid(token, at(until))).toBe(false);
  });

  test('unreadable times are invalid', () => {
    expect(isTokenValid({ created_at: '', expired_at: '2026-11-21T10:10:00Z' }, 0)).toBe(false);
  });
});

describe('the route guard', () => {
  const nobody = { hasToken: false, isKnownCustomer: false } as const;
  const signedIn = { hasToken: true, isKnownCustomer: true, segment: 'us' } as const;

  test.each([
    ['/us/user/overview', '/'],
    ['/bd/user/transactions/statement/', '/'],
    ['/invitation/', '/'],
    ['/products/my-order', '/'],
    ['/auth/device', '/'],
    ['/', undefined],
    ['/products', undefined],
    ['/products/7', undefined],
    ['/something-went-wrong', undefined],
    ['/no-such-page', undefined],
  ])('a visitor at %s is redirected to %s', (path, to) => {
    expect(guardRoute({ path, ...nobody })).toEqual(
      to ? { kind: 'redirect', to } : { kind: 'allow' },
    );
  });

  test.each([
    ['/us/user/cards/', undefined],
    ['/bd/user/cards/', '/us/user/overview'],
    ['/bd/user/bd-accounts/7', '/us/user/overview'],
    ['/us/user/bd-accounts/7', undefined],
    ['/', undefined],
    ['/invitation', undefined],
  ])('a US user at %s goes to %s', (path, to) => {
    expect(guardRoute({ path, ...signedIn })).toEqual(
      to ? { kind: 'redirect', to } : { kind: 'allow' },
    );
  });

  test('the reverse, and a known customer without a token', () => {
    const known = { hasToken: false, isKnownCustomer: true, segment: 'bd' } as const;
    expect(guardRoute({ path: '/us/user/cards', ...known })).toEqual({
      kind: 'redirect',
      to: '/bd/user/overview',
    });
    expect(guardRoute({ path: '/bd/user/cards', ...known })).toEqual({ kind: 'allow' });
  });

  test('an unknown country causes no redirect', () => {
    const early = { hasToken: true, isKnownCustomer: false } as const;
    expect(guardRoute({ path: '/bd/user/cards', ...early })).toEqual({ kind: 'allow' });
  });
});

describe('after signing in', () => {
  const us: PermissionFacts = {
    country: 'US',
    profile_approval_status: 'KYC_ACCEPTED',
    synctera_user_status: 'ACTIVE',
    admin_review_status: null,
    is_full_access_given: true,
    is_bangladesh_linked: false,
  };
  const awaiting = { ...us, profile_approval_status: 'AWAITING_SIGNUP_COMPLETION' } as const;
  const inReview = { ...us, profile_approval_status: 'KYC_REVIEW' } as const;

  test.each<[string, PermissionFacts, SignInContext, string | undefined]>([
    ['the overview', us, {}, '/us/user/overview'],
    ['the overview of Bangladesh', { ...us, country: 'BD' }, {}, '/bd/user/overview'],
    ['signup first', awaiting, { source: 'payment_gateway' }, '/auth/token'],
    ['a payment page stays', us, { source: 'payment_gateway', returnPath: '/x' }, undefined],
    ['back to products', us, { source: 'products', returnPath: '/products/7' }, '/products/7'],
    ['not before KYC', inReview, { source: 'products', returnPath: '/x' }, '/us/user/overview'],
    ['the wanted path', us, { wantedPath: '/us/user/cards?x=1' }, '/us/user/cards?x=1'],
    ['not the other country', us, { wantedPath: '/bd/user/cards' }, '/us/user/overview'],
    ['not the root again', us, { wantedPath: '/' }, '/us/user/overview'],
    ['not another site', us, { source: 'products', returnPath: '//evil' }, '/us/user/overview'],
  ])('%s', (_what, facts, context, path) => {
    expect(pathAfterSignIn(facts, context)).toBe(path);
  });
});

describe('opening the installed app', () => {
  test.each([
    ['transactions', 'bd', '/bd/user/transactions'],
    ['products', 'us', '/products'],
    ['nonsense', 'us', '/us/user/overview'],
    [undefined, 'us', '/us/user/overview'],
    ['transactions', undefined, '/'],
  ] as const)('to %s in %s', (to, segment, path) => {
    expect(pathToOpen(to, segment)).toBe(path);
  });
});
