import type { RegisteredRouter } from '@tanstack/react-router';
import { isOnTheWayIn } from '#domain/navigation/public-paths.ts';
import { permissionFactsOf } from '#domain/permissions/permission-facts.ts';
import { pathAfterSignIn } from '#domain/sessions/after-sign-in.ts';
import { takeDraftPlace } from '#app/data/drafts/draft-place.ts';
import { queryClient } from '#app/data/query-client.ts';
import { userQuery } from '#app/data/users.ts';
import { warmAccounts } from '#app/data/warm/warm-accounts.ts';
import { isArriving, whenUnlocked } from '#app/platform/lock/is-locked.ts';
import { completeSignIn } from '#app/platform/session/sign-in/complete-sign-in.ts';
import { takeWanted } from '#app/platform/session/wanted-route.ts';

/**
 * The remembered route as a path, built by the router alone (reliability.md T10): what the guard
 * turned away, else the form that was half filled when the session ended (product.md A25).
 */
const wantedPath = async (router: RegisteredRouter): Promise<string | undefined> => {
  const left = await takeDraftPlace();
  const wanted = takeWanted() ?? left;
  if (!wanted || !(wanted.routeId in router.routesById)) return undefined;
  const { routeId: to, params, search } = wanted;
  return router.buildLocation({ to, params, search } as never).href;
};

/**
 * Where a customer who has come in goes: where they wanted to be, if that is theirs and a place of
 * the app, else their overview (spec 2, post-login redirect; reliability.md T10).
 */
export const pathOnward = async (router: RegisteredRouter, nextUrl?: string): Promise<string> => {
  const user = await queryClient.fetchQuery(userQuery());
  const wanted =
    nextUrl === undefined || isOnTheWayIn(nextUrl) ? await wantedPath(router) : nextUrl;
  return pathAfterSignIn(permissionFactsOf(user), { wantedPath: wanted }) ?? '/';
};

/** Ends the sign-in and tells where to go. Throws when it failed. */
export const arrive = async (router: RegisteredRouter, callbackUrl: URL): Promise<string> => {
  try {
    await completeSignIn(callbackUrl);
  } finally {
    isArriving.set(false);
  }
  await whenUnlocked();
  // Who it is decides where to go; what most will see there is asked for meanwhile.
  warmAccounts();
  return pathOnward(router);
};
