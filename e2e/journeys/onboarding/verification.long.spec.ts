import type { Page } from '@playwright/test';
import { decideSandboxCase } from '#contract/sandbox.ts';
import {
  type Applicant,
  makeApplicant,
  signInApplicant,
} from '../../fixtures/newcomers/applicant.ts';
import { followPostedSteps } from '../../fixtures/newcomers/posted-steps.ts';
import { finishIdentityCheck, submitForReview } from '../../fixtures/newcomers/wizard.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * The walk from the identity check to each kind of decision: accepted, rejected, not confirmed, in review. Which status
 * each outcome leads to is in bank/identity/verification.pg.test.ts, its words and its way on in
 * app/features/identity/message-labels.test.ts.
 */
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const passed = (page: Page) => page.getByText('Your identity is verified.', { exact: true });

/** An applicant who has passed the identity check; the last name selects the outcome of KYC. */
const passCheck = async (page: Page, bank: BankClient, lastName: string): Promise<Applicant> => {
  const who = await makeApplicant(bank, { lastName });
  await signInApplicant(page, who, '/us/user/profile/verify');
  await finishIdentityCheck(page, 'Start the check', 'Pass');
  return who;
};

const openCentre = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/verification-center/);
};

test('an accepted customer: a failed check, an abandoned one, a passed one, and the offer of an account', async ({
  page,
  bank,
}) => {
  test.slow();
  await signInApplicant(page, await makeApplicant(bank, { lastName: 'Miah' }));

  await test.step('the result page shows nothing requested by its URL or by a script', async () => {
    await page.goto('/message-page?title=You+have+won&text=Call+us&target=https://evil.example/');
    await expect(page).toHaveURL('/us/user/overview');
    await page.evaluate(() => sessionStorage.setItem('kheya.message-page', '"You have won"'));
    await page.goto('/message-page');
    await expect(page).toHaveURL('/us/user/overview');
  });

  await test.step('a failed check says why, an abandoned one can be started again', async () => {
    await page.getByRole('link', { name: 'Complete your profile' }).click();
    await expect(heading(page)).toHaveText('Verify your identity');
    await finishIdentityCheck(page, 'Start the check', 'Fail');
    await expect(page.getByRole('status').filter({ hasText: 'wasn’t successful' })).toContainText(
      'The picture was not sharp enough.',
    );
    await finishIdentityCheck(page, 'Try again', 'Abandon');
    await expect(page.getByText('You left the check before it was finished.')).toBeVisible();
    await page.goto('/us/user/verification-center');
    await expect(page.getByRole('listitem').filter({ hasText: 'Identity' })).toContainText(
      'Action needed',
    );
  });

  await test.step('passed and submitted', async () => {
    await page.goto('/us/user/profile/verify');
    await expect(page.getByText('Available once your identity is verified.')).toBeVisible();
    await finishIdentityCheck(page, /^(?:Start the check|Try again)$/, 'Pass');
    await expect(passed(page)).toBeVisible();
    await submitForReview(page);
    await expect(page).toHaveURL('/message-page');
    await expect(heading(page)).toHaveText('Congratulations!');
    await page.reload();
    await expect(heading(page)).toHaveText('Congratulations!');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/us\/user\/accounts\/create/);
  });
});

test('a rejected customer sees why on the result page and first in the center, corrects it and is verified', async ({
  page,
  bank,
}) => {
  test.slow();
  const lastName = 'Sandbox-Rejected-Name-Mismatch';
  const why = page.getByText('The name on the document is not the name of your profile.').first();
  const posted = followPostedSteps(page);
  await signInApplicant(page, await makeApplicant(bank, { lastName }));
  // Posted in the background; a customer who leaves immediately may be gone before it.
  await expect.poll(() => posted).toEqual(['LOG_IN']);
  await page.goto('/us/user/profile/verify');
  await finishIdentityCheck(page, 'Start the check', 'Pass');
  await submitForReview(page);
  await expect(page).toHaveURL('/message-page');
  await expect(heading(page)).toHaveText('Your KYC is rejected');
  await expect(why).toBeVisible();
  expect(posted).toEqual(['LOG_IN', 'KYC_SUBMISSION']);
  await openCentre(page);
  await expect(why).toBeVisible();
  const checks = page.getByRole('heading', { name: 'Your checks' });
  const isAbove = async () =>
    ((await why.boundingBox())?.y ?? Infinity) < ((await checks.boundingBox())?.y ?? 0);
  await expect.poll(isAbove).toBe(true);

  await page.getByRole('button', { name: 'Correct your name' }).click();
  await page.getByLabel('Last name').fill('Miah');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page)).toHaveText('Verify your identity');
  await finishIdentityCheck(page, 'Start the check', 'Pass');
  await submitForReview(page);
  await expect(heading(page)).toHaveText('Congratulations!');
});

// How often one may apply again is in bank/identity/verification.pg.test.ts.
test('a customer who was not confirmed applies again with an unchanged profile', async ({
  page,
  bank,
}) => {
  test.slow();
  await passCheck(page, bank, 'Sandbox-Unverified');
  await submitForReview(page);
  await expect(heading(page)).toHaveText('Your KYC is unverified');
  await openCentre(page);
  await expect(page.getByText(/We couldn't confirm your details/).first()).toBeVisible();
  const applyAgain = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Check your details' }).click();
  };

  await test.step('a complete profile, unchanged', async () => {
    await applyAgain();
    await expect(page.getByLabel('Last name')).toBeVisible();
    await page.goto('/us/user/verification-center');
    await page.getByRole('link', { name: 'Verify your identity' }).click();
    await submitForReview(page);
    await expect(heading(page)).toHaveText('Your KYC is unverified');
  });
});

test('in review the center shows what each check examined, and an item requested again leads to a verified customer', async ({
  page,
  bank,
}) => {
  test.slow();
  const who = await passCheck(page, bank, 'Sandbox-Review');
  await submitForReview(page);
  await expect(heading(page)).toHaveText('Your KYC approval is in review');
  await openCentre(page);
  await expect(page.getByText(/A decision comes by/)).toBeVisible();

  await test.step('what each check examined, according to the bank', async () => {
    const check = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await page.getByRole('button', { name: 'View: E-mail' }).click();
    await expect(check('E-mail')).toContainText(/a\S*•+\S*@example\.test/);
    await expect(check('E-mail')).not.toContainText(who.email);
    await page.getByRole('button', { name: 'Hide: E-mail' }).click();
    await expect(check('E-mail')).not.toContainText('@example.test');

    await page.getByRole('button', { name: 'View: Identity' }).click();
    await expect(check('Identity')).toContainText('Sandbox-Review');
    await expect(check('Identity')).toContainText('Date of birth');
    await page.getByRole('button', { name: 'View: SSN or ITIN' }).click();
    await expect(check('SSN or ITIN')).toContainText(/•••• \d{4}/);
    await page.getByRole('button', { name: 'View: Proof of address', exact: true }).click();
    await expect(check('Proof of address').first()).toContainText('Home address');
    // The provider stores the face; the decision is shown by its status.
    for (const name of ['Selfie', 'Decision'])
      await expect(page.getByRole('button', { name: `View: ${name}` })).toHaveCount(0);
  });

  await test.step('staff request one again, and the customer sends it', async () => {
    await bank.call(decideSandboxCase, {
      params: { id: who.id },
      body: { by: 'ask_for_more', kind: 'ADDRESS', reason: 'ADDRESS_MISMATCH' },
    });
    await page.reload();
    const address = page.getByRole('listitem').filter({ hasText: 'Proof of address' });
    await expect(address).toContainText('The address on the document is not the one');
    await address
      .getByLabel(/^Choose a file: /)
      .and(page.locator('input'))
      .setInputFiles({
        name: 'bill.png',
        mimeType: 'image/png',
        buffer: await page.screenshot(),
      });
    await expect(address).toContainText('Received');
  });

  await test.step('two of the staff decide', async () => {
    await page.goto('/sandbox/back-office');
    const line = page.getByRole('listitem').filter({ hasText: who.email });
    await line.getByRole('button', { name: 'MANUAL_KYC_ACCEPTED' }).click();
    await expect(line).toContainText('Amina Sarker proposes MANUAL_KYC_ACCEPTED.');
    await page.getByLabel('You are').selectOption('Joseph Cruz');
    await line.getByRole('button', { name: 'Approve' }).click();
    await expect(line.locator('code').first()).toHaveText('MANUAL_KYC_ACCEPTED');
    await page.goto('/us/user/verification-center');
    await expect(page.getByText('You are verified', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Accepted' })).toHaveCount(7);
  });
});

test('a passed check is never shown with a text that waits for it, however slow the facts are', async ({
  page,
  bank,
}) => {
  await signInApplicant(
    page,
    await makeApplicant(bank, { lastName: 'Miah' }),
    '/us/user/profile/verify',
  );
  await page.getByRole('button', { name: 'Start the check' }).click();
  await page.waitForURL('**/sandbox/identity-provider/**');
  const slow = Promise.withResolvers<void>();
  await page.route('**/api/onboarding/', async (route) => {
    await slow.promise;
    await route.fallback();
  });
  const isAnswered = page.waitForResponse('**/api/persona-idv/');
  await page.getByRole('button', { name: 'Pass' }).click();
  await (await isAnswered).finished();
  // Wait for two paints, so that the response would be visible if it were shown without a reload.
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );
  const waiting = page.getByText('Available once your identity is verified.');
  expect((await waiting.count()) * (await passed(page).count())).toBe(0);
  slow.resolve();
  await expect(passed(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeVisible();
  await expect(waiting).toHaveCount(0);
});
