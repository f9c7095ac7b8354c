import type { OnboardingFacts } from '#domain/identity/onboarding.ts';

/** All that a step of the onboarding or a change of status depends on, as the bank keeps it. */
export interface StoredFacts extends OnboardingFacts {
  readonly is_mobile_verified: boolean;
  readonly has_open_case: boolean;
  readonly restarts_in_thirty_days: number;
}
