import type { RegisteredRouter } from '@tanstack/react-router';
import { isAppPath, isSignInPath } from '#domain/navigation/paths.ts';
import type { ParsedRoute } from '#app/platform/navigation.ts';

/**
 * The place of the app that an address from outside names, read by the router once and never kept or
 * followed as it came (reliability.md T10): undefined for what no route answers to, and for a step of
 * the way in.
 */
export const routeOf = (
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
export const pathOf = (
  router: RegisteredRouter,
  place: ParsedRoute | undefined,
): string | undefined => {
  if (!place || !(place.routeId in router.routesById)) return undefined;
  const { routeId: to, params, search } = place;
  return router.buildLocation({ to, params, search } as never).href;
};
