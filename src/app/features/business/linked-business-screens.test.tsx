import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import { listBusinessOwnerDocuments } from '#contract/business-documents.ts';
import {
  createExternalCustomer,
  listBusinessOwnershipRequests,
  listBusinessOwnerships,
  listExternalCustomers,
} from '#contract/business-owners.ts';
import { verifyBusiness } from '#contract/business-verification.ts';
import { listFileUploads } from '#contract/documents.ts';
import {
  createLinkedBusiness,
  getLinkedBusiness,
  getLinkedBusinessProgress,
  listLinkedBusinesses,
  payLinkedBusiness,
  updateLinkedBusiness,
} from '#contract/linked-business.ts';
import {
  listLinkedAddresses,
  listLinkedDocuments,
  listLinkedMetadata,
  listLinkedRelationships,
} from '#contract/linked-business-records.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import { bangladeshQuery, unitedStatesQuery } from '#app/data/places.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { bdtAccount, customerOf, listOf, sampleId } from '#app/testing/samples.ts';
import { linkedBusinessOf, linkedProgressOf, progressOf } from './business.test-data.ts';

const id = sampleId(40);
const list = '/bd/user/non-us-business';
const edit = (update: string) => `${list}/${id}/edit?update=${update}`;
const inDhaka = { customer: customerOf('BD') };

/** Records before `/{id}/`, whose place their names would take. */
beforeEach(() => {
  // Files of the app, which no endpoint answers.
  queryClient.setQueryData(bangladeshQuery().queryKey, { divisions: [] });
  queryClient.setQueryData(unitedStatesQuery().queryKey, { states: [] });
  bank.answer(listLinkedAddresses, listOf([]));
  bank.answer(listLinkedMetadata, listOf([]));
  bank.answer(listLinkedRelationships, listOf([]));
  bank.answer(listLinkedDocuments, listOf([]));
  bank.answer(listLinkedBusinesses, listOf([linkedBusinessOf()]));
  bank.answer(getLinkedBusiness, linkedBusinessOf());
  bank.answer(getLinkedBusinessProgress, linkedProgressOf());
  bank.answer(listBusinessOwnerships, listOf([]));
  bank.answer(listExternalCustomers, listOf([]));
  bank.answer(listBusinessOwnerDocuments, listOf([]));
  bank.answer(listBusinessOwnershipRequests, listOf([]));
  bank.answer(listFileUploads, listOf([]));
  bank.answer(listUserAccounts, listOf([]));
  bank.answer(listManualAccounts, listOf([]));
  bank.answer(listBdtAccounts, listOf([bdtAccount()]));
});

test('the list has the Bangladesh-linked businesses and leads to their checklists', async () => {
  bank.answer(
    getLinkedBusinessProgress,
    linkedProgressOf({ DOCUMENTS: ['TRADE_LICENCE'], SIGNATURE: ['payment', 'signature'] }),
  );
  await renderScreen(list, inDhaka);
  expect(await screen.findByRole('heading', { name: 'Non-US Business' })).toBeVisible();
  expect(await screen.findByText('Continue (4 of 6)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue: Nodi Design Studio' })).toHaveAttribute(
    'href',
    `${list}/${id}`,
  );
});

test('a business is registered with its name and its numbers', async () => {
  bank.answer(createLinkedBusiness, linkedBusinessOf());
  const { user, router } = await renderScreen(`${list}/add`, inDhaka);
  await user.type(await screen.findByLabelText('Registered name'), 'Nodi Design Studio');
  await user.type(screen.getByLabelText('Trade licence number'), 'TRAD/DSCC/0123/2024');
  await user.type(screen.getByLabelText('TIN'), '1234 5678 9012');
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${list}/${id}/edit`));
  expect(bank.requestsTo(createLinkedBusiness)[0]?.body).toMatchObject({
    name: 'Nodi Design Studio',
    trade_licence: 'TRAD/DSCC/0123/2024',
    tin: '1234 5678 9012',
  });
});

test('a customer without an address in Bangladesh reads why it is closed', async () => {
  await renderScreen('/us/user/non-us-business/add', { customer: customerOf('US') });
  expect(await screen.findByText(/address in Bangladesh/)).toBeVisible();
  expect(screen.queryByLabelText('Registered name')).toBeNull();
});

test('wrong numbers are named at their fields, and nothing is sent', async () => {
  const { user } = await renderScreen(edit('information'), inDhaka);
  expect(await screen.findByText(/One that ends in 9012 is saved/)).toBeVisible();
  await user.type(screen.getByLabelText('TIN'), '1234');
  await user.type(screen.getByLabelText('BIN'), '1 2');
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('A TIN has 12 digits.');
  expect(summary).toHaveTextContent('Use 4 to 20 letters and digits.');
  expect(bank.requestsTo(updateLinkedBusiness)).toEqual([]);
});

test('an owner is in Bangladesh, with a national ID and without an SSN', async () => {
  const { user } = await renderScreen(`${edit('owners')}&owner=new`, inDhaka);
  await user.click(await screen.findByRole('button', { name: /without a Kheya account/ }));
  expect(await screen.findByLabelText('National ID number')).toBeVisible();
  expect(screen.queryByLabelText('SSN or ITIN')).toBeNull();
  expect(screen.queryByRole('group', { name: 'Country of residence' })).toBeNull();
  expect(bank.requestsTo(createExternalCustomer)).toEqual([]);
});

test('the price is shown and paid before the business is submitted', async () => {
  bank.answer(
    getLinkedBusinessProgress,
    linkedProgressOf({ SIGNATURE: ['payment'] }, { completed: 5 }),
  );
  const { user } = await renderScreen(edit('review'), inDhaka);
  expect(await screen.findByText(/costs ৳2,500.00/)).toBeVisible();
  expect(screen.getByText('Pay the registration fee before you submit.')).toBeVisible();
  const submit = screen.getByRole('button', { name: 'Sign and submit' });
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  const paid = linkedBusinessOf({ paid_at: '2026-11-27T10:00:00Z' });
  bank.answer(payLinkedBusiness, paid);
  bank.answer(getLinkedBusiness, paid);
  bank.answer(getLinkedBusinessProgress, linkedProgressOf());
  await user.click(await screen.findByRole('button', { name: /^Pay ৳2,500.00/ }));
  expect(await screen.findByText(/You paid ৳2,500.00 on/)).toBeVisible();
  expect(bank.requestsTo(payLinkedBusiness)[0]?.body).toEqual({
    source_account: bdtAccount().id,
    resource_price: '2500.00',
  });
  bank.answer(verifyBusiness, {
    ...linkedBusinessOf({ synctera_verification_status: 'PENDING' }),
    detail: 'Your KYB has been submitted for review.',
  });
  await user.click(screen.getByRole('button', { name: 'Sign and submit' }));
  expect(
    await screen.findByText(/Your KYB has been submitted for review. You will be notified/),
  ).toBeVisible();
  expect(bank.requestsTo(verifyBusiness)[0]?.body).toEqual({ business: id });
});

test('what is missing before the signature is listed by section, with the way there', async () => {
  const missing = ['email', 'structure', 'formation_date', 'phone_number'];
  bank.answer(getLinkedBusinessProgress, linkedProgressOf({ COMPANY: missing }));
  await renderScreen(edit('review'), inDhaka);
  const link = await screen.findByRole('link', { name: 'Company' });
  expect(link).toHaveAttribute('href', edit('information'));
  expect(link.closest('li')).toHaveTextContent(
    'Company: Business email, Structure, Date of formation and 1 more',
  );
});

test('a payment that needs a recent sign-in offers it', async () => {
  bank.answer(getLinkedBusinessProgress, linkedProgressOf({ SIGNATURE: ['payment'] }));
  bank.refuse(payLinkedBusiness, 'step_up_required');
  const { user } = await renderScreen(edit('review'), inDhaka);
  await user.click(await screen.findByRole('button', { name: /^Pay ৳2,500.00/ }));
  expect(await screen.findByRole('button', { name: /Sign in again/ })).toBeVisible();
});

test('a verified business opens a taka account in its profile', async () => {
  bank.answer(
    getLinkedBusinessProgress,
    linkedProgressOf({}, { synctera_verification_status: 'ACCEPTED' }),
  );
  await renderScreen(`${list}/${id}`, inDhaka);
  expect(await screen.findByRole('link', { name: 'Open a business account' })).toHaveAttribute(
    'href',
    `/bd/user/accounts/create?currency=BDT&profile=${progressOf().business}`,
  );
});
