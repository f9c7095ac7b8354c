import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { WizardStep } from '#domain/identity/onboarding.ts';
import { stepModules } from './registry.ts';
import type { StepProps } from './step-props.ts';

/** What fails to arrive fails the screen, which says so and comes by itself with the network. */
const lazily = (load: () => Promise<{ Step: ComponentType<StepProps> }>) =>
  lazy(async () => ({ default: (await load()).Step }));

/** The screen of each step, which loads when it is first shown. */
export const stepComponents: Readonly<Partial<Record<WizardStep, ComponentType<StepProps>>>> =
  Object.fromEntries(Object.entries(stepModules).map(([step, load]) => [step, lazily(load)]));

/** Brings a step's screen before it is gone to. */
export const bringStep = (step: WizardStep | undefined): void => {
  if (step !== undefined) void stepModules[step]?.().catch(() => undefined);
};
