import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  createBdtAccount,
  listBdtAccounts,
  listManualAccounts,
  listUserAccounts,
} from '#contract/accounts.ts';
import { listProfiles } from '#contract/profiles.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import {
  bdtAccount,
  customerOf,
  listOf,
  personalProfileOf,
  sampleId,
} from '#app/testing/samples.ts';

const customer = customerOf('BD');
const studio = {
  id: sampleId(40),
  type: 'LINKED_BUSINESS',
  name: 'Nodi Design Studio',
  synctera_verification_status: 'ACCEPTED',
} as const;

beforeEach(() => {
  bank.answer(listProfiles, listOf([personalProfileOf(customer), studio]));
  bank.answer(listUserAccounts, listOf([]));
  bank.answer(listManualAccounts, listOf([]));
  bank.answer(listBdtAccounts, listOf([]));
});

test('a taka account of a linked business names no nominee', async () => {
  bank.answer(createBdtAccount, bdtAccount({ account_holder_name: studio.name }));
  const { user } = await renderScreen(
    `/bd/user/accounts/create?currency=BDT&profile=${studio.id}`,
    { customer },
  );
  expect(await screen.findByText('Nodi Design Studio')).toBeVisible();
  await user.selectOptions(
    await screen.findByLabelText('What will you use it for?'),
    'To receive my income',
  );
  expect(screen.queryByLabelText('Name of nominee 1')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /I have read these terms/ }));
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await user.click(await screen.findByRole('button', { name: 'Open this account' }));
  await waitFor(() => expect(bank.requestsTo(createBdtAccount)).toHaveLength(1));
  expect(bank.requestsTo(createBdtAccount)[0]?.body).toMatchObject({
    profile: studio.id,
    nominees: [],
  });
});
