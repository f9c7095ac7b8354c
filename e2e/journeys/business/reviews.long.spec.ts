import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { listBusinesses } from '#contract/business.ts';
import { getBusinessProgress } from '#contract/business-verification.ts';
import { moveSandboxClock } from '#contract/sandbox.ts';
import type { BackOffice, Staff } from '../../fixtures/back-office.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { uploadDocument } from '../../fixtures/business-sections.ts';
import { ownPort } from '../../fixtures/release/own-port.ts';
import { ReleaseBank } from '../../fixtures/release/release-bank.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * Reviews of US businesses to their end: decided by two members of staff, or rejected and submitted again when the
 * bank's clock has moved, on a bank of its own.
 */
test.use({ baseURL: `http://localhost:${ownPort}` });

const ownBank = new ReleaseBank(ownPort);

const idOf = async (bank: BankClient, name: string): Promise<string> => {
  const { results } = await bank.as('us', listBusinesses);
  return results.find((one) => one.name === name)?.id ?? '';
};

const openBusiness = async (page: Page, bank: BankClient, name: string): Promise<void> => {
  const id = await idOf(bank, name);
  await page.goto(`/us/user/us-business/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
};

/** Uploads the requested document again and sends the business back. */
const sendDocumentAgain = async (page: Page, bank: BankClient, name: string): Promise<void> => {
  await expect(page.getByText('We need something else from you')).toBeVisible();
  await page.getByRole('link', { name: 'Change Documents' }).click();
  await uploadDocument(page, 'EIN letter');
  const params = { id: await idOf(bank, name) };
  const isAnswered = async (): Promise<boolean | undefined> => {
    const { sections } = await bank.as('us', getBusinessProgress, { params });
    return sections.find(({ section }) => section === 'DOCUMENTS')?.is_answered;
  };
  await expect.poll(isAnswered).toBe(true);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Send to review' }).click();
  await expect(page.getByText('We’re reviewing your business')).toBeVisible();
};

/** Presses a decision as one member of staff. */
const press = async (office: BackOffice, staff: Staff, name: string, button: string) => {
  await office.openAs(staff);
  await office.business(name).getByRole('button', { name: button, exact: true }).click();
};

test.describe('the review of a business', () => {
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    await ownBank.deploy({ appFolder: join(import.meta.dirname, '../../../dist/app') });
  });
  test.afterAll(() => ownBank.remove());

  test('asks for a document twice and is accepted by two members of staff', async ({
    page,
    bank,
    office,
    signIn,
  }) => {
    const name = 'Sonali Tailors Inc';
    await signIn('us');
    await openBusiness(page, bank, name);
    await expect(page.getByText('Your KYB verification is in review.')).toBeVisible();
    await sendDocumentAgain(page, bank, name);

    await office.openAs('Amina Sarker');
    const line = office.business(name);
    await line.getByLabel(/^Section to ask/).selectOption('DOCUMENTS');
    await line.getByLabel('Because').selectOption('DOCUMENT_UNREADABLE');
    await line.getByRole('button', { name: 'Ask for more' }).click();
    await openBusiness(page, bank, name);
    await sendDocumentAgain(page, bank, name);

    await press(office, 'Amina Sarker', name, 'ACCEPTED');
    await expect(line).toContainText('Amina Sarker proposes');
    await page.reload();
    await expect(page.getByText('We’re reviewing your business')).toBeVisible();
    await press(office, 'Joseph Cruz', name, 'Approve');
    await expect(line.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Your business is verified')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open a business account' })).toBeVisible();
  });

  test('rejects it, and 30 days later it is signed and submitted again', async ({
    page,
    bank,
    signIn,
  }) => {
    await signIn('us');
    await openBusiness(page, bank, 'Tiffin Box Catering LLC');
    await expect(page.getByText('Your KYB verification is rejected.')).toBeVisible();
    await expect(page.getByText('You can reapply from')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Review and reapply' })).toHaveCount(0);

    // It was rejected 11 days ago.
    await bank.call(moveSandboxClock, { body: { advance_seconds: 18 * 86_400 } });
    await page.reload();
    await expect(page.getByText('You can reapply from')).toBeVisible();
    await bank.call(moveSandboxClock, { body: { advance_seconds: 2 * 86_400 } });
    await page.reload();
    await page.getByRole('link', { name: 'Review and reapply' }).click();
    await page.getByRole('button', { name: 'Sign and submit' }).click();
    await expect(page.getByText('Sign before you submit.')).toBeVisible();
    await page.getByLabel('Type your full name to sign').fill('Farhana Karim');
    await page.getByRole('button', { name: 'Sign and submit' }).click();
    await page.getByRole('button', { name: 'See status' }).click();
    await expect(page.getByText('Your business is verified')).toBeVisible();
  });
});
