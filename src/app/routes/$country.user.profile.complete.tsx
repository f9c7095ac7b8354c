import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { wizardSteps } from '#domain/identity/onboarding.ts';
import { OnboardingScreen } from '../features/identity/onboarding-screen.tsx';
import { onboardingQuery } from '../data/identity.ts';
import { queryClient } from '../data/cache/query-client.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/profile/complete')({
  /** The step to show again; a step that cannot be opened redirects to the next open one. */
  validateSearch: v.object({
    /** True for a step opened from the review of the answers; it leads back there. */
    review: v.optional(v.fallback(v.optional(v.literal(true)), undefined)),
    step: v.optional(v.fallback(v.optional(v.picklist(wizardSteps)), undefined)),
  }),
  loader: () => {
    void queryClient.prefetchQuery(onboardingQuery());
    return loadTexts('features/identity', 'components');
  },
  component: OnboardingScreen,
});
