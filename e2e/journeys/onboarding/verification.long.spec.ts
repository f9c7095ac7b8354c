import { updateUserIdentification } from '#contract/identity.ts';
import { decideSandboxCase, setSandboxStanding } from '#contract/sandbox.ts';
import { makeApplicant, signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { followPostedSteps } from '../../fixtures/newcomers/posted-steps.ts';
import { finishIdentityCheck, submitForReview } from '../../fixtures/newcomers/wizard.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The text for each outcome of KYC, in the words of spec 8, and the target of Continue. */
const outcomes = [
  ['Miah', 'Congratulations!', /\/us\/user\/accounts\/create/],
  ['Sandbox-Silent', 'Thank You!', /\/us\/user\/overview/],
  ['Sandbox-Pending', 'Your KYC approval is pending.', /verification-center/],
  ['Sandbox-Review', 'Your KYC approval is in review', /verification-center/],
  ['Sandbox-Manual', 'Your KYC approval is in review', /verification-center/],
  ['Sandbox-Provisional', 'Your KYC is provisional', /verification-center/],
  ['Sandbox-Unverified', 'Your KYC is unverified', /verification-center/],
  ['Sandbox-Rejected', 'Your KYC is rejected', /verification-center/],
  ['Sandbox-Taka-Rejected', 'Your KYC is rejected', /verification-center/],
  ['Sandbox-Taka', 'You are verified for taka accounts', /\/us\/user\/accounts\/create/],
] as const;

for (const [lastName, title, way] of outcomes) {
  test(`${lastName} passes the identity check, submits, and sees "${title}"`, async ({
    page,
    bank,
  }) => {
    const who = await makeApplicant(bank, { lastName });
    await signInApplicant(page, who);
    await page.goto('/us/user/profile/verify');
    await expect(page.getByText('This opens once your identity is checked.')).toBeVisible();
    await finishIdentityCheck(page, 'Begin the check', 'Pass');
    await expect(page.getByText('Your identity is checked.', { exact: true })).toBeVisible();
    await submitForReview(page);
    await expect(page).toHaveURL('/message-page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(way);
  });
}

test('a rejection says why, on the result page and in the verification center', async ({
  page,
  bank,
}) => {
  const who = await makeApplicant(bank, { lastName: 'Sandbox-Rejected-Name-Mismatch' });
  const why = page.getByText('The name on the document is not the name of your profile.');
  const posted = followPostedSteps(page);
  await signInApplicant(page, who);
  // Posted in the background; a customer who leaves immediately may be gone before it.
  await expect.poll(() => posted).toEqual(['LOG_IN']);
  await page.goto('/us/user/profile/verify');
  await finishIdentityCheck(page, 'Begin the check', 'Pass');
  await submitForReview(page);
  await expect(page).toHaveURL('/message-page');
  await expect(why).toBeVisible();
  expect(posted).toEqual(['LOG_IN', 'KYC_SUBMISSION']);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/verification-center/);
  await expect(why.first()).toBeVisible();
});

for (const [lastName, button] of [
  ['Sandbox-Rejected', 'Correct your name'],
  ['Sandbox-Unverified', 'Check your details'],
] as const) {
  test(`a newcomer rejected as ${lastName} sees why, corrects it and is verified`, async ({
    page,
    bank,
  }) => {
    await signInApplicant(page, await makeApplicant(bank, { lastName }));
    await page.goto('/us/user/profile/verify');
    await finishIdentityCheck(page, 'Begin the check', 'Pass');
    await submitForReview(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/verification-center/);
    const reason = page.getByText(/The name on the document|We couldn't confirm your details/);
    const [why, checks] = [reason.first(), page.getByRole('heading', { name: 'Each check' })];
    await expect(why).toBeVisible();
    const isAbove = async () =>
      ((await why.boundingBox())?.y ?? Infinity) < ((await checks.boundingBox())?.y ?? 0);
    await expect.poll(isAbove).toBe(true);

    await page.getByRole('button', { name: button }).click();
    await page.getByLabel('Last name').fill('Miah');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Show who you are');
    await finishIdentityCheck(page, 'Begin the check', 'Pass');
    await submitForReview(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Congratulations!');
  });
}

test('a rejected customer can submit a complete profile again unchanged', async ({
  page,
  bank,
}) => {
  await signInApplicant(page, await makeApplicant(bank, { lastName: 'Sandbox-Unverified' }));
  await page.goto('/us/user/profile/verify');
  await finishIdentityCheck(page, 'Begin the check', 'Pass');
  await submitForReview(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Check your details' }).click();
  await expect(page.getByLabel('Last name')).toBeVisible();
  await page.goto('/us/user/verification-center');
  await page.getByRole('link', { name: 'Verify your identity' }).click();
  await submitForReview(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your KYC is unverified');
});

test('missing facts are named in the customer’s language (product.md A26)', async ({
  page,
  bank,
}) => {
  const who = await makeApplicant(bank, { lastName: 'Miah' });
  await signInApplicant(page, who);
  await page.goto('/us/user/profile/verify');
  await finishIdentityCheck(page, 'Begin the check', 'Pass');
  await page.goto('/us/user/profile/verify');
  await page.getByRole('button', { name: 'বাংলা' }).click();
  const send = page.getByRole('button', { name: 'যাচাইয়ের জন্য জমা দিন' });
  await expect(send).toBeVisible();
  for (const certified of await page.getByRole('checkbox').all()) await certified.check();
  // Renamed on another device: the passed check was for another name.
  const call = await asNewcomer(bank, who);
  await call(updateUserIdentification, { body: { last_name: 'Sarker' } });
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
    'এখনো বাকি: পরিচয় যাচাই।',
  );
});

test('a passed check is never shown with a text that waits for it, however slow the facts are', async ({
  page,
  bank,
}) => {
  await signInApplicant(page, await makeApplicant(bank, { lastName: 'Miah' }));
  await page.goto('/us/user/profile/verify');
  await page.getByRole('button', { name: 'Begin the check' }).click();
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
  const waiting = page.getByText('This opens once your identity is checked.');
  const passed = page.getByText('Your identity is checked.', { exact: true });
  expect((await waiting.count()) * (await passed.count())).toBe(0);
  slow.resolve();
  await expect(passed).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test('a failed check says why, an abandoned one can be started again, and both stay listed', async ({
  page,
  bank,
}) => {
  const who = await makeApplicant(bank, { lastName: 'Miah' });
  await signInApplicant(page, who);
  await page.getByRole('link', { name: 'Complete your profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Show who you are');
  await finishIdentityCheck(page, 'Begin the check', 'Fail');
  await expect(page.getByRole('status').filter({ hasText: 'did not succeed' })).toContainText(
    'The picture was not sharp enough.',
  );
  await finishIdentityCheck(page, 'Try again', 'Abandon');
  await expect(page.getByText('You left the check before it ended.')).toBeVisible();
  await page.goto('/us/user/verification-center');
  await expect(page.getByRole('listitem').filter({ hasText: 'Identity' })).toContainText(
    'Needed from you',
  );
});

test('the result page shows nothing requested by its URL', async ({ page, bank }) => {
  const who = await makeApplicant(bank, { lastName: 'Miah' });
  await signInApplicant(page, who);
  await page.goto('/message-page?title=You+have+won&text=Call+us&target=https://evil.example/');
  await expect(page).toHaveURL('/us/user/overview');
  await page.evaluate(() => sessionStorage.setItem('kheya.message-page', '"You have won"'));
  await page.goto('/message-page');
  await expect(page).toHaveURL('/us/user/overview');
});

test('an item staff request again is sent from the verification center, and the customer is verified', async ({
  page,
  bank,
}) => {
  const who = await makeApplicant(bank, { lastName: 'Sandbox-Review' });
  const params = { id: who.id };
  await signInApplicant(page, who);
  await page.goto('/us/user/profile/verify');
  await finishIdentityCheck(page, 'Begin the check', 'Pass');
  await submitForReview(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/A decision comes by/)).toBeVisible();

  await bank.call(decideSandboxCase, {
    params,
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

test('a rejected customer applies again three times, and sees when that ends', async ({
  page,
  bank,
}) => {
  const who = await makeApplicant(bank, { lastName: 'Miah' });
  const refuse = () =>
    bank.call(setSandboxStanding, {
      params: { id: who.id },
      body: { profile_approval_status: 'KYC_REJECTED' },
    });
  await signInApplicant(page, who);
  for (let start = 0; start < 4; start += 1) {
    await refuse();
    await page.goto('/us/user/verification-center');
    await page.getByRole('button', { name: 'Check your details' }).click();
    if (start < 3) await expect(page.getByLabel('Last name')).toBeVisible();
  }
  await expect(page.getByRole('alert')).toContainText('three times within 30 days');
});

test('the verification center shows what each check examined, according to the bank', async ({
  page,
  bank,
}) => {
  const who = await makeApplicant(bank, { lastName: 'Sandbox-Review' });
  await signInApplicant(page, who);
  await page.goto('/us/user/profile/verify');
  await finishIdentityCheck(page, 'Begin the check', 'Pass');
  await submitForReview(page);
  await page.goto('/us/user/verification-center');
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
  await expect(check('Proof of address').first()).toContainText('Where you live');

  // The provider stores the face; the decision is shown by its status.
  for (const name of ['Selfie', 'Decision'])
    await expect(page.getByRole('button', { name: `View: ${name}` })).toHaveCount(0);
});
