/** What is known when one could offer to install the app. Times are epoch milliseconds. */
export interface InstallOfferFacts {
  /** A browser that can install, and in which the app is not installed yet. */
  readonly canInstall: boolean;
  readonly isSignedIn: boolean;
  readonly isOnline: boolean;
  /** Nothing is loading, has failed, waits to be sent or asks for something. */
  readonly isCalm: boolean;
  /** How often somebody came to the app on this device, this time included. */
  readonly visits: number;
  /** How long this visit has lasted. */
  readonly visitMs: number;
  readonly nowMs: number;
  readonly lastOfferedAtMs?: number | undefined;
  /** How often the answer was "Not now". */
  readonly declined: number;
}

const secondMs = 1_000;
const dayMs = 86_400 * secondMs;

/** Whether this is a good moment to offer installing; settings offer it at any time. */
export const shouldOfferInstall = (moment: InstallOfferFacts): boolean =>
  moment.canInstall &&
  moment.isSignedIn &&
  moment.isOnline &&
  moment.isCalm &&
  isAcquainted(moment) &&
  isRested(moment);

/** After the first look at the figures on a second visit, or after a minute's reading on the first. */
const isAcquainted = ({ visits, visitMs }: InstallOfferFacts): boolean =>
  visitMs >= (visits >= 2 ? 10 : 60) * secondMs;

/** Never twice a week, and after a second "Not now" a month of peace. */
const isRested = ({ nowMs, lastOfferedAtMs, declined }: InstallOfferFacts): boolean => {
  if (lastOfferedAtMs === undefined) return true;
  return nowMs - lastOfferedAtMs >= (declined >= 2 ? 30 : 7) * dayMs;
};

/** A version such as `2.8.0`. */
export const versionPattern = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/;

/**
 * Whether a version is older than the oldest one the bank still serves (product.md B16,
 * `min_version`). False where either is not a version: a mistake there must lock nobody out.
 */
export const isOlderVersion = (version: string, minimum: string): boolean => {
  const [own, least] = [partsOf(version), partsOf(minimum)];
  if (own.length === 0 || least.length === 0) return false;
  const at = own.findIndex((part, index) => part !== least[index]);
  return at >= 0 && (own[at] ?? 0) < (least[at] ?? 0);
};

const partsOf = (version: string): readonly number[] =>
  versionPattern.test(version) ? version.split('.').map(Number) : [];
