import { canariesOfBd } from '../../fixtures/byte-scan/canaries.ts';
import { decryptProfile } from '../../fixtures/byte-scan/decrypt-records.ts';
import { expectErased, namesFound, untilHistoryStored } from '../../fixtures/byte-scan/erasure.ts';
import { firstFigure } from '../../fixtures/persisted-data.ts';
import { expectNoCustomerData } from '../../fixtures/origin-storage.ts';
import { signInOn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

test(
  'after Log Out and a restart no record can be decrypted from the browser’s files',
  { tag: '@long' },
  async ({ app, bank }) => {
    test.setTimeout(120_000);
    const canaries = await canariesOfBd(bank);

    await test.step('signed in, the scan finds and opens what is stored', async () => {
      const page = await app.open({ path: '/' });
      await signInOn(page, 'bd');
      await expect(firstFigure(page)).toBeVisible();
      await untilHistoryStored(page);
      await app.close();
      const { keys, records } = decryptProfile(app.profile);
      expect(keys).toBeGreaterThan(0);
      expect(records.length).toBeGreaterThan(10);
      expect(namesFound(records, canaries)).toContain('balance after row 1');
    });

    await test.step('signed out, and started once more', async () => {
      const page = await app.open();
      await page.getByRole('button', { name: 'Profile menu' }).click();
      await page.getByRole('menuitem', { name: 'Log Out' }).click();
      await expect(page).toHaveURL(/:\d+\/$/);
      await expectNoCustomerData(page);
      await app.close();
      await app.open({ path: '/' });
      await app.close();
      expectErased(app.profile);
    });
  },
);
