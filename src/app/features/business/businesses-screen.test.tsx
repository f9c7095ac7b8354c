import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  acceptBusinessOwnership,
  listBusinessOwnershipRequests,
} from '#contract/business-owners.ts';
import { getBusinessProgress, verifyBusiness } from '#contract/business-verification.ts';
import { listBusinesses } from '#contract/business.ts';
import { listFileUploads } from '#contract/documents.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { customerOf, listOf, sampleId } from '#app/testing/samples.ts';
import { businessOf, progressOf } from './business.test-data.ts';

const path = '/us/user/us-business';
const one = `${path}/${sampleId(40)}`;

beforeEach(() => {
  bank.answer(listBusinesses, listOf([businessOf()]));
  bank.answer(listBusinessOwnershipRequests, listOf([]));
  bank.answer(listFileUploads, listOf([]));
  bank.answer(getBusinessProgress, progressOf());
});

test('a business in the list says how much of it is filled in, and leads to its checklist', async () => {
  bank.answer(
    getBusinessProgress,
    progressOf({ DOCUMENTS: ['EIN_DOCUMENT'], SIGNATURE: ['signature'] }),
  );
  await renderScreen(path);
  const list = within(await screen.findByRole('list', { name: 'Your businesses' }));
  expect(await list.findByText('Continue (4 of 6)')).toBeVisible();
  expect(list.getByRole('link', { name: 'Continue: Padma Spice Imports LLC' })).toHaveAttribute(
    'href',
    one,
  );
});

test('without a business the first step is offered; before the verification it is closed', async () => {
  bank.answer(listBusinesses, listOf([]));
  await renderScreen(path, {
    customer: customerOf('US', { profile_approval_status: 'KYC_PENDING' }),
  });
  const add = await screen.findByRole('link', { name: /Register a business.*\(locked/ });
  expect(add).toHaveAttribute('href', `${path}/add`);
});

test('a list that cannot be loaded offers to try again', async () => {
  bank.fail(listBusinesses, 500);
  await renderScreen(path);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the checklist names what is missing, and the signature opens last', async () => {
  bank.answer(
    getBusinessProgress,
    progressOf({
      DOCUMENTS: ['ADDRESS_VERIFICATION', 'EIN_DOCUMENT'],
      SIGNATURE: ['signature'],
    }),
  );
  await renderScreen(one);
  const missing = within(await screen.findByRole('list', { name: '2 missing' }));
  expect(missing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Proof of address',
    'EIN letter',
  ]);
  expect(screen.getByRole('link', { name: 'Documents' })).toHaveAttribute(
    'href',
    `${one}/edit?update=docs`,
  );
  expect(screen.queryByRole('link', { name: 'Review and sign' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    `${one}/edit?update=docs`,
  );
});

test.each([
  ['UNVERIFIED', 'Your KYB verification is in progress'],
  ['PENDING', 'Your KYB verification is pending.'],
  ['PROVISIONAL', 'Your KYB verification is provisional.'],
  ['REVIEW', 'Your KYB verification is in review.'],
  ['VENDOR_ERROR', 'request failed.'],
  ['REJECTED', 'Your KYB verification is rejected.'],
  ['ACCEPTED', 'Congratulations!! You have successfully completed your KYB.'],
] as const)('%s shows the sentence of spec 8', async (status, sentence) => {
  bank.answer(getBusinessProgress, progressOf({}, { synctera_verification_status: status }));
  await renderScreen(one);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('after an error of the provider the business can be sent again', async () => {
  bank.answer(
    getBusinessProgress,
    progressOf({}, { synctera_verification_status: 'VENDOR_ERROR' }),
  );
  const { user } = await renderScreen(one);
  const again = await screen.findByRole('button', { name: 'Try again' });
  bank.answer(verifyBusiness, {
    ...businessOf({ synctera_verification_status: 'PENDING' }),
    detail: 'Your KYB has been submitted for review.',
  });
  bank.answer(getBusinessProgress, progressOf({}, { synctera_verification_status: 'PENDING' }));
  await user.click(again);
  expect(await screen.findByText('Your KYB verification is pending.')).toBeVisible();
});

test('a rejected business says why and from when it can be submitted again', async () => {
  bank.answer(
    getBusinessProgress,
    progressOf(
      { SIGNATURE: ['signature'] },
      {
        synctera_verification_status: 'REJECTED',
        rejected_for: 'DOCUMENT_MISMATCH',
        reapply_at: '2096-12-20T17:00:00Z',
      },
    ),
  );
  await renderScreen(one);
  expect(
    await screen.findByRole('heading', { name: 'A document doesn’t match your answers' }),
  ).toBeVisible();
  expect(screen.getByText('Dec 20, 2096')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Review and reapply' })).toBeNull();
});

test('a rejected business can apply again from its day on, by the time of the bank', async () => {
  const rejected = {
    synctera_verification_status: 'REJECTED',
    rejected_for: 'DOCUMENT_MISMATCH',
    reapply_at: '2096-12-20T17:00:00Z',
  } as const;
  const as_of = '2096-12-20T17:00:05Z';
  bank.answer(
    getBusinessProgress,
    progressOf({ SIGNATURE: ['signature'] }, { ...rejected, as_of }),
  );
  await renderScreen(one);
  expect(await screen.findByRole('link', { name: 'Review and reapply' })).toHaveAttribute(
    'href',
    `${one}/edit?update=review`,
  );
});

test('a requested section leads to its form', async () => {
  const progress = progressOf({}, { synctera_verification_status: 'REVIEW' });
  const sections = progress.sections.map((section) => ({
    ...section,
    is_open: section.section === 'ADDRESS',
    requested_for: section.section === 'ADDRESS' ? ('DETAILS_NOT_CONFIRMED' as const) : null,
  }));
  bank.answer(getBusinessProgress, { ...progress, sections });
  await renderScreen(one);
  expect(await screen.findByRole('link', { name: 'Change Address' })).toHaveAttribute(
    'href',
    `${one}/edit?update=address`,
  );
  expect(screen.queryByRole('link', { name: 'Company' })).toBeNull();
});

test('a customer who was named as an owner accepts the share that is shown', async () => {
  const request = {
    id: sampleId(60),
    business_name: 'Bhasha Works LLC',
    requested_by: 'Kamal Hossain',
    ownership_percentage: '30.00',
    title: 'DIRECTOR',
    request_status: 'PENDING',
    created_at: '2026-11-20T15:00:00Z',
  } as const;
  bank.answer(listBusinessOwnershipRequests, listOf([request]));
  const { user } = await renderScreen(path);
  const accept = await screen.findByRole('button', { name: 'Accept 30.00%' });
  bank.answer(acceptBusinessOwnership, { ...request, request_status: 'ACCEPTED' });
  bank.answer(listBusinessOwnershipRequests, listOf([]));
  await user.click(accept);
  expect(bank.requestsTo(acceptBusinessOwnership).map(({ body }) => body)).toEqual([
    { ownership_percentage: '30.00' },
  ]);
});
