import { segmentOf } from '../identity/country.ts';
import { isAwaitingSignup, isKycAccepted } from '../identity/profile-approval-status.ts';
import { overviewPath } from '../navigation/overview-path.ts';
import { isAppPath } from '../navigation/paths.ts';
import type { PermissionFacts } from '../permissions/permission-facts.ts';
import { guardRoute } from './guard-route.ts';
import type { SignInSource } from './sign-in-source.ts';

export interface SignInContext {
  readonly source?: SignInSource | undefined;
  /** The path the source wants people back at. */
  readonly returnPath?: string | undefined;
  /** The path the guard turned away, remembered for this sign-in alone (product.md A8). */
  readonly wantedPath?: string | undefined;
}

const isOwn = (path: string, facts: PermissionFacts): boolean =>
  isAppPath(path) &&
  guardRoute({ path, hasToken: true, isKnownCustomer: true, segment: segmentOf(facts.country) })
    .kind === 'allow';

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
  return overviewPath(segmentOf(facts.country));
};
