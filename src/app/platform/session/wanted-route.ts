import * as v from 'valibot';
import type { ParsedRoute } from '../navigation.ts';
import { readPlain, removePlain, writePlain } from '../storage/plain-storage.ts';

const key = 'kheya.wanted-route';

/**
 * Where the customer wanted to go before signing in, as the router parsed it: a route's id, its
 * params and its search. Never a raw URL (product.md A8, reliability.md T10).
 */
const wantedRoute = v.object({
  routeId: v.string(),
  params: v.record(v.string(), v.string()),
  search: v.record(v.string(), v.unknown()),
});

/** Going back after a Log Out is no wish, and what lies there was the former customer's (R12). */
const cameByHistory = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && (entry as PerformanceNavigationTiming).type === 'back_forward';
};

export const rememberWanted = (wanted: ParsedRoute): void => {
  if (!cameByHistory()) writePlain('session', key, wanted);
};

/** Gives the wanted route once and forgets it: it is for the next sign-in only. */
export const takeWanted = (): ParsedRoute | undefined => {
  const parsed = v.safeParse(wantedRoute, readPlain('session', key));
  removePlain('session', key);
  return parsed.success ? parsed.output : undefined;
};
