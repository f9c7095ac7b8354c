import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { WizardStep } from '#domain/identity/onboarding.ts';
import { PartMissing } from '#app/ui/page/part-missing.tsx';
import { stepModules } from './registry.ts';
import type { StepProps } from './step-props.ts';

const lazily = (load: () => Promise<{ Step: ComponentType<StepProps> }>) =>
  lazy(async () => {
    try {
      return { default: (await load()).Step };
    } catch {
      return { default: PartMissing };
    }
  });

/** The screen of each step, which loads when it is first shown. */
export const stepComponents: Readonly<Partial<Record<WizardStep, ComponentType<StepProps>>>> =
  Object.fromEntries(Object.entries(stepModules).map(([step, load]) => [step, lazily(load)]));

/** Brings a step's screen before it is gone to. */
export const bringStep = (step: WizardStep | undefined): void => {
  if (step !== undefined) void stepModules[step]?.().catch(() => undefined);
};
