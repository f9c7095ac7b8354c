import { firstFigure } from '../../fixtures/persisted-data.ts';
import { bankError } from '../../fixtures/network/faults.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * Other failures of the bank (B32, B33) are in error-table.long.spec.ts, app/ui/page/dialog-host.test.tsx and
 * app/features/shell/connection-notices.test.tsx.
 */

/** Every call except the customer, which the sign-in itself needs. */
const figures = /^\/api\/(?!user\/)/;
test('a 502 with no data on screen shows a dialog that closes when the bank is back (B31)', async ({
  page,
  network,
  signIn,
}) => {
  network.break(bankError(502, 'bad_gateway'), figures);
  await signIn('us');
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toContainText('Site is under maintenance.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button')).toHaveCount(0);
  network.heal();
  await expect(dialog).toHaveCount(0, { timeout: 30_000 });
  await expect(firstFigure(page)).toBeVisible();
});
