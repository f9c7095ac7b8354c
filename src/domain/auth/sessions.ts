import type { CountrySegment } from '../countries.ts';
import { countrySegment } from '../countries.ts';
import { isAwaitingSignup, isKycAccepted } from '../identity/approval-status.ts';
import { isAppPath, overviewPath, pathSegments, plainPath } from '../navigation/paths.ts';
import type { PermissionFacts } from '../permissions/facts.ts';

/** A token is never valid longer than this after its creation (spec 4, spec 9). */
export const TOKEN_LIFETIME_CAP_SECONDS = 1800;

/** The times of a token as they are stored (spec 3), ISO 8601. */
export interface TokenTimes {
  readonly created_at: string;
  readonly expired_at: string;
}

/** The instant a token stops being valid: the lesser of its end and its creation plus the cap. */
export const tokenValidUntilMs = (token: TokenTimes): number =>
  Math.min(
    Date.parse(token.expired_at),
    Date.parse(token.created_at) + TOKEN_LIFETIME_CAP_SECONDS * 1000,
  );

/**
 * Whether a token is valid at an instant of the bank's clock (product.md A15). A token whose times
 * cannot be read is not valid.
 */
export const isTokenValid = (token: TokenTimes, bankNowMs: number): boolean =>
  bankNowMs < tokenValidUntilMs(token);

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

/** Whether a path is for people who signed in. */
export const needsCustomer = (path: string): boolean =>
  countryOfUserPath(path) !== undefined || personalPaths.includes(plainPath(path));

const countryOfUserPath = (path: string): CountrySegment | undefined => {
  const [first, second] = pathSegments(path);
  return (first === 'us' || first === 'bd') && second === 'user' ? first : undefined;
};

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

export interface SignInContext {
  readonly source?: SignInSource | undefined;
  /** The path the source wants people back at. */
  readonly returnPath?: string | undefined;
  /** The path the guard turned away, remembered for this sign-in alone (product.md A8). */
  readonly wantedPath?: string | undefined;
}

/**
 * Where a person goes after signing in (spec 2), or `undefined` to stay: signup first, a payment
 * page keeps its place, accepted people return to products or bank linking, then the remembered
 * path, then the overview. A path outside the app or of the other country is never followed.
 */
export const pathAfterSignIn = (
  facts: PermissionFacts,
  { source, returnPath, wantedPath }: SignInContext = {},
): string | undefined => {
  if (isAwaitingSignup(facts.profile_approval_status)) return '/auth/token';
  if (source === 'payment_gateway') return undefined;
  const isReturning = source !== undefined && isKycAccepted(facts.profile_approval_status);
  if (isReturning && returnPath && isOwn(returnPath, facts)) return returnPath;
  if (wantedPath && wantedPath !== '/' && isOwn(wantedPath, facts)) return wantedPath;
  return overviewPath(countrySegment(facts.country));
};

const isOwn = (path: string, facts: PermissionFacts): boolean =>
  isAppPath(path) &&
  guardRoute({
    path,
    hasToken: true,
    isKnownCustomer: true,
    segment: countrySegment(facts.country),
  }).kind === 'allow';

/** What may bring a person to the sign-in (spec 2). */
export const signInSources = ['products', 'bank-linking', 'payment_gateway'] as const;
export type SignInSource = (typeof signInSources)[number];
