import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  createBusinessAddress,
  listBusinessAddresses,
  listBusinessMetadata,
  createBusinessMetadata,
} from '#contract/business-details.ts';
import { listBusinessDocuments, listBusinessOwnerDocuments } from '#contract/business-documents.ts';
import {
  createBusinessOwnership,
  createRelationship,
  listBusinessOwnershipRequests,
  listBusinessOwnerships,
  listExternalCustomers,
  listRelationships,
} from '#contract/business-owners.ts';
import { getBusinessProgress } from '#contract/business-verification.ts';
import { createBusiness, getBusiness, listBusinesses, updateBusiness } from '#contract/business.ts';
import { listFileUploads } from '#contract/documents.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import { unitedStatesQuery } from '#app/data/places.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { listOf, sampleId } from '#app/testing/samples.ts';
import { businessOf, ownershipOf, progressOf } from './business.test-data.ts';

const id = sampleId(40);
const edit = (update: string) => `/us/user/us-business/${id}/edit?update=${update}`;

const states = {
  states: [
    { code: 'NY', name: 'New York', zip3: ['100-149'] },
    { code: 'NJ', name: 'New Jersey', zip3: ['070-089'] },
  ],
};

beforeEach(() => {
  // A file of the app, which no endpoint answers.
  queryClient.setQueryData(unitedStatesQuery().queryKey, states);
  bank.answer(listBusinesses, listOf([businessOf()]));
  bank.answer(getBusiness, businessOf());
  bank.answer(getBusinessProgress, progressOf({ COMPANY: ['email'], SIGNATURE: ['signature'] }));
  bank.answer(listFileUploads, listOf([]));
  bank.answer(listBusinessOwnershipRequests, listOf([]));
});

const answerOwners = (...ownerships: ReturnType<typeof ownershipOf>[]): void => {
  bank.answer(listBusinessOwnerships, listOf(ownerships));
  bank.answer(listExternalCustomers, listOf([]));
  bank.answer(listRelationships, listOf([]));
  bank.answer(listBusinessDocuments, listOf([]));
  bank.answer(listBusinessOwnerDocuments, listOf([]));
};

test('an EIN of ten digits is refused at its field, and nothing is sent', async () => {
  const { user } = await renderScreen(edit('information'));
  await user.type(await screen.findByLabelText('EIN'), '1234567890');
  expect(screen.getByLabelText('EIN')).toHaveValue('12-34567890');
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getByText(/EIN number must be 9 digits/)).toBeVisible();
  expect(bank.requestsTo(updateBusiness)).toEqual([]);
});

test('a saved EIN is shown by its last four digits and not sent again', async () => {
  bank.answer(updateBusiness, businessOf());
  const { user } = await renderScreen(edit('information'));
  expect(await screen.findByText(/One that ends in 0937 is saved/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(bank.requestsTo(updateBusiness)).toHaveLength(1));
  expect(bank.requestsTo(updateBusiness)[0]?.body).toEqual({
    name: 'Padma Spice Imports LLC',
    email: 'office@padma.example',
    phone_number: '+17185550142',
    website: null,
    structure: 'LLC',
    formation_date: '2024-03-03',
    formation_state: 'New York',
  });
});

test('a business is registered with its name alone', async () => {
  bank.answer(createBusiness, businessOf({ name: 'Nodi Foods' }));
  bank.answer(listBusinessAddresses, listOf([]));
  const { user, router } = await renderScreen('/us/user/us-business/add');
  await user.type(await screen.findByLabelText('Legal name'), 'Nodi Foods');
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(router.state.location.pathname).toContain(`${id}/edit`));
  expect(bank.requestsTo(createBusiness).map(({ body }) => body.name)).toEqual(['Nodi Foods']);
});

test('one address is saved as both, unless they differ', async () => {
  bank.answer(listBusinessAddresses, listOf([]));
  const address = {
    id: sampleId(41),
    business: id,
    address_type: 'LEGAL',
    address_line_1: '43-10 Crescent Street',
    address_line_2: null,
    city: 'Queens',
    state: 'New York',
    thana: null,
    district: null,
    division: null,
    postal_code: '11101',
    country: 'US',
  } as const;
  bank.answer(createBusinessAddress, address);
  const { user } = await renderScreen(edit('address'));
  await user.type(await screen.findByLabelText('Street address'), '43-10 Crescent Street');
  await user.type(screen.getByLabelText('City'), 'Queens');
  await user.selectOptions(screen.getByLabelText('State'), 'New York');
  await user.type(screen.getByLabelText('ZIP code'), '11101');
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(() =>
    expect(
      bank.requestsTo(createBusinessAddress).map(({ body }) => [body.address_type, body.city]),
    ).toEqual([
      ['LEGAL', 'Queens'],
      ['OPERATING', 'Queens'],
    ]),
  );
});

test('an industry is found by an everyday word', async () => {
  bank.answer(listBusinessMetadata, listOf([]));
  const { user } = await renderScreen(edit('activity'));
  await user.type(await screen.findByLabelText('Find your industry'), 'catering');
  await user.click(screen.getByRole('button', { name: /Accommodation and Food Services/ }));
  expect(screen.getByLabelText('Industry')).toHaveValue('72');
  expect(bank.requestsTo(createBusinessMetadata)).toEqual([]);
});

test('a share that does not fit beside the others is refused', async () => {
  answerOwners(ownershipOf({ user: sampleId(7), object_id: sampleId(7), name: 'Kamal Hossain' }));
  const { user } = await renderScreen(`${edit('owners')}&owner=new`);
  await user.click(await screen.findByRole('button', { name: /^You/ }));
  await user.selectOptions(screen.getByLabelText('Role'), 'Director');
  await user.type(screen.getByLabelText('Share in percent'), '40.01');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getByText(/add up to more than 100/)).toBeVisible();
  expect(bank.requestsTo(createBusinessOwnership)).toEqual([]);
});

test('another customer is named by email and waits for their answer', async () => {
  answerOwners(ownershipOf());
  bank.answer(
    createBusinessOwnership,
    ownershipOf({ id: sampleId(51), user: null, object_id: null, request_status: 'PENDING' }),
  );
  const { user } = await renderScreen(`${edit('owners')}&owner=new`);
  await user.click(await screen.findByRole('button', { name: /Another Kheya customer/ }));
  await user.type(screen.getByLabelText('Name'), 'Ruma Akter');
  await user.type(screen.getByLabelText('Email'), 'ruma@kheya.test');
  await user.selectOptions(screen.getByLabelText('Role'), 'Officer');
  await user.type(screen.getByLabelText('Share in percent'), '33.33');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bank.requestsTo(createBusinessOwnership).map(({ body }) => body)).toEqual([
      {
        business: id,
        email_address: 'ruma@kheya.test',
        name: 'Ruma Akter',
        ownership_percentage: '33.33',
        title: 'OFFICER',
      },
    ]),
  );
});

test('customers choose themselves as manager', async () => {
  answerOwners(ownershipOf());
  bank.answer(createRelationship, {
    id: sampleId(52),
    business: id,
    user: sampleId(1),
    type: 'MANAGING_PERSON_OF',
  });
  const { user } = await renderScreen(edit('owners'));
  expect(await screen.findByText('60.00%', { selector: 'li > strong' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'You' }));
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(() =>
    expect(bank.requestsTo(createRelationship).map(({ body }) => body.user)).toEqual([sampleId(1)]),
  );
});

test('documents that are missing are named when one continues without them', async () => {
  answerOwners(ownershipOf());
  const { user } = await renderScreen(edit('docs'));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getAllByRole('link')).toHaveLength(3);
});

test('a section that the bank is reviewing cannot be changed', async () => {
  const progress = progressOf({}, { synctera_verification_status: 'PENDING' });
  const sections = progress.sections.map((section) => ({ ...section, is_open: false }));
  bank.answer(getBusinessProgress, { ...progress, sections });
  await renderScreen(edit('information'));
  expect(await screen.findByText(/This section can’t be changed/)).toBeVisible();
  expect(screen.queryByLabelText('EIN')).toBeNull();
});
