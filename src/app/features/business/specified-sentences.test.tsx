import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { maximumFileBytes } from '#domain/documents/files.ts';
import {
  createBusinessDocument,
  listBusinessDocuments,
  listBusinessOwnerDocuments,
} from '#contract/business-documents.ts';
import type { ExternalCustomer } from '#contract/business-owners.ts';
import {
  createExternalCustomer,
  listBusinessOwnershipRequests,
  listBusinessOwnerships,
  listExternalCustomers,
  listRelationships,
  updateExternalCustomer,
} from '#contract/business-owners.ts';
import { getBusinessProgress } from '#contract/business-verification.ts';
import { getBusiness, listBusinesses, updateBusiness } from '#contract/business.ts';
import { listFileUploads, sendFilePart } from '#contract/documents.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import { unitedStatesQuery } from '#app/data/places.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { listOf, sampleId } from '#app/testing/samples.ts';
import { businessOf, ownershipOf, progressOf } from './business.test-data.ts';

/* The sentences of spec 5 and 8 about businesses, word for word, each where the customer solves it. */

const edit = (update: string) => `/us/user/us-business/${sampleId(40)}/edit?update=${update}`;

const external: ExternalCustomer = {
  id: sampleId(60),
  business: sampleId(40),
  creator: sampleId(1),
  first_name: 'Farid',
  last_name: 'Ahmed',
  date_of_birth: '1988-02-21',
  email_address: 'farid@padma.example',
  phone_number: '+17185550143',
  ext_cust_address: {
    address_line_1: '41-10 Main Street',
    address_line_2: null,
    city: 'Flushing',
    state: 'New York',
    thana: null,
    district: null,
    division: null,
    postal_code: '11355',
    country: 'US',
  },
  identification: { identification_class: 'SSN', last_four: '1847' },
};
const share = ownershipOf({
  name: 'Farid Ahmed',
  user: null,
  external_customer: external.id,
  object_id: external.id,
});

beforeEach(() => {
  // A file of the app, which no endpoint answers.
  const states = [{ code: 'NY', name: 'New York', zip3: ['100-149'] }];
  queryClient.setQueryData(unitedStatesQuery().queryKey, { states });
  bank.answer(listBusinesses, listOf([businessOf()]));
  bank.answer(getBusiness, businessOf());
  bank.answer(getBusinessProgress, progressOf({ OWNERS: ['owner_document'] }));
  bank.answer(listBusinessOwnershipRequests, listOf([]));
  bank.answer(listFileUploads, listOf([]));
  bank.answer(listBusinessOwnerships, listOf([share]));
  bank.answer(listExternalCustomers, listOf([external]));
  bank.answer(listRelationships, listOf([]));
  bank.answer(listBusinessDocuments, listOf([]));
  bank.answer(listBusinessOwnerDocuments, listOf([]));
});

describe('a detail of the company', () => {
  test.each([
    ['EIN', '1234567890', 'EIN number must be 9 digits'],
    ['Website', 'padma', 'Invalid URL'],
    ['Business email', 'office@', 'Invalid email address'],
  ])('%s “%s” is refused at its field: %s', async (label, typed, sentence) => {
    const { user } = await renderScreen(edit('information'));
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence)),
    );
    expect(field).toBeInvalid();
    expect(bank.requestsTo(updateBusiness)).toEqual([]);
  });
});

/** The place of one document of the business. */
const documentPlace = () => screen.findByRole('region', { name: 'Certificate of incorporation' });

const choose = async (user: UserEvent, file: File): Promise<void> => {
  const place = within(await documentPlace());
  await user.upload(place.getByLabelText(/^Choose a file/, { selector: 'input' }), file);
};

describe('a document', () => {
  test('is required of each owner who is no customer', async () => {
    await renderScreen(edit('docs'));
    expect(await screen.findByText('Document required for each external owners')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Farid Ahmed: Passport' })).toBeVisible();
  });

  test.each([
    ['above', maximumFileBytes + 1, 'File size is greater than maximum limit(5 MB)'],
    ['below', 0, 'File size is less than minimum limit'],
  ])('%s the limit is refused in its place, and nothing is sent', async (_, size, sentence) => {
    const file = new File([new Uint8Array(size)], 'certificate.pdf', { type: 'application/pdf' });
    const { user } = await renderScreen(edit('docs'));
    await choose(user, file);
    expect(await within(await documentPlace()).findByRole('alert')).toHaveTextContent(sentence);
    expect(bank.requestsTo(sendFilePart)).toEqual([]);
  });

  test.each([
    ['business', 'No Business ID'],
    ['doc_name', 'Document name is required'],
  ])('without its %s is refused by the bank in its place: %s', async (field, sentence) => {
    const content = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37]);
    const file = new File([content], 'certificate.pdf', { type: 'application/pdf' });
    bank.answer(sendFilePart, { id: sampleId(70), received_bytes: content.length });
    bank.refuse(createBusinessDocument, 'invalid_input', { fields: { [field]: [sentence] } });
    const { user } = await renderScreen(edit('docs'));
    await choose(user, file);
    expect(await within(await documentPlace()).findByText(new RegExp(sentence))).toBeVisible();
  });
});

describe('an owner who is no customer', () => {
  test('that the bank does not save: creation failed, with the status', async () => {
    bank.refuse(createExternalCustomer, 'conflict');
    const { user } = await renderScreen(`${edit('owners')}&owner=new`);
    await user.click(await screen.findByRole('button', { name: /without a Kheya account/ }));
    for (const [label, text] of [
      ['First name', 'Ruma'],
      ['Last name', 'Akter'],
      ['Date of birth', '1990-01-01'],
      ['Email', 'ruma@padma.example'],
      ['Phone', '7185550144'],
      ['Street address', '41-10 Main Street'],
      ['City', 'Flushing'],
      ['ZIP code', '11355'],
      ['SSN or ITIN', '514221847'],
      ['Share in percent', '20'],
    ] as const) {
      await user.click(await screen.findByLabelText(label));
      await user.paste(text);
    }
    await user.selectOptions(screen.getByLabelText('State'), 'New York');
    await user.selectOptions(screen.getByLabelText('Role'), 'Officer');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('External customer creation failed with status 409'),
    ).toBeVisible();
  });

  test('whose change the bank does not save: update failed', async () => {
    bank.refuse(updateExternalCustomer, 'conflict');
    const { user } = await renderScreen(`${edit('owners')}&owner=${share.id}`);
    await user.type(await screen.findByLabelText('Last name'), ' Khan');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Update failed')).toBeVisible();
  });
});
