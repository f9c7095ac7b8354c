import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  createUserConsents,
  getUserIdentification,
  updateUserIdentification,
} from '#contract/identity.ts';
import type { UserIdentification } from '#contract/identity.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderPart } from '#app/testing/render-screen.tsx';
import { NumberStep } from './number-step.tsx';

const facts = {
  country: 'BD',
  profile_approval_status: 'AWAITING_PROFILE_COMPLETION',
  has_referral: true,
  onboarding_type: 'PERSONAL',
  has_name: true,
  has_birth_date: true,
  has_location: true,
  has_address: true,
  has_profile_picture: false,
  has_all_documents: false,
  has_additional_info: true,
  subscription_plan: null,
  is_identity_checked: true,
  has_identity_number: false,
} as const;

const unknown: UserIdentification = {
  first_name: 'Keya',
  middle_name: null,
  last_name: 'Khatun',
  date_of_birth: '1998-02-21',
  identification: null,
};

test('the kind of a document number is there again after a reload, and the number is not (A19)', async () => {
  bank.answer(getUserIdentification, unknown);
  const step = <NumberStep facts={facts} onDone={async () => undefined} />;
  const { user, unmount } = await renderPart(step);
  await user.click(await screen.findByRole('radio', { name: 'Driver’s license' }));
  await user.type(screen.getByRole('textbox', { name: 'Number' }), 'DK0012345CL0001');
  unmount();
  await renderPart(step);
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: 'Driver’s license' })).toBeChecked(),
  );
  expect(screen.getByRole('textbox', { name: 'Number' })).toHaveValue('');
});

test('the number of a US customer is grouped while it is typed, and sent', async () => {
  bank.answer(getUserIdentification, unknown);
  bank.answer(updateUserIdentification, unknown);
  bank.answer(createUserConsents, { results: [], count: 0 });
  const onDone = vi.fn<() => Promise<void>>().mockResolvedValue();
  const { user } = await renderPart(
    <NumberStep facts={{ ...facts, country: 'US' }} onDone={onDone} />,
  );
  const field = await screen.findByLabelText('SSN or ITIN');
  await user.type(field, '536221847');
  expect(field).toHaveValue('536-22-1847');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(bank.requestsTo(updateUserIdentification)).toMatchObject([
    { body: { ssn: expect.stringMatching(/^536-?22-?1847$/) as string } },
  ]);
});
