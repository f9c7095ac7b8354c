import type { IdentityVerification } from '#contract/identity.ts';
import { generateIdv, getOnboarding, listPersonaIdv } from '#contract/identity.ts';
import type { OnboardingFacts } from '#domain/identity/onboarding.ts';
import { call } from '#app/platform/api-client.ts';
import { leaveFor } from '#app/platform/hand-over/leave-for.ts';
import { preferences } from '#app/platform/preference-store.ts';
import { queryClient } from '../../query-client.ts';
import { readQuery } from '../../read-query.ts';
import type { ReadContext } from '../../read-query.ts';
import { onboardingQuery } from '../onboarding.ts';

/** How often a check is asked for while the provider has not said how it ended. */
const askAgainMs = 3_000;

/** The identity checks, the newest first, and what follows from them for the way in. */
export interface IdentityStanding {
  readonly checks: readonly IdentityVerification[];
  readonly facts: OnboardingFacts;
}

const readChecks = async (context: ReadContext): Promise<readonly IdentityVerification[]> =>
  (await call(listPersonaIdv, context)).results;

const isPassed = (checks: readonly IdentityVerification[]): boolean =>
  checks[0]?.idv_verification_status === 'completed';

/**
 * Two answers of the bank that must tell the same. The facts are asked for last: where a check ends
 * in between they are ahead of it, and the checks are asked for once more.
 */
const readStanding = async (context: ReadContext): Promise<IdentityStanding> => {
  const checks = await readChecks(context);
  const facts = await call(getOnboarding, context);
  queryClient.setQueryData(onboardingQuery().queryKey, facts);
  const isBehind = facts.is_identity_checked && !isPassed(checks);
  return { checks: isBehind ? await readChecks(context) : checks, facts };
};

/** Where the identity check stands; asked again while one is under way (product.md B3). */
export const identityStandingQuery = () => ({
  ...readQuery<IdentityStanding>({ key: ['identity-checks'], read: readStanding }),
  refetchInterval: ({ state }: { state: { data?: IdentityStanding | undefined } }) =>
    state.data?.checks[0]?.idv_verification_status === 'pending' ? askAgainMs : (false as const),
});

/**
 * Begins an identity check, or takes up the open one, and goes to the provider's page, which leads
 * back by itself.
 */
export const goToIdentityCheck = async (): Promise<void> => {
  const { session_url: address } = await call(generateIdv, {});
  const url = new URL(address);
  url.searchParams.set('lang', preferences().language);
  leaveFor(url.href);
};
