import type { Page } from '@playwright/test';
import { sandboxCardAuthorization } from '#contract/sandbox-cards.ts';
import { violationsOf } from '../../fixtures/accessibility/axe.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { expectNetwork, untilDevicePersisted } from '../../fixtures/persisted-data.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import { expect, test } from '../../fixtures/test.ts';
import { untilPersisted, waitForScreen } from '../../fixtures/wait-for-screen.ts';

const pay = (bank: BankClient, card: string) =>
  bank.call(sandboxCardAuthorization, {
    body: { card, amount: '12.40', merchant: 'Con Edison', entry_mode: 'ONLINE' },
  });

/** Orders a virtual card on the screens and returns its id. */
const orderCard = async (page: Page): Promise<string> => {
  await page.getByRole('navigation').getByRole('link', { name: 'Cards' }).click();
  await page.getByRole('link', { name: 'Create a virtual card' }).click();
  await page.getByLabel('Nickname').fill('Groceries');
  await page.getByLabel('Monthly limit').fill('200');
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('$200.00');
  await page.getByRole('button', { name: 'Create virtual card' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your card is ready');
  await page.getByRole('button', { name: 'See card' }).click();
  await expect(page).toHaveURL(/card=/);
  return new URL(page.url()).searchParams.get('card') ?? '';
};

test('a card is ordered, frozen without a connection, and declines once the network is back', async ({
  page,
  bank,
  network,
}) => {
  await page.goto('/');
  await signInApplicant(page, await makeFundedCustomer(bank));
  await untilDevicePersisted(page);
  const card = await orderCard(page);
  await waitForScreen(page);
  expect(await violationsOf(page, page.url())).toEqual([]);
  expect(await pay(bank, card)).toMatchObject({ status: 'PENDING', reason: null });
  await untilPersisted(page);

  network.break({ kind: 'refuse' });
  await page.reload();
  await expectNetwork(page, /./);
  const freeze = page.getByRole('switch', { name: 'Freeze card' });
  await freeze.click();
  await expect(page.getByText('Will freeze when you’re online')).toBeVisible();
  await expect(page.getByText('The card still works until then.')).toBeVisible();
  await untilPersisted(page);
  await page.reload();
  await expect(freeze).toBeChecked();
  await expect(page.getByText('Will freeze when you’re online')).toBeVisible();

  network.heal();
  await expect(page.getByText('This card is frozen. New payments are declined.')).toBeVisible();
  expect(await pay(bank, card)).toMatchObject({ status: 'DECLINED', reason: 'CARD_FROZEN' });
  await page.reload();
  const declined = page.getByRole('article', { name: 'Con Edison' });
  await expect(declined).toContainText('You weren’t charged.');
  await declined.getByRole('button', { name: 'Unfreeze' }).click();
  await expect(freeze).not.toBeChecked();
  expect(await pay(bank, card)).toMatchObject({ status: 'PENDING' });
});
