import type { RegisteredRouter } from '@tanstack/react-router';
import { permissionFactsOf } from '#domain/permissions/permission-facts.ts';
import { pathAfterSignIn } from '#domain/sessions/after-sign-in.ts';
import { queryClient } from '#app/data/query-client.ts';
import { userQuery } from '#app/data/users.ts';
import { completeSignIn } from '#app/platform/session/complete-sign-in.ts';
import { takeWanted } from '#app/platform/session/wanted-route.ts';

/** The remembered route as a path, built by the router alone (reliability.md T10). */
const wantedPath = (router: RegisteredRouter): string | undefined => {
  const wanted = takeWanted();
  if (!wanted || !(wanted.routeId in router.routesById)) return undefined;
  const { routeId: to, params, search } = wanted;
  return router.buildLocation({ to, params, search } as never).href;
};

/** Ends the sign-in and tells where to go (spec 2, post-login redirect). Throws when it failed. */
export const arrive = async (router: RegisteredRouter, callbackUrl: URL): Promise<string> => {
  await completeSignIn(callbackUrl);
  const user = await queryClient.fetchQuery(userQuery());
  return pathAfterSignIn(permissionFactsOf(user), { wantedPath: wantedPath(router) }) ?? '/';
};
