import { guardRoute } from '#domain/auth/sessions.ts';
import type { CountrySegment } from '#domain/countries.ts';
import { customerOfDevice, subscribeCustomer } from './known-customer.ts';
import { judgeTab } from './leaving/leave-tab.ts';
import { sessionState } from './session-state.ts';

/**
 * The country whose routes the customer of this device uses; undefined while unknown or when there
 * is neither a token nor a known customer (product.md A8, A25).
 */
export const customerCountry = (): CountrySegment | undefined =>
  sessionState() === 'none' ? undefined : (customerOfDevice()?.country ?? undefined);

const knownWithinMs = 3_000;

/**
 * The same, waiting for the tab that signs somebody in at this moment: it is asking the bank for the
 * country, and this one was told to begin anew (reliability.md B18).
 */
export const customerCountrySoon = (): Promise<CountrySegment | undefined> =>
  new Promise((resolve) => {
    const answer = () => {
      stop();
      clearTimeout(timer);
      resolve(customerCountry());
    };
    const look = () => {
      if (customerCountry() !== undefined || sessionState() === 'none') answer();
    };
    const stop = subscribeCustomer(look);
    const timer = setTimeout(answer, knownWithinMs);
    look();
  });

/** Where the guard sends a path, undefined when it may be opened. */
export const redirectOf = (path: string): string | undefined => {
  // No screen is drawn from the memory of a tab whose customer has left (reliability.md T3).
  judgeTab();
  const state = sessionState();
  const decision = guardRoute({
    path,
    hasToken: state === 'active' || state === 'expiring',
    isKnownCustomer: state !== 'none',
    segment: customerCountry(),
  });
  return decision.kind === 'redirect' ? decision.to : undefined;
};
