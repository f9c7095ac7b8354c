import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * Linking a bank by its numbers, verified by two micro-deposits (product.md B6): errors are shown at their fields, a
 * wrong attempt uses one of three, and the correct amounts allow deposits.
 */
test('a bank is linked by the numbers on a check and can then fund deposits', async ({
  page,
  bank,
}) => {
  await signInApplicant(page, await makeFundedCustomer(bank), '/us/user/addMoney/bank');
  await page.getByRole('link', { name: 'Link it manually' }).click();
  await expect(page.getByRole('heading', { name: 'Link a bank manually' })).toBeVisible();
  await page.getByLabel('Account holder’s name').fill('Rahima Khatun');
  await page.getByLabel('Routing number').fill('021000021');
  await expect(page.getByText('JPMorgan Chase Bank')).toBeVisible();
  await page.getByLabel('Account number', { exact: true }).fill('4455667788');
  await page.getByLabel('Account number again').fill('4455667789');
  await page.getByLabel('Checking').check();
  const send = page.getByRole('button', { name: 'Send two small deposits' });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('The two numbers don’t match.');
  await page.getByLabel('Account number again').fill('4455667788');
  await send.click();
  await expect(page.getByRole('heading', { name: 'Enter the two amounts' })).toBeVisible();
  await expect(page.getByText('The two deposits are on their way')).toBeVisible();
  const prove = async (one: string, other: string) => {
    await page.getByLabel('One amount').fill(one);
    await page.getByLabel('The other amount').fill(other);
    await page.getByRole('button', { name: 'Verify this bank' }).click();
  };
  await prove('11', '0.32');
  await expect(page.getByRole('alert')).toContainText('Both amounts are under one dollar');
  await prove('0.12', '0.32');
  await expect(page.getByText('These amounts don’t match.')).toBeVisible();
  await expect(page.getByText('You have 2 tries left.')).toBeVisible();
  // It also waits in the list, from which it can be opened again.
  await page.goto('/us/user/addMoney/bank');
  const row = page.getByRole('listitem').filter({ hasText: '••7788' });
  await expect(row).toContainText('Waiting to be verified');
  await row.getByRole('link', { name: 'Enter the two amounts' }).click();
  // The amounts of the last try are restored before anything is typed over them.
  await expect(page.getByLabel('One amount')).toHaveValue('0.12');
  await prove('0.32', '0.11');
  await expect(row).toContainText('Ready');
  await expect(page.getByLabel('Amount')).toBeVisible();
});
