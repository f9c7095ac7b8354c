import { getTransaction } from '#contract/transactions.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { expectNetwork, untilDevicePersisted } from '../../fixtures/persisted-data.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import { expect, test } from '../../fixtures/test.ts';
import { untilPersisted, waitForScreen } from '../../fixtures/wait-for-screen.ts';

test(
  'all activity opens before an account is chosen, and a note waits for the network',
  { tag: '@long' },
  async ({ page, bank, network }) => {
    await page.goto('/');
    const who = await makeFundedCustomer(bank);
    await signInApplicant(page, who);
    await untilDevicePersisted(page);
    await page.goto('/us/user/transactions');
    await waitForScreen(page);
    await expect(page.getByRole('heading', { name: 'Latest transactions' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Account or card' })).toHaveValue('');
    await page.getByRole('main').locator('section:has(h3) li a').first().click();
    const note = page.getByLabel('Note');
    await expect(note).toBeVisible();
    const id = new URL(page.url()).searchParams.get('transaction') ?? '';
    await untilPersisted(page);

    const call = await asNewcomer(bank, who);
    network.break({ kind: 'refuse' });
    await page.reload();
    await expectNetwork(page, /./);
    await note.fill('  for the  garden ');
    await page.getByRole('button', { name: 'Save' }).click();
    const details = page.getByRole('region', { name: 'Transaction details' });
    await details.getByLabel('Category').selectOption('Health');
    await expect(page.getByText('We’ll send it when you’re back online.')).toBeVisible();
    await untilPersisted(page);
    await page.goto('/us/user/transactions');
    const row = page
      .getByRole('listitem')
      .filter({ has: page.locator(`[id="transaction-${id}"]`) });
    await expect(row).toContainText('for the garden');
    await expect(row).toContainText('Health');

    network.heal();
    await expectNetwork(page, 'online');
    await expect
      .poll(async () => {
        const { note: stored, category } = await call(getTransaction, { params: { id } });
        return [stored, category];
      })
      .toEqual(['for the garden', 'HEALTH']);
    await page.reload();
    await expect(row).toContainText('for the garden');
  },
);
