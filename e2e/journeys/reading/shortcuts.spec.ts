import { listBeneficiaries } from '#contract/beneficiaries.ts';
import { expect, test } from '../../fixtures/test.ts';

test(
  'shortcuts open the main screens and the search, which finds a recipient or a screen; they are inactive while typing, and can be turned off',
  { tag: '@long' },
  async ({ page, bank, signIn }) => {
    const { results } = await bank.as('us', listBeneficiaries, { query: {} });
    const [recipient] = results;
    if (!recipient) throw new Error('us@ has no recipient');
    await signIn('us');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(page.getByRole('navigation', { name: 'Main menu' }).first()).toBeVisible();
    // The keyboard listener loads after the first screen is idle.
    await expect(async () => {
      await page.keyboard.press('?');
      await expect(list).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();

    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transaction List');
    await page.keyboard.press('/');
    const search = page.getByRole('dialog', { name: 'Search' });
    const field = search.getByRole('combobox');
    await expect(field).toBeFocused();
    // Letters are text there, not shortcuts.
    await page.keyboard.type('gh?');
    await expect(field).toHaveValue('gh?');
    await expect(list).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();

    await test.step('the search opens a recipient, a transaction or a screen from anywhere', async () => {
      await page.getByRole('button', { name: 'Search people, transactions, screens' }).click();
      await field.fill(recipient.beneficiary_nickname);
      await search.getByRole('group', { name: 'Recipients' }).getByRole('option').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        recipient.beneficiary_nickname,
      );
      await page.keyboard.press('Control+k');
      await expect(field).toBeFocused();
      await page.keyboard.type('limi');
      await expect(search.getByRole('option', { name: 'Limits' })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/us\/user\/transfer-rules$/);
    });

    await page.goto('/us/user/settings');
    await page.getByRole('switch', { name: 'Keyboard shortcuts' }).uncheck();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await page.keyboard.press('?');
    await expect(list).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  },
);
