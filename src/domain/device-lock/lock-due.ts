/** Nobody looks at a page that has been hidden so long (reliability.md R11). */
export const hiddenLimitMs = 60_000;

/** How long nothing may be touched before the lock shuts, in minutes; the first is the default. */
export const idleChoices = [5, 1] as const;
export type IdleMinutes = (typeof idleChoices)[number];

/** Moments by two clocks: the wall's, which can be set, and one that may stop while asleep. */
export interface Moment {
  readonly wallMs: number;
  readonly steadyMs: number;
}

/** When a person last did something, and when the app was last seen, in any tab. */
export interface Presence {
  readonly touched: Moment;
  readonly seen: Moment;
}

/** A clock set back this far hides what has passed: it counts as long enough. */
const setBackMs = 60_000;

const passedMs = (since: Moment, now: Moment): number => {
  const byWall = now.wallMs - since.wallMs;
  if (byWall < -setBackMs) return Number.POSITIVE_INFINITY;
  return Math.max(byWall, now.steadyMs - since.steadyMs);
};

/** True when the app lock is to shut: by idleness, or by having been hidden (reliability.md B40). */
export const isLockDue = (presence: Presence, now: Moment, idleMinutes: IdleMinutes): boolean =>
  passedMs(presence.touched, now) >= idleMinutes * 60_000 ||
  passedMs(presence.seen, now) >= hiddenLimitMs;
