import { generateIdv, listPersonaIdv } from '#contract/onboarding/verification.ts';
import type { IdentityVerification } from '#contract/onboarding/verification.ts';
import { call } from '../../platform/api-client.ts';
import { leaveFor } from '../../platform/hand-over/leave-for.ts';
import { preferences } from '../../platform/preference-store.ts';
import { queryClient } from '../query-client.ts';
import { readQuery } from '../read-query.ts';

/** How often a check is asked for while the provider has not said how it ended. */
const askAgainMs = 3_000;

/** The identity checks, the newest first; asked again while one is under way (product.md B3). */
export const identityChecksQuery = () => ({
  ...readQuery<IdentityVerification[]>({
    key: ['identity-checks'],
    read: async (context) => {
      const { results } = await call(listPersonaIdv, context);
      // What the way in still asks for depends on it.
      if (results[0]?.idv_verification_status === 'completed')
        void queryClient.invalidateQueries({ queryKey: ['onboarding'] });
      return results;
    },
  }),
  refetchInterval: ({ state }: { state: { data?: IdentityVerification[] | undefined } }) =>
    state.data?.[0]?.idv_verification_status === 'pending' ? askAgainMs : (false as const),
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
