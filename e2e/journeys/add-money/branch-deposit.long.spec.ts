import type { Page } from '@playwright/test';
import { decideSandboxSlip } from '#contract/sandbox-payments.ts';
import { untilDraftPersisted, untilNoUnsentData } from '../../fixtures/origin-storage.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { type Photo, emptyPdf } from '../../fixtures/newcomers/photos.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * Branch deposits in taka (product.md B6 f): the slip is uploaded before the rest is typed and survives a reload; two
 * staff approve it, one rejects it with a reason, and the same slip cannot be announced twice.
 */
const digits = (): string => String(Math.trunc(Math.random() * 1e10)).padStart(10, '0');

/** A unique slip: its page size differs from all others. */
const slipFile = (): Photo => ({
  ...emptyPdf,
  name: 'slip.pdf',
  buffer: Buffer.from(emptyPdf.buffer.toString().replace('200 200', `200 ${digits()}`)),
});

const type = async (page: Page, number: string) => {
  await page
    .getByRole('combobox', { name: 'Bank' })
    .selectOption({ label: 'Jamuna Partner Bank PLC' });
  await page.getByLabel('Branch', { exact: true }).fill('Mirpur 10');
  const day = page.getByLabel('Deposit date');
  await day.fill((await day.getAttribute('max')) ?? '');
  await page.getByLabel('Amount').fill('5000');
  await page.getByLabel('Slip number').fill(number);
};

const sendSlip = async (page: Page) => {
  const place = page.getByRole('region', { name: 'Slip' });
  await place.locator('input[type=file]').last().setInputFiles(slipFile());
  await expect(place.getByText('Received')).toBeVisible();
};

/** Submits the form; returns the id of the deposit. */
const announce = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Submit ৳5,000.00 deposit' }).click();
  await expect(page.getByText('Being checked')).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};

test('a slip is approved by two staff, another rejected by one, and no slip can be announced twice', async ({
  page,
  bank,
}) => {
  await signInApplicant(page, await makeFundedCustomer(bank, 'BD'));
  await page.goto('/bd/user/addMoney');
  await page.getByRole('link', { name: /^At a bank branch in Bangladesh/ }).click();
  const number = `JM${digits()}`;
  await type(page, number);
  await expect(page.getByText('7002000014')).toBeVisible();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('alert')).toContainText('Slip This hasn’t arrived yet.');
  await sendSlip(page);
  await untilDraftPersisted(page);
  await page.reload();
  await expect(page.getByLabel('Slip number')).toHaveValue(number);
  await expect(page.getByRole('region', { name: 'Slip' }).getByText('Received')).toBeVisible();
  // After a long form on a phone, the review starts at its top, with the amount.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { name: 'Review your deposit' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('button', { name: 'Make changes' }).click();
  const first = await announce(page);
  const decide = (id: string, body: object) =>
    bank.call(decideSandboxSlip, { params: { id }, body });
  await decide(first, { says: 'CONFIRM', staff: 'amina' });
  await decide(first, { says: 'CONFIRM', staff: 'joseph' });
  await page.reload();
  await expect(page.getByText('Found and added to your account')).toBeVisible();
  await page.goto('/bd/user/accounts');
  await expect(page.getByRole('main').getByText('৳55,000.00').first()).toBeVisible();

  await page.goto('/bd/user/addMoney/branch');
  await type(page, number.toLowerCase());
  await sendSlip(page);
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Submit ৳5,000.00 deposit' }).click();
  await expect(page.getByText('This slip was already submitted.')).toBeVisible();
  await page.getByRole('button', { name: 'Make changes' }).click();
  await page.getByLabel('Slip number').fill(`JM${digits()}`);
  const second = await announce(page);
  await decide(second, { says: 'REFUSE', staff: 'amina', reason: 'SLIP_UNREADABLE' });
  await page.reload();
  await expect(page.getByText('Nothing was added.')).toBeVisible();
  await expect(page.getByText('We couldn’t read the slip.').first()).toBeVisible();
  await expect(page.getByText('SLIP UNREADABLE').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Submit it again' })).toBeVisible();
});

test('an interrupted announcement leaves the form empty once it is known to have arrived', async ({
  page,
  bank,
  network,
}) => {
  await signInApplicant(page, await makeFundedCustomer(bank, 'BD'));
  await page.goto('/bd/user/addMoney/branch');
  await type(page, `JM${digits()}`);
  await sendSlip(page);
  await untilDraftPersisted(page);
  await page.getByRole('button', { name: 'Review' }).click();
  network.break({ kind: 'refuse' }, /^\/api\/add-money\/\?client_reference=/);
  network.break({ kind: 'cut', afterBytes: 0 }, /^\/api\/add-money\/$/);
  await page.getByRole('button', { name: 'Submit ৳5,000.00 deposit' }).click();
  await expect(page.getByText('Checking what happened. Don’t send it again.')).toBeVisible();
  // Within the app, where the uploaded slip is still available.
  await page.getByRole('navigation').getByRole('link', { name: 'Add Money' }).click();
  const notice = page.getByRole('region', { name: /^৳5,000\.00 from/ });
  await expect(notice).toBeVisible();
  network.heal();
  await expect(page).toHaveURL(/\/addMoney\/[\da-f-]{36}$/);
  await untilNoUnsentData(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Add Money' }).click();
  await page.getByRole('link', { name: /^At a bank branch in Bangladesh/ }).click();
  await expect(page.getByLabel('Slip number')).toHaveValue('');
  await expect(page.getByLabel('Amount')).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Slip' }).getByText('Received')).toHaveCount(0);
});
