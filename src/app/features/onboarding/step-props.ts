import type { OnboardingFacts } from '#domain/identity/onboarding.ts';

/** What each step of the way in is given. */
export interface StepProps {
  readonly facts: OnboardingFacts;
  /** Once the bank has kept the answer, or an optional step is passed by: on to the next one. */
  readonly onDone: () => Promise<void>;
}
