import type { ComponentType } from 'react';
import type { OnboardingFacts, WizardStep } from '#domain/identity/onboarding.ts';

/** What each step of the way in is given. */
export interface StepProps {
  readonly facts: OnboardingFacts;
  /** Once the bank has kept the answer, or an optional step is passed by: on to the next one. */
  readonly onDone: () => Promise<void>;
}

interface StepModule {
  readonly Step: ComponentType<StepProps>;
}

/**
 * The screens of the steps, each a chunk of its own, one line each. Their order, what they depend on
 * and when one is done stand in `domain/identity/onboarding.ts`; a step without a line here is not
 * taken. A step shows its question by `StepTitle` and calls `onDone`.
 */
export const stepModules: Readonly<Partial<Record<WizardStep, () => Promise<StepModule>>>> = {
  REFERRAL: () => import('./choices/referral-step.tsx'),
  ONBOARDING_TYPE: () => import('./choices/type-step.tsx'),
  NAME_DOB: () => import('./identity/name-step.tsx'),
  PROFILE_PICTURE: () => import('./papers/picture-step.tsx'),
  DOCUMENTS: () => import('./papers/documents-step.tsx'),
};
