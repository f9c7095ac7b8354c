import * as v from 'valibot';
import { onboardingFacts } from '#contract/identity.ts';
import type { OnboardingFacts } from '#domain/identity/onboarding.ts';
import type { Bank } from '../../bank.ts';
import { readFacts } from './read-facts.ts';

/** What the person's own devices are told of the facts; what is the bank's alone is left out. */
export const tellOnboarding = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  personId: string,
): Promise<OnboardingFacts> => v.parse(onboardingFacts, await readFacts(bank, personId));
