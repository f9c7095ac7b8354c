import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OnboardingFacts } from '#domain/identity/onboarding.ts';
import type { RejectionReason } from '#domain/identity/verification-items.ts';
import {
  getAdditionalInfo,
  getOnboarding,
  getUserIdentification,
  getVerificationCentre,
  listPersonaIdv,
  updateOnboarding,
} from '#contract/identity.ts';
import { listSubscriptionPlans } from '#contract/subscriptions.ts';
import { listUserAddresses, postOnboardingStep } from '#contract/customers.ts';
import { setMessage } from '#app/platform/message-page.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { customerOf, listOf, sampleId } from '#app/testing/samples.ts';
import { planSamples } from '#app/testing/subscription-samples.ts';

const status = 'PROFILE_COMPLETED';

/** A profile that was rejected, started again, and lacks nothing but its submission. */
const facts: OnboardingFacts = {
  country: 'US',
  profile_approval_status: status,
  has_referral: false,
  onboarding_type: 'PERSONAL',
  has_name: true,
  has_birth_date: true,
  has_location: true,
  has_address: true,
  has_profile_picture: false,
  has_all_documents: true,
  has_additional_info: true,
  subscription_plan: 'FREE',
  is_identity_checked: true,
  has_identity_number: true,
};

const answerApplication = (reason: RejectionReason | null): void => {
  bank.answer(getOnboarding, facts);
  bank.answer(listPersonaIdv, { results: [], count: 0 });
  bank.answer(getVerificationCentre, {
    overall: status,
    expected_by: null,
    items: [
      {
        id: sampleId(40),
        kind: 'KYC',
        status: 'REQUIRED',
        reason_code: reason,
        reason: null,
        updated_at: '2026-11-20T15:00:00Z',
        action: 'SUBMIT',
      },
    ],
    history: [],
  });
  for (const endpoint of [getUserIdentification, getAdditionalInfo, listUserAddresses])
    bank.refuse(endpoint, 'temporarily_unavailable');
};

const customer = customerOf('US', {
  profile_approval_status: status,
  is_full_access_given: false,
});

const refusal = /couldn't approve your last application/;

test.each(['profile/complete', 'profile/verify', 'verification-center'])(
  'an application that was started again says on %s why the last one was refused, and leads to the correction',
  async (path) => {
    answerApplication('NAME_MISMATCH');
    await renderScreen(`/us/user/${path}`, { customer });
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(screen.getAllByText(/The name on the document is not the name/)[0]).toBeVisible();
    expect(screen.getByRole('link', { name: 'Correct your name' })).toHaveAttribute(
      'href',
      '/us/user/profile/complete?step=NAME_DOB',
    );
  },
);

test('a first application says nothing of a refusal', async () => {
  answerApplication(null);
  await renderScreen('/us/user/verification-center', { customer });
  expect(await screen.findByRole('heading', { name: 'Verification Center' })).toBeVisible();
  expect(screen.queryByText(refusal)).toBeNull();
});

test('the completed profile leads to the plan, and a paid plan to the verification (spec 8)', async () => {
  answerApplication(null);
  const completed = { ...facts, subscription_plan: null, is_identity_checked: false };
  bank.answer(getOnboarding, completed);
  bank.answer(listSubscriptionPlans, listOf(planSamples));
  bank.answer(postOnboardingStep, { step: 'SUBSCRIPTION' });
  setMessage('profile-completed');
  const { user } = await renderScreen('/message-page', { customer });
  expect(await screen.findByText("Let's confirm your subscription and verify you!")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('radio', { name: /^Plus/ }));
  const chosen: OnboardingFacts = { ...completed, subscription_plan: 'PLUS' };
  bank.answer(updateOnboarding, chosen);
  bank.answer(getOnboarding, chosen);
  await user.click(screen.getByRole('button', { name: 'Choose this plan' }));
  expect(await screen.findByRole('heading', { name: 'Verify your identity' })).toBeVisible();
  expect(bank.requestsTo(updateOnboarding).at(-1)?.body).toEqual({ subscription_plan: 'PLUS' });
  expect(bank.requestsTo(postOnboardingStep).at(-1)?.body).toEqual({ step: 'SUBSCRIPTION' });
});
