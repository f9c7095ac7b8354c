import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { SignInSource } from '#domain/auth/sessions.ts';
import { guardRoute, signInSources } from '#domain/auth/sessions.ts';
import type { CountrySegment } from '#domain/countries.ts';
import { customerOfDevice, subscribeCustomer } from '../known-customer.ts';
import type { ParsedRoute } from '../navigation.ts';
import { readPlain, removePlain, writePlain } from '../plain-storage.ts';
import { checkTab } from './leave-tab.ts';
import { sessionState } from './session-state.ts';

/**
 * The country whose routes the customer of this device uses; undefined while unknown or when there
 * is neither a token nor a known customer (product.md A8, A25).
 */
export const customerCountry = (): CountrySegment | undefined =>
  sessionState() === 'none' ? undefined : (customerOfDevice()?.country ?? undefined);

const knownWithinMs = 3_000;

/**
 * The same, waiting for the tab that signs somebody in at this moment: it is asking the bank for the
 * country, and this one was told to begin anew (reliability.md B18).
 */
export const waitForCustomerCountry = (): Promise<CountrySegment | undefined> =>
  new Promise((resolve) => {
    const answer = () => {
      stop();
      clearTimeout(timer);
      resolve(customerCountry());
    };
    const look = () => {
      if (customerCountry() !== undefined || sessionState() === 'none') answer();
    };
    const stop = subscribeCustomer(look);
    const timer = setTimeout(answer, knownWithinMs);
    look();
  });

/** Where the guard sends a path, undefined when it may be opened. */
export const findRedirect = (path: string): string | undefined => {
  // No screen is drawn from the memory of a tab whose customer has left (reliability.md T3).
  checkTab();
  const state = sessionState();
  const decision = guardRoute({
    path,
    hasToken: state === 'active' || state === 'expiring',
    isKnownCustomer: state !== 'none',
    segment: customerCountry(),
  });
  return decision.kind === 'redirect' ? decision.to : undefined;
};

/** The country of the customer of this device; undefined for a visitor. */
export const useCustomerCountry = (): CountrySegment | undefined =>
  useSyncExternalStore(subscribeCustomer, customerCountry, () => undefined);

const wantedRouteKey = 'kheya.wanted-route';

/**
 * Where the customer wanted to go before signing in, as the router parsed it: a route's id, its
 * params and its search. Never a raw URL (product.md A8, reliability.md T10). With it, what brought
 * them (spec 2).
 */
const wantedRoute = v.object({
  source: v.optional(v.picklist(signInSources)),
  routeId: v.string(),
  params: v.record(v.string(), v.string()),
  search: v.record(v.string(), v.unknown()),
});

export interface WantedRoute extends ParsedRoute {
  readonly source?: SignInSource | undefined;
}

export const rememberWantedRoute = (wanted: WantedRoute): void => {
  if (!cameByHistory()) writePlain('session', wantedRouteKey, wanted);
};

/** Going back after a Log Out is no wish, and what lies there was the former customer's (R12). */
const cameByHistory = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && (entry as PerformanceNavigationTiming).type === 'back_forward';
};

/** Gives the wanted route once and forgets it: it is for the next sign-in only. */
export const takeWantedRoute = (): WantedRoute | undefined => {
  const parsed = v.safeParse(wantedRoute, readPlain('session', wantedRouteKey));
  removePlain('session', wantedRouteKey);
  return parsed.success ? parsed.output : undefined;
};
