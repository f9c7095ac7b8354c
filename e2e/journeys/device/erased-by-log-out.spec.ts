import type { Page } from '@playwright/test';
import { canariesOfBd } from '../../fixtures/byte-scan/canaries.ts';
import { decryptProfile } from '../../fixtures/byte-scan/decrypt-records.ts';
import type { Canary } from '../../fixtures/byte-scan/scan-profile.ts';
import { firstFigure } from '../../fixtures/persisted-data.ts';
import { expectNoCustomerData, readOriginStorage } from '../../fixtures/origin-storage.ts';
import { signInOn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Waits until the accounts' history is stored, not only the data of the first screen. */
const untilHistoryStored = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      const { databases } = await readOriginStorage(page);
      const records = Object.values(databases).flatMap((stores) => Object.values(stores).flat());
      return records.filter((record) => record.includes('"life":"copy"')).length;
    })
    .toBeGreaterThan(10);

const namesFound = (records: readonly string[], canaries: readonly Canary[]): readonly string[] =>
  canaries.filter(({ text }) => records.some((one) => one.includes(text))).map(({ name }) => name);

/** Counts findings, so that a failure does not print the customer's history. */
const expectErased = (profile: string): void => {
  const { keys, sealed, records } = decryptProfile(profile);
  expect({ keys, sealed, records: records.length }).toEqual({ keys: 0, sealed: 0, records: 0 });
};

test('after Log Out and a restart no record can be decrypted from the browser’s files', async ({
  app,
  bank,
}) => {
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
});

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
