/** The facts for offering to install the app. Times are epoch milliseconds. */
export interface InstallOfferFacts {
  /** The browser can install the app and has not done so. */
  readonly canInstall: boolean;
  readonly isSignedIn: boolean;
  readonly isOnline: boolean;
  /** Nothing is loading, failed, queued or waiting for input. */
  readonly isCalm: boolean;
  /** Visits on this device, including this one. */
  readonly visits: number;
  /** The duration of this visit. */
  readonly visitMs: number;
  readonly nowMs: number;
  readonly lastOfferedAtMs?: number | undefined;
  /** Number of "Not now" answers. */
  readonly declined: number;
}

const secondMs = 1_000;
const dayMs = 86_400 * secondMs;

/** Whether to offer the installation now; settings offer it at any time. */
export const shouldOfferInstall = (moment: InstallOfferFacts): boolean =>
  moment.canInstall &&
  moment.isSignedIn &&
  moment.isOnline &&
  moment.isCalm &&
  isAcquainted(moment) &&
  isRested(moment);

/** After ten seconds of a later visit, or a minute of the first. */
const isAcquainted = ({ visits, visitMs }: InstallOfferFacts): boolean =>
  visitMs >= (visits >= 2 ? 10 : 60) * secondMs;

/** At most once a week, and once a month after a second "Not now". */
const isRested = ({ nowMs, lastOfferedAtMs, declined }: InstallOfferFacts): boolean => {
  if (lastOfferedAtMs === undefined) return true;
  return nowMs - lastOfferedAtMs >= (declined >= 2 ? 30 : 7) * dayMs;
};

/** A version such as `2.8.0`. */
export const versionPattern = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/;

/**
 * Whether a version is older than the bank's minimum (product.md B16, `min_version`). False if
 * either is malformed, so that a configuration error locks out no customer.
 */
export const isOlderVersion = (version: string, minimum: string): boolean => {
  const [own, least] = [partsOf(version), partsOf(minimum)];
  if (own.length === 0 || least.length === 0) return false;
  const at = own.findIndex((part, index) => part !== least[index]);
  return at >= 0 && (own[at] ?? 0) < (least[at] ?? 0);
};

const partsOf = (version: string): readonly number[] =>
  versionPattern.test(version) ? version.split('.').map(Number) : [];
