import { readFile } from 'node:fs/promises';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { makeSender } from '../../fixtures/transfers/sender.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a receipt is saved as PDF, and its recipient verifies it without signing in', async ({
  page,
  bank,
  browser,
}) => {
  const sender = await makeSender(bank);
  const sent = await sender.toWallet('40.00', 'For the roof');
  await signInApplicant(page, sender.who, `/us/user/transferMoney/${sent.id}`);
  const receipt = page.getByRole('region', { name: 'Receipt', exact: true });
  await expect(receipt.getByText(sent.receipt_code)).toBeVisible();
  await expect(page.getByText('New York State Department of Financial Services')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await receipt.getByRole('button', { name: 'Receipt as PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`kheya-receipt_${sent.reference_id}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(receipt.getByText('Saved to your downloads.')).toBeVisible();
  await receipt.getByRole('button', { name: 'Show a QR code' }).click();
  const square = page.getByRole('dialog', { name: 'Is this receipt genuine?' });
  await expect(square.getByRole('img', { name: 'QR code to check this receipt' })).toBeVisible();
  await square.getByRole('button', { name: 'Close' }).click();
  await expect(receipt.getByRole('button', { name: 'Show a QR code' })).toBeFocused();

  const shownTo = await browser.newContext();
  const desk = await shownTo.newPage();
  await desk.goto(new URL('/verify', page.url()).href);
  const code = desk.getByLabel('Code on the paper');
  await code.fill('7K2M');
  await desk.getByRole('button', { name: 'Check the paper' }).click();
  await expect(desk.getByText('A code has sixteen letters and digits')).toBeVisible();
  await code.fill(sent.receipt_code.toLowerCase().replaceAll('-', ' '));
  await desk.getByRole('button', { name: 'Check the paper' }).click();
  const known = desk.getByRole('region', { name: 'The bank knows this receipt' });
  await expect(known.getByText(sent.reference_id)).toBeVisible();
  await expect(known.getByText('$40.00')).toBeVisible();
  await expect(known.getByText('R••• K•••')).toBeVisible();
  await expect(desk.getByText('Rahima')).toHaveCount(0);

  await code.fill('0000-0000-0000-0000');
  await desk.getByRole('button', { name: 'Check the paper' }).click();
  await expect(desk.getByText(/No paper of ours has this code/)).toBeVisible();
  await expect(known).toHaveCount(0);
  await shownTo.close();
});
