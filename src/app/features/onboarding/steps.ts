import { canReachStep, nextStep, wizardSteps } from '#domain/identity/onboarding.ts';
import type { OnboardingFacts, WizardStep } from '#domain/identity/onboarding.ts';
import { stepModules } from './registry.ts';

/** The steps of the way in that have a screen, in the specification's order. */
export const shownSteps: readonly WizardStep[] = wizardSteps.filter((step) => stepModules[step]);

/** The step to show: the wanted one where nothing before it is missing, else the next open one. */
export const stepToShow = (
  facts: OnboardingFacts,
  wanted: WizardStep | undefined,
): WizardStep | undefined =>
  wanted !== undefined && canReachStep(facts, wanted, shownSteps)
    ? wanted
    : nextStep(facts, shownSteps);

/** The step after one, undefined after the last. */
export const stepAfter = (step: WizardStep): WizardStep | undefined =>
  shownSteps[shownSteps.indexOf(step) + 1];

/** The step before one, undefined before the first. */
export const stepBefore = (step: WizardStep): WizardStep | undefined =>
  shownSteps[shownSteps.indexOf(step) - 1];
