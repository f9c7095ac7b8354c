import type { Locator, Page } from '@playwright/test';
import { codeAfter, newestCode } from '../../fixtures/inbox.ts';
import { factRow } from '../../fixtures/fact-row.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { makeSender } from '../../fixtures/transfers/sender.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * How many taps a transfer takes from the overview of a phone, without the authorization (issue 31). The amount needs
 * no tap: its field has the focus.
 */
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Taps, and counts the taps. */
const countTaps = () => {
  let count = 0;
  return {
    tap: async (control: Locator): Promise<void> => {
      count += 1;
      await control.tap();
    },
    count: () => count,
  };
};

const sendButton = (page: Page) => page.getByRole('button', { name: /^Send \$/ });

test('a known recipient takes four taps, with account and purpose carried over', async ({
  page,
  bank,
}) => {
  const sender = await makeSender(bank);
  await sender.toWallet('15.00');
  await signInApplicant(page, sender.who);
  const taps = countTaps();
  await taps.tap(page.getByRole('navigation').getByRole('link', { name: 'Send', exact: true }));
  // Home has a link of this name too, with the last amount.
  await expect(page.getByRole('heading', { level: 1, name: 'Transfer / Withdraw' })).toBeVisible();
  await taps.tap(page.getByRole('link', { name: 'Send to Rahima Khatun' }));
  await expect(page.getByLabel('You send')).toBeFocused();
  await page.keyboard.type('25');
  await taps.tap(page.getByRole('button', { name: 'Review transfer' }));
  await expect(factRow(page, 'From')).toContainText('USD account');
  await expect(factRow(page, 'To')).toContainText('••••5678');
  await expect(sendButton(page)).toHaveText('Send $25.00');
  const before = await newestCode(bank, sender.who.email);
  await taps.tap(sendButton(page));
  expect(taps.count()).toBeLessThanOrEqual(4);
  await page.getByLabel('6-digit code').fill(await codeAfter(bank, sender.who.email, before));
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(
    page.getByRole('heading', { level: 1, name: 'On its way to Rahima Khatun' }),
  ).toBeVisible();
});

test('a repeat takes three taps and the confirmation that it is meant twice', async ({
  page,
  bank,
}) => {
  const sender = await makeSender(bank);
  const sent = await sender.byAch('20.00');
  await signInApplicant(page, sender.who);
  const taps = countTaps();
  await taps.tap(page.getByRole('link', { name: 'View transfer' }).first());
  await taps.tap(page.getByRole('link', { name: 'Send again' }));
  await expect(page.getByRole('heading', { name: 'Review your transfer' })).toBeVisible();
  await expect(factRow(page, 'To')).toContainText('Maple Street Homes LLC');
  await expect(sendButton(page)).toHaveText('Send $20.00');
  // Sent within a day, so that it takes one tap more.
  const repeat = page.getByRole('checkbox', { name: /^Yes, send \$20\.00 to .* again\.$/ });
  await repeat.tap();
  const late = page.getByRole('checkbox', { name: /^This can’t be sent right now/ });
  if (await late.isVisible()) await late.tap();
  const before = await newestCode(bank, sender.who.email);
  await taps.tap(sendButton(page));
  expect(taps.count()).toBeLessThanOrEqual(3);
  await page.getByLabel('6-digit code').fill(await codeAfter(bank, sender.who.email, before));
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(page).not.toHaveURL(new RegExp(sent.id));
  await expect(page.getByRole('heading', { level: 1, name: /^On its way to/ })).toBeVisible();
});
