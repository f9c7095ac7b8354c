import type { ComponentType } from 'react';
import type { WizardStep } from '#domain/identity/onboarding.ts';
import type { StepProps } from './step-props.ts';

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
  LOCATION: () => import('./address/location-step.tsx'),
  ADDRESS: () => import('./address/address-step.tsx'),
  PROFILE_PICTURE: () => import('./papers/picture-step.tsx'),
  DOCUMENTS: () => import('./papers/documents-step.tsx'),
  ADDITIONAL_INFO: () => import('./choices/additional-info-step.tsx'),
  SUBSCRIPTION: () => import('./choices/plan-step.tsx'),
  SSN: () => import('./identity/number-step.tsx'),
  PERSONA_VERIFICATION: () => import('./verify/identity-step.tsx'),
  KYC_SUBMISSION: () => import('./verify/submission-step.tsx'),
};
