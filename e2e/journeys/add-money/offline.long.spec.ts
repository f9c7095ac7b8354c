import { randomUUID } from 'node:crypto';
import { linkBankByHand } from '#contract/deposits.ts';
import { headerNames } from '#contract/endpoint.ts';
import { sandboxToken } from '#contract/sandbox.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { precacheScreens } from '../../fixtures/installed/precache-screens.ts';
import { untilDraftPersisted } from '../../fixtures/origin-storage.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import type { FundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * Adding money with an unreliable network (product.md A19, A20): the card and the verification say what they wait for,
 * input survives a closed page, and the card is not stored.
 */
const linkByNumbers = async (bank: BankClient, { email }: FundedCustomer): Promise<string> => {
  const { token } = await bank.call(sandboxToken, { body: { email } });
  const link = await bank.call(
    linkBankByHand,
    {
      body: {
        account_holder_name: 'Rahima Khatun',
        routing_number: '021000021',
        account_number: '4455667788',
        subtype: 'CHECKING',
      },
    },
    { Authorization: `Bearer ${token}`, [headerNames.idempotencyKey]: randomUUID() },
  );
  return link.id;
};

test('offline the card form waits: its amount is stored, its number is not', async ({
  page,
  context,
  bank,
}) => {
  await signInApplicant(page, await makeFundedCustomer(bank));
  // The browser does not load the code of the review again if the network went while it came.
  await precacheScreens(page);
  await page.goto('/us/user/addMoney/card');
  await expect(page.getByText(/^From \$10\.00 up to/)).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expires').fill('12/39');
  await page.getByLabel('Security code').fill('737');
  await page.getByLabel('Amount').fill('35');
  await page.getByLabel('Note').fill('Rent');
  const review = page.getByRole('button', { name: 'Review' });
  await expect(review).toHaveAccessibleDescription(/connection/);
  await untilDraftPersisted(page);

  // Back online, the form on screen continues and submits itself.
  await context.setOffline(false);
  await expect(review).not.toHaveAttribute('aria-disabled', 'true');
  await review.click();
  await expect(page.getByRole('heading', { name: 'Review your deposit' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: 'Add $35.00' })).toHaveAccessibleDescription(
    /connection/,
  );
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Amount')).toHaveValue('35');
  await expect(page.getByLabel('Note')).toHaveValue('Rent');
  for (const field of ['Card number', 'Expires', 'Security code'])
    await expect(page.getByLabel(field)).toHaveValue('');
});

test('offline the verification waits, and its amounts survive the page', async ({
  page,
  context,
  bank,
}) => {
  const who = await makeFundedCustomer(bank);
  const id = await linkByNumbers(bank, who);
  await signInApplicant(page, who, `/us/user/addMoney/bank/${id}`);
  await expect(page.getByLabel('One amount')).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('One amount').fill('0.32');
  await page.getByLabel('The other amount').fill('0.11');
  const prove = page.getByRole('button', { name: 'Verify this bank' });
  await expect(prove).toHaveAccessibleDescription(/connection/);
  await untilDraftPersisted(page);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('One amount')).toHaveValue('0.32');
  await expect(page.getByLabel('The other amount')).toHaveValue('0.11');
  await prove.click();
  await expect(page.getByRole('listitem').filter({ hasText: '••7788' })).toContainText('Ready');
});
