import type { CountrySegment } from '../identity/country.ts';
import { overviewPath } from '../navigation/overview-path.ts';
import { plainPath, segmentsOf } from '../navigation/paths.ts';

export interface RouteRequest {
  readonly path: string;
  readonly hasToken: boolean;
  /** This device knows a customer though no valid token is left (product.md A25). */
  readonly isKnownCustomer: boolean;
  /** The user's own country segment, once it is known. */
  readonly segment?: CountrySegment | undefined;
}

export type RouteDecision =
  | { readonly kind: 'allow' }
  | { readonly kind: 'redirect'; readonly to: string };

/** Pages outside the country paths that are somebody's own. */
const personalPaths: readonly string[] = [
  '/invitation',
  '/products/my-order',
  '/auth/token',
  '/auth/device',
  '/profile-onboarding/verification',
  '/message-page',
];

const countryOfUserPath = (path: string): CountrySegment | undefined => {
  const [first, second] = segmentsOf(path);
  return (first === 'us' || first === 'bd') && second === 'user' ? first : undefined;
};

/** Whether a path is for people who signed in. */
export const needsCustomer = (path: string): boolean =>
  countryOfUserPath(path) !== undefined || personalPaths.includes(plainPath(path));

/**
 * The route guard (spec 2): with neither a token nor a known customer on this device the person is
 * sent to `/` (A8, A25); on the other country's user path to their own overview; the root path
 * is never redirected.
 */
export const guardRoute = (request: RouteRequest): RouteDecision => {
  if (!needsCustomer(request.path)) return { kind: 'allow' };
  if (!request.hasToken && !request.isKnownCustomer) return { kind: 'redirect', to: '/' };
  const country = countryOfUserPath(request.path);
  return country && request.segment && country !== request.segment
    ? { kind: 'redirect', to: overviewPath(request.segment) }
    : { kind: 'allow' };
};
