import * as v from 'valibot';
import { signInSources } from '#domain/auth/sessions.ts';
import type { SignInSource } from '#domain/auth/sessions.ts';
import type { ParsedRoute } from '../navigation.ts';
import { readPlain, removePlain, writePlain } from '../storage/plain-storage.ts';

const key = 'kheya.wanted-route';

/**
 * Where the customer wanted to go before signing in, as the router parsed it: a route's id, its
 * params and its search. Never a raw URL (product.md A8, reliability.md T10). With it, what brought
 * them (spec 2).
 */
const wantedRoute = v.object({
  source: v.optional(v.picklist(signInSources)),
  routeId: v.string(),
  params: v.record(v.string(), v.string()),
  search: v.record(v.string(), v.unknown()),
});

/** Going back after a Log Out is no wish, and what lies there was the former customer's (R12). */
const cameByHistory = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && (entry as PerformanceNavigationTiming).type === 'back_forward';
};

export interface WantedRoute extends ParsedRoute {
  readonly source?: SignInSource | undefined;
}

export const rememberWanted = (wanted: WantedRoute): void => {
  if (!cameByHistory()) writePlain('session', key, wanted);
};

/** Gives the wanted route once and forgets it: it is for the next sign-in only. */
export const takeWanted = (): WantedRoute | undefined => {
  const parsed = v.safeParse(wantedRoute, readPlain('session', key));
  removePlain('session', key);
  return parsed.success ? parsed.output : undefined;
};
