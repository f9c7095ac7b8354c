import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { UserIdentification } from '#contract/identity.ts';
import { getUserIdentification, updateUserIdentification } from '#contract/identity.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderPart } from '#app/testing/render-screen.tsx';
import { NameStep } from './name-step.tsx';

const facts = {
  country: 'BD',
  profile_approval_status: 'AWAITING_PROFILE_COMPLETION',
  has_referral: true,
  onboarding_type: 'PERSONAL',
  has_name: false,
  has_birth_date: false,
  has_location: false,
  has_address: false,
  has_profile_picture: false,
  has_all_documents: false,
  has_additional_info: false,
  subscription_plan: null,
  is_identity_checked: false,
  has_identity_number: false,
} as const;

const nothing: UserIdentification = {
  first_name: '',
  middle_name: null,
  last_name: '',
  date_of_birth: '1998-02-21',
  identification: null,
};

test('a customer with one name writes it once', async () => {
  bank.answer(getUserIdentification, nothing);
  bank.answer(updateUserIdentification, { ...nothing, last_name: 'Nadia' });
  const onDone = vi.fn<() => Promise<void>>().mockResolvedValue();
  const { user } = await renderPart(<NameStep facts={facts} onDone={onDone} />);
  expect(await screen.findByLabelText('First name')).toHaveAccessibleDescription(
    'If you have only one name, enter it as your last name and leave this empty.',
  );
  await user.type(screen.getByLabelText('Last name'), 'Nadia');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(bank.requestsTo(updateUserIdentification)[0]?.body).toMatchObject({
    first_name: '',
    last_name: 'Nadia',
  });
});
