import { canariesOfBd } from '../../fixtures/byte-scan/canaries.ts';
import { decryptProfile } from '../../fixtures/byte-scan/decrypt-records.ts';
import { expectErased, namesFound, untilHistoryStored } from '../../fixtures/byte-scan/erasure.ts';
import { firstFigure } from '../../fixtures/persisted-data.ts';
import { signInOn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Simulates a browser that is closed before it has deleted anything. */
const hangDeletions = (): void => {
  IDBFactory.prototype.deleteDatabase = () => ({}) as IDBOpenDBRequest;
};

test('an interrupted Log Out is completed at the next start', async ({ app, bank }) => {
  test.setTimeout(120_000);
  const canaries = await canariesOfBd(bank);
  const page = await app.open({ path: '/' });
  await signInOn(page, 'bd');
  await expect(firstFigure(page)).toBeVisible();
  await untilHistoryStored(page);
  await app.context.addInitScript(hangDeletions);
  await page.evaluate(hangDeletions);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await app.close();
  expect(namesFound(decryptProfile(app.profile).records, canaries)).not.toEqual([]);
  const again = await app.open({ path: '/' });
  await again.waitForFunction(() => localStorage.getItem('kheya.purge-owed') === null);
  await app.close();
  await app.open({ path: '/' });
  await app.close();
  expectErased(app.profile);
});

/** Before and after the deletion. Local storage is written seconds later, so it still names the customer. */
const killsAfterMs = [120, 900];

for (const afterMs of killsAfterMs)
  test(`a Log Out killed ${afterMs} ms after the press is completed at the next start`, async ({
    app,
  }) => {
    test.setTimeout(120_000);
    const page = await app.open({ path: '/' });
    await signInOn(page, 'bd');
    await expect(firstFigure(page)).toBeVisible();
    await untilHistoryStored(page);
    await app.close();
    const second = await app.open();
    await expect(firstFigure(second)).toBeVisible();
    await second.getByRole('button', { name: 'Profile menu' }).click();
    await second.getByRole('menuitem', { name: 'Log Out' }).click({ noWaitAfter: true });
    await second.waitForTimeout(afterMs).catch(() => undefined);
    await app.kill();
    const next = await app.open();
    await expect(next).toHaveURL(/:\d+\/$/);
    await expect(next.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    await app.close();
    await app.open({ path: '/' });
    await app.close();
    expectErased(app.profile);
  });
