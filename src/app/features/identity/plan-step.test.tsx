import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { updateOnboarding } from '#contract/identity.ts';
import { listSubscriptionPlans } from '#contract/subscriptions.ts';
import type { OnboardingFacts } from '#domain/identity/onboarding.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderPart } from '#app/testing/render-screen.tsx';
import { listOf } from '#app/testing/samples.ts';
import { planSamples } from '#app/testing/subscription-samples.ts';
import { PlanStep } from './plan-step.tsx';

const facts: OnboardingFacts = {
  country: 'US',
  profile_approval_status: 'PROFILE_INFO_SAVED',
  has_referral: false,
  onboarding_type: 'PERSONAL',
  has_name: true,
  has_birth_date: true,
  has_location: true,
  has_address: true,
  has_profile_picture: false,
  has_all_documents: true,
  has_additional_info: true,
  subscription_plan: null,
  is_identity_checked: false,
  has_identity_number: false,
};

beforeEach(() => bank.answer(listSubscriptionPlans, listOf(planSamples)));

test('the plans are offered with their prices, and a paid one is only noted', async () => {
  bank.answer(updateOnboarding, { ...facts, subscription_plan: 'PLUS' });
  const onDone = vi.fn<() => Promise<void>>(async () => undefined);
  const { user } = await renderPart(<PlanStep facts={facts} onDone={onDone} />);
  expect(await screen.findByRole('radio', { name: /^Free/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /^Plus\s*\$2\.99 a month, 30 days free/ }));
  expect(screen.getByText(/^You pay nothing now\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose this plan' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(bank.requestsTo(updateOnboarding).at(-1)?.body).toEqual({ subscription_plan: 'PLUS' });
});

test('in Bangla', async () => {
  await renderPart(<PlanStep facts={facts} onDone={async () => undefined} />, { language: 'bn' });
  expect(await screen.findByRole('radio', { name: /^বিজনেস\s*মাসে \$9\.99/ })).toBeVisible();
});
