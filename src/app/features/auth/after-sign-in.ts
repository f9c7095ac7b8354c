import type { RegisteredRouter } from '@tanstack/react-router';
import { pathAfterSignIn } from '#domain/auth/sessions.ts';
import { isOpenToChange } from '#domain/identity/approval-status.ts';
import { isAppPath, isSignInPath } from '#domain/navigation/paths.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import { userQuery } from '#app/data/customers.ts';
import { takeDraftLocation } from '#app/data/submission/draft-location.ts';
import { productOfRoute, rememberWaitingProduct } from '#app/data/waiting-product.ts';
import { prefetchAccounts } from '#app/data/prefetch.ts';
import { isArriving, whenUnlocked } from '#app/platform/lock-state.ts';
import type { ParsedRoute } from '#app/platform/navigation.ts';
import { completeSignIn } from '#app/platform/session/complete-sign-in.ts';
import { takeWantedRoute } from '#app/platform/session/route-guard.ts';

/**
 * Where a customer who has come in goes: where they wanted to be or what brought them asks for, if
 * that is theirs and a place of the app, else the form that was half filled when the session ended,
 * else their overview (spec 2, post-login redirect; product.md A25; reliability.md T10).
 */
export const findNextPath = async (router: RegisteredRouter, nextUrl?: string): Promise<string> => {
  const user = await queryClient.fetchQuery(userQuery());
  const left = await takeDraftLocation();
  const next = parseRoute(router, nextUrl);
  const wanted = next ? undefined : takeWantedRoute();
  const wantedPath = buildPath(router, next ?? wanted ?? left);
  const { source } = wanted ?? {};
  const context = source ? { source, returnPath: wantedPath } : { wantedPath };
  const onward = pathAfterSignIn(toPermissionFacts(user), context);
  const product = wanted && source === 'products' ? productOfRoute(wanted) : undefined;
  if (product !== undefined && onward !== wantedPath) await rememberWaitingProduct(product);
  // Staying where one is (payment_gateway) means the place from which the sign-in was begun.
  return onward ?? wantedPath ?? '/';
};

/**
 * LOG_IN, the first step of the way in (spec 4), is noted while steps are left that are the customer's
 * own, and without holding up the arrival.
 */
const noteLogIn = async (): Promise<void> => {
  const { profile_approval_status: status } = await queryClient.fetchQuery(userQuery());
  if (!isOpenToChange(status)) return;
  const { noteStep } = await import('#app/data/sign-up.ts');
  noteStep('LOG_IN');
};

// A code is good for one exchange: the route begins it while its texts load, and the screen waits for it.
let exchange: Promise<void> | undefined;

const exchangeCode = (callbackUrl: URL): Promise<void> => {
  exchange ??= completeSignIn(callbackUrl);
  return exchange;
};

/** Begins to exchange the code; `finishSignIn` reports what went wrong. */
export const beginExchange = (callbackUrl: URL): void => {
  exchangeCode(callbackUrl).catch(() => undefined);
};

/** Ends the sign-in and tells where to go. Throws when it failed. */
export const finishSignIn = async (router: RegisteredRouter, callbackUrl: URL): Promise<string> => {
  try {
    await exchangeCode(callbackUrl);
  } finally {
    isArriving.set(false);
  }
  await whenUnlocked();
  // Who it is decides where to go; what most will see there is asked for meanwhile.
  void prefetchAccounts();
  const path = await findNextPath(router);
  void noteLogIn().catch(() => undefined);
  return path;
};

/**
 * The place of the app that an address from outside names, read by the router once and never kept or
 * followed as it came (reliability.md T10): undefined for what no route answers to, and for a step of
 * the way in.
 */
export const parseRoute = (
  router: RegisteredRouter,
  address: string | undefined,
): ParsedRoute | undefined => {
  if (address === undefined || !isAppPath(address) || isSignInPath(address)) return undefined;
  const { pathname, search } = new URL(address, location.origin);
  const [, params, route] = router.getMatchedRoutes(pathname);
  // The first segment stands for a country where a route says so, and not for any word.
  if (!route || !['us', 'bd', undefined].includes(params['country'])) return undefined;
  return { routeId: route.id, params: { ...params }, search: router.options.parseSearch(search) };
};

/** A place of the app as a path, built by the router alone; undefined where there is no such route. */
const buildPath = (
  router: RegisteredRouter,
  place: ParsedRoute | undefined,
): string | undefined => {
  if (!place || !(place.routeId in router.routesById)) return undefined;
  const { routeId: to, params, search } = place;
  return router.buildLocation({ to, params, search } as never).href;
};
