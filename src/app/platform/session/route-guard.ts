import { useParams } from '@tanstack/react-router';
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
 * The country segment of the current customer's routes; undefined if unknown or signed out
 * (product.md A8, A25).
 */
export const customerCountry = (): CountrySegment | undefined =>
  sessionState() === 'none' ? undefined : (customerOfDevice()?.country ?? undefined);

const knownWithinMs = 3_000;

/**
 * The same, waiting for another tab that is signing in: it is still asking the bank for the country
 * (reliability.md B18).
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

/** The redirect of the route guard, undefined if the path may be opened. */
export const findRedirect = (path: string): string | undefined => {
  // Never draw a screen from the memory of a tab whose customer has left (reliability.md T3).
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

/** The current customer's country; undefined for a visitor. */
export const useCustomerCountry = (): CountrySegment | undefined =>
  useSyncExternalStore(subscribeCustomer, customerCountry, () => undefined);

/**
 * The country segment for links to a customer's own screens: that of the address, or on a page
 * without one, such as the catalogue, that of the customer of this device.
 */
export const useUserCountry = (): CountrySegment => {
  const { country } = useParams({ strict: false });
  const known = useCustomerCountry();
  return country === 'us' || country === 'bd' ? country : (known ?? 'us');
};

const wantedRouteKey = 'kheya.wanted-route';

/**
 * The route to open after sign-in, as parsed by the router: id, params and search, never a raw URL
 * (product.md A8, reliability.md T10), and the source of the sign-in (spec 2).
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

/** Going back after a Log Out must not restore a route of the former customer (R12). */
const cameByHistory = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && (entry as PerformanceNavigationTiming).type === 'back_forward';
};

/** Returns and deletes the wanted route: it is for the next sign-in only. */
export const takeWantedRoute = (): WantedRoute | undefined => {
  const parsed = v.safeParse(wantedRoute, readPlain('session', wantedRouteKey));
  removePlain('session', wantedRouteKey);
  return parsed.success ? parsed.output : undefined;
};
