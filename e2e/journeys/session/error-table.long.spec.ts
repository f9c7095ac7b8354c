import type { Page } from '@playwright/test';
import { createSandboxFault } from '#contract/sandbox.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { newestCode } from '../../fixtures/inbox.ts';
import { readOriginStorage, untilDraftPersisted } from '../../fixtures/origin-storage.ts';
import { formatMobile, newcomer, newcomersPassword } from '../../fixtures/newcomers/newcomer.ts';
import { registerByRequest } from '../../fixtures/newcomers/sign-up.ts';
import { submitCredentials } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * Spec 8: a customer submits a number in the sign-up, and the bank responds with each kind of failure of the table: a
 * detour, an end of the session, a dialog, a message beside the field, nothing. Each status and body is in
 * app/platform/api/errors.policy.test.ts, errors.messages.test.ts and app/ui/surfaces/refusal-messages.test.ts. The input
 * is still there: no error loses input.
 */
const field = (page: Page) => page.getByLabel(/Mobile number/);
const dialog = (page: Page) => page.getByRole('alertdialog');
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send the code' });
const send = (page: Page) => sendButton(page).click();
/** Waits until the app knows again that the bank can be reached. */
const untilSendable = (page: Page) =>
  expect(sendButton(page)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 });

/** A newcomer at the sign-up's second question, with a number typed. */
const beginTyping = async (
  page: Page,
  bank: BankClient,
): Promise<{ email: string; number: string }> => {
  const { email, mobile } = newcomer('US', 'row');
  const number = formatMobile(mobile);
  await registerByRequest(page, bank, email);
  await page.getByRole('radio', { name: 'United States' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await field(page).fill(number);
  return { email, number };
};

/** Makes this customer's next call of the number fail, once. */
const failOnce = (bank: BankClient, email: string, value: number) =>
  bank.call(createSandboxFault, {
    body: { match: '/user-mobile/', kind: 'STATUS', value, times: 1, email },
  });

/** The content of local storage by key. */
const readLocalStorage = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage).map(([key, text]) => [key, JSON.parse(String(text))]),
    ),
  );

const expectStored = async (page: Page, number: string): Promise<void> => {
  await expect(field(page)).toHaveValue(number);
  await send(page);
  await expect(page.getByLabel('6-digit code')).toBeVisible();
};

test('401 with 4025 shows one dialog; the same customer returns to the input, another sees nothing of it (B23)', async ({
  page,
  bank,
}) => {
  const { email, number } = await beginTyping(page, bank);
  expect(await readLocalStorage(page)).toHaveProperty(['kheya.token']);
  const expire = async (): Promise<void> => {
    await failOnce(bank, email, 4025);
    await send(page);
    await expect(dialog(page)).toHaveText(/^Your session has expired\. Please log in again!/);
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  };
  await expire();
  // Spec 8 clears it; the same customer's stored data stays sealed (product.md A25).
  const stored = await readLocalStorage(page);
  expect(stored).not.toHaveProperty(['kheya.token']);
  expect(stored).toMatchObject({ 'kheya.customer': { isSealed: true } });
  expect(JSON.stringify(stored)).not.toContain(email);
  expect(JSON.stringify(await readOriginStorage(page))).not.toContain(number);
  await submitCredentials(page, email, { password: newcomersPassword });
  await expect(page).toHaveURL('/auth/token');
  await expect(field(page)).toHaveValue(number);

  await expire();
  await registerByRequest(page, bank, `other-${email}`);
  await expect(page.getByRole('radio', { name: 'United States' })).not.toBeChecked();
  await page.getByRole('radio', { name: 'United States' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(field(page)).toHaveValue('');
  expect(JSON.stringify(await readOriginStorage(page))).not.toContain(number);
});

/** Bodies of the bank and the texts shown beside the field (spec 8, message extraction; A26). */
const besideTheField = [
  [422, { code: 'account_frozen', detail: 'x' }, 'Your account is frozen'],
  [400, { address: { postal_code: ['Five digits.'] } }, 'Postal Code : Five digits.'],
  [400, {}, 'Something went wrong!'],
] as const;

// A 502, whose dialog closes when the bank is back (B31), is in bank-failures.long.spec.ts.
test('a refusal, a lost connection, a device check and a dialog, one after the other, leave the number as typed (B32, B33)', async ({
  page,
  bank,
  context,
  network,
}) => {
  test.slow();
  const { email, number } = await beginTyping(page, bank);

  await test.step('a refusal, a 503 and no response are shown beside the field, without a dialog (B32)', async () => {
    const message = page.getByRole('alert').filter({ hasText: /\S/ });
    const expectMessage = async (words: string): Promise<void> => {
      await send(page);
      await expect(message).toHaveText(words);
      await expect(dialog(page)).toHaveCount(0);
      await expect(field(page)).toHaveValue(number);
    };
    for (const [status, body, words] of besideTheField) {
      const type = 'application/json';
      const fault = { kind: 'impostor', status, type, body: JSON.stringify(body) } as const;
      network.break(fault, /^\/api\/user-mobile\//);
      await expectMessage(words);
      network.heal();
    }
    await failOnce(bank, email, 503);
    await expectMessage('Temporarily unavailable. Try again shortly.');
    // Only this call: if others were refused before it, the button would be disabled until a reconnect.
    network.break({ kind: 'refuse' }, /^\/api\/user-mobile\//);
    await expectMessage('Failed to connect! Please check your internet connection.');
    network.heal();
    await untilSendable(page);
  });

  await test.step('offline the button says why it is disabled, and the number survives a reload and a closed tab', async () => {
    await context.setOffline(true);
    await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(sendButton(page)).toHaveAccessibleDescription('This needs a connection.');
    await field(page).press('Enter');
    await expect(page.getByLabel('6-digit code')).toHaveCount(0);
    await context.setOffline(false);
    await untilSendable(page);
    await untilDraftPersisted(page);
    await page.reload();
    await expect(field(page)).toHaveValue(number);
    await page.goto('/');
    await page.goto('/auth/token');
    await expect(field(page)).toHaveValue(number);
  });

  await test.step('406 opens the device check once, then returns to the input', async () => {
    await failOnce(bank, email, 406);
    await send(page);
    await expect(page).toHaveURL('/auth/device');
    await page.getByRole('radio', { name: /E-mail/ }).check();
    await send(page);
    await expect(page.getByLabel('6-digit code')).toBeVisible();
    await page.getByLabel('6-digit code').fill(await newestCode(bank, email));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/auth/token');
    await expect(field(page)).toHaveValue(number);
  });

  await test.step('500 shows a dialog that closes after ten seconds (B33)', async () => {
    await page.clock.install();
    await failOnce(bank, email, 500);
    await send(page);
    await expect(dialog(page)).toContainText(
      'Sorry, something went wrong. An internal server error has occurred.',
    );
    await page.clock.runFor(9_000);
    await expect(dialog(page)).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(dialog(page)).toHaveCount(0);
    await page.clock.resume();
    await expectStored(page, number);
  });
});
