import type { Page } from '@playwright/test';
import { listBdtAccounts } from '#contract/accounts.ts';
import { clearSandboxFaults, createSandboxFault } from '#contract/sandbox.ts';
import { people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Faults are put on one person only, so that journeys side by side do not meet them. */
const email = people.empty;

test.describe('when the bank or the network fails', () => {
  test.describe.configure({ mode: 'serial' });
  test.afterEach(async ({ bank }) => void (await bank.call(clearSandboxFaults)));

  const lookAround = async (page: Page) => {
    await page.goto('/us/user/accounts');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

  test('503 raises no dialog', async ({ page, bank, signIn }) => {
    await signIn('empty');
    await bank.call(createSandboxFault, { body: { kind: 'STATUS', value: 503, email } });
    await lookAround(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('with no network a banner comes, the figures stay, and the banner goes', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('us');
    await expect(page.getByRole('main').getByText('Rainy day').first()).toBeVisible();
    await context.setOffline(true);
    const banner = page.getByText(/No connection/).first();
    await expect(banner).toBeVisible();
    await expect(page.getByRole('main').getByText('Rainy day').first()).toBeVisible();
    await context.setOffline(false);
    await expect(banner).toBeHidden();
  });

  test('what failed while the bank was away comes by itself once it is back', async ({
    page,
    bank,
    signIn,
  }) => {
    await signIn('bdtOnly');
    const fault = { kind: 'STATUS', value: 503, match: '/bdt-transactions/' } as const;
    await bank.call(createSandboxFault, { body: { ...fault, email: people.bdtOnly } });
    const [account] = (await bank.as('bdtOnly', listBdtAccounts)).results;
    await page.goto(`/bd/user/transactions?account=${account?.id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
    await bank.call(clearSandboxFaults);
    await expect(main.getByRole('table').first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('temporarily unavailable')).toHaveCount(0);
  });
});
