import type { BodyInput } from '#contract/endpoint.ts';
import { getOnboarding, onboardingFacts, updateOnboarding } from '#contract/identity.ts';
import { updateUserStatus } from '#contract/customers.ts';
import { statusAfterSaving } from '#domain/identity/onboarding.ts';
import type { OnboardingFacts } from '#domain/identity/onboarding.ts';
import { call } from '../../platform/api-client.ts';
import { queryClient } from '../query-client.ts';
import { keep, readQuery } from '../read-query.ts';
import { userQuery } from '../users.ts';

const kept = keep<OnboardingFacts>({ name: 'onboarding', schema: onboardingFacts });

/** What the bank keeps of the way in: each device reckons from it where to go on (product.md B2). */
export const onboardingQuery = () =>
  readQuery<OnboardingFacts>({
    key: ['onboarding'],
    kept,
    read: (context) => call(getOnboarding, context),
  });

/** Keeps a choice made on the way in. */
export const chooseOnTheWayIn = async (
  choice: BodyInput<typeof updateOnboarding>,
): Promise<void> => {
  const facts = await call(updateOnboarding, { body: choice });
  queryClient.setQueryData(onboardingQuery().queryKey, facts);
};

/** Moves the profile's status along as far as the facts carry it (spec 4: saving sets a status). */
const moveAlong = async (facts: OnboardingFacts): Promise<OnboardingFacts> => {
  const to = statusAfterSaving(facts);
  if (to === undefined) return facts;
  const { id } = await queryClient.fetchQuery({ ...userQuery(), staleTime: Infinity });
  const user = await call(updateUserStatus, {
    params: { id },
    body: { profile_approval_status: to },
  });
  queryClient.setQueryData(userQuery().queryKey, user);
  return moveAlong({ ...facts, profile_approval_status: user.profile_approval_status });
};

/** Reads the facts anew after a step was saved, and moves the profile along with them. */
export const refreshOnboarding = async (): Promise<OnboardingFacts> => {
  const read = await queryClient.fetchQuery({ ...onboardingQuery(), staleTime: 0 });
  const facts = await moveAlong(read);
  queryClient.setQueryData(onboardingQuery().queryKey, facts);
  // Name, picture and country stand in the shell, too.
  await queryClient.invalidateQueries({ queryKey: userQuery().queryKey });
  return facts;
};
