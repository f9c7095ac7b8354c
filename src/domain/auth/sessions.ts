import type { CountrySegment } from '../countries.ts';
import { countrySegment } from '../countries.ts';
import { isAwaitingSignup, isKycAccepted } from '../identity/approval-status.ts';
import { isAppPath, overviewPath, pathSegments, plainPath } from '../navigation/paths.ts';
import type { PermissionFacts } from '../permissions/facts.ts';

/** The maximum lifetime of a token after its creation (spec 4, spec 9). */
export const TOKEN_LIFETIME_CAP_SECONDS = 1800;

/** The times of a token as stored (spec 3), ISO 8601. */
export interface TokenTimes {
  readonly created_at: string;
  readonly expired_at: string;
}

/**
 * When a token expires: at its end, or at its creation plus the maximum lifetime, whichever is
 * earlier.
 */
export const tokenValidUntilMs = (token: TokenTimes): number =>
  Math.min(
    Date.parse(token.expired_at),
    Date.parse(token.created_at) + TOKEN_LIFETIME_CAP_SECONDS * 1000,
  );

/**
 * Whether a token is valid at a bank time (product.md A15). A token with unreadable times is
 * invalid.
 */
export const isTokenValid = (token: TokenTimes, bankNowMs: number): boolean =>
  bankNowMs < tokenValidUntilMs(token);

export interface RouteRequest {
  readonly path: string;
  readonly hasToken: boolean;
  /** This device knows a customer although there is no valid token (product.md A25). */
  readonly isKnownCustomer: boolean;
  /** The user's own country segment, once known. */
  readonly segment?: CountrySegment | undefined;
}

export type RouteDecision =
  | { readonly kind: 'allow' }
  | { readonly kind: 'redirect'; readonly to: string };

/** Personal pages outside the country paths. */
const personalPaths: readonly string[] = [
  '/invitation',
  '/products/my-order',
  '/auth/token',
  '/auth/device',
  '/profile-onboarding/verification',
  '/message-page',
];

/** Whether a path requires a customer. */
export const needsCustomer = (path: string): boolean =>
  countryOfUserPath(path) !== undefined || personalPaths.includes(plainPath(path));

const countryOfUserPath = (path: string): CountrySegment | undefined => {
  const [first, second] = pathSegments(path);
  return (first === 'us' || first === 'bd') && second === 'user' ? first : undefined;
};

/**
 * The route guard (spec 2): without a token or a known customer redirects to `/` (A8, A25); from
 * the other country's user path to the own overview; the root path is never redirected.
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
  /** The path where the source wants the customer back. */
  readonly returnPath?: string | undefined;
  /** The path that the guard turned away, for this sign-in only (product.md A8). */
  readonly wantedPath?: string | undefined;
}

/**
 * The path after sign-in (spec 2), or undefined to stay: first the sign-up; a payment page stays;
 * accepted customers return to products or bank linking; then the remembered path, then the
 * overview. Never a path outside the app or of the other country.
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

/** Where a sign-in can start from (spec 2). */
export const signInSources = ['products', 'bank-linking', 'payment_gateway'] as const;
export type SignInSource = (typeof signInSources)[number];
