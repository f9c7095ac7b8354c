import { getUserAccount } from '#contract/accounts.ts';
import { listOrders, sandboxOrderFulfillment } from '#contract/orders.ts';
import { listTransactions } from '#contract/transactions.ts';
import { violationsOf } from '../../fixtures/accessibility/axe.ts';
import { factRow } from '../../fixtures/fact-row.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { makeVerifiedCustomer } from '../../fixtures/newcomers/verified-customer.ts';
import { password } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';

/* From a visitor who finds a product to the refund of what came back (product.md B13). */

test('a visitor signs in, orders, gets the order delivered, returns it and is paid back', async ({
  page,
  bank,
}) => {
  test.slow();
  const who = await makeFundedCustomer(bank, 'US');
  const call = await asNewcomer(bank, who);
  const balance = async (): Promise<string> => {
    const account = await call(getUserAccount, { params: { id: who.usd.id } });
    return account.account_details.synctera_available_balance;
  };

  await test.step('a visitor signs in at a product and comes back to it', async () => {
    await page.goto('/products');
    await page.getByRole('main').getByRole('link', { name: 'Jute card sleeve' }).first().click();
    await page.getByRole('link', { name: 'Sign in to order' }).click();
    await page.getByLabel('E-mail').fill(who.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/products\/jute-card-sleeve\?variant=/);
  });

  await test.step('the order is reviewed and paid', async () => {
    await page.getByRole('link', { name: 'Order', exact: true }).click();
    await page.getByRole('button', { name: 'Send orders to this address' }).click();
    await expect(page.getByRole('link', { name: 'Change the delivery address' })).toBeVisible();
    await page.getByLabel('Quantity').selectOption('2');
    await page.getByLabel('Pay from').selectOption(who.usd.id);
    await page.getByRole('button', { name: 'Review order' }).click();
    await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible();
    expect(await violationsOf(page, page.url())).toEqual([]);
    expect(await balance()).toBe('1000.00');
    await page.getByRole('button', { name: 'Pay $32.50' }).click();
    await expect(page).toHaveURL(/\/products\/my-order\?order=/);
    await expect(page.getByRole('button', { name: 'Cancel order, get $32.50 back' })).toBeVisible();
    expect(await balance()).toBe('967.50');
  });

  const order = new URL(page.url()).searchParams.get('order') ?? '';
  const report = (step: 'PROCESSING' | 'SHIPPED' | 'DELIVERED' | 'RETURN_RECEIVED' | 'REFUNDED') =>
    bank.call(sandboxOrderFulfillment, {
      body: { order, step, ...(step === 'SHIPPED' && { tracking_number: 'KX260117450031' }) },
    });

  await test.step('it is shipped and delivered', async () => {
    await report('PROCESSING');
    await report('SHIPPED');
    await page.reload();
    await expect(factRow(page, 'Tracking number')).toContainText('KX260117450031');
    await expect(page.getByRole('button', { name: /^Cancel order/ })).toHaveCount(0);
    await report('DELIVERED');
    await page.reload();
    await expect(page.getByText(/^You can return it until /)).toBeVisible();
  });

  await test.step('it is returned, and only the goods are paid back, once', async () => {
    await page.getByRole('button', { name: 'Return this' }).click();
    const dialog = page.getByRole('dialog', { name: 'Return this order?' });
    await expect(dialog).toContainText('we refund its price of $28.00');
    await dialog.getByRole('button', { name: 'Request return' }).click();
    await expect(page.getByText('Return requested')).toBeVisible();
    expect(await balance()).toBe('967.50');
    await report('RETURN_RECEIVED');
    await report('REFUNDED');
    await report('REFUNDED');
    expect(await balance()).toBe('995.50');
  });

  await test.step('the screen and the bank show the same payment and refund', async () => {
    await page.reload();
    await factRow(page, 'Refund').getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Transaction Details' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('$28.00');
    const query = { status: 'POSTED', account_number: who.usd.account_number } as const;
    const { results: rows } = await call(listTransactions, { query });
    expect(rows.slice(0, 2).map(({ subtype, amount }) => [subtype, amount])).toEqual([
      ['PRODUCT_REFUND', '28.00'],
      ['PRODUCT_ORDER', '32.50'],
    ]);
    const { results: orders } = await call(listOrders);
    expect(orders.map(({ id, status, refund }) => [id, status, refund?.amount])).toEqual([
      [order, 'REFUNDED', '28.00'],
    ]);
  });
});

test('a visitor who is not verified yet is led to Home, where the product waits', async ({
  page,
  bank,
}) => {
  const who = await makeVerifiedCustomer(bank, { profile_approval_status: 'KYC_REVIEW' });
  await page.goto('/products');
  await page.getByRole('main').getByRole('link', { name: 'Jute card sleeve' }).first().click();
  await page.getByRole('link', { name: 'Sign in to order' }).click();
  await page.getByLabel('E-mail').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/us/user/overview');
  const attention = page.getByRole('region', { name: 'What needs your attention' });
  await expect(attention).toContainText('Jute card sleeve');
  await page.reload();
  await attention.getByRole('link', { name: 'See product' }).click();
  await expect(page).toHaveURL(/\/products\/jute-card-sleeve/);
});
