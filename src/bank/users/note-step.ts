import type { onboardingSteps } from '#contract/customers.ts';
import type { Bank } from '../bank.ts';
import type { Executor } from '../database/transaction.ts';

/** Notes that a person took a step, for analytics alone (spec 4). */
export const noteStep = async (
  { db, clock, random }: Pick<Bank, 'clock' | 'random'> & { readonly db: Executor },
  personId: string,
  step: (typeof onboardingSteps)[number],
): Promise<void> => {
  await db
    .insertInto('onboarding_step')
    .values({
      id: random.newId(),
      person_id: personId,
      step,
      posted_at: new Date(clock.wallMs()),
    })
    .execute();
};
