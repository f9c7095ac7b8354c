import { canariesOfBd } from '../../fixtures/byte-scan/canaries.ts';
import { decryptProfile } from '../../fixtures/byte-scan/decrypt-records.ts';
import { expectErased, namesFound, untilHistoryStored } from '../../fixtures/byte-scan/erasure.ts';
import { firstFigure } from '../../fixtures/persisted-data.ts';
import { signInOn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * A Log Out that dies before or after its deletion is in app/platform/session/interrupted-log-out.test.ts. Local storage
 * is written seconds later, so after this kill it still names the customer.
 */
test('a Log Out killed right after the press is completed at the next start', async ({
  app,
  bank,
}) => {
  test.setTimeout(120_000);
  const canaries = await canariesOfBd(bank);
  const page = await app.open({ path: '/' });
  await signInOn(page, 'bd');
  await expect(firstFigure(page)).toBeVisible();
  await untilHistoryStored(page);
  await app.close();
  expect(namesFound(decryptProfile(app.profile).records, canaries)).not.toEqual([]);
  const second = await app.open();
  await expect(firstFigure(second)).toBeVisible();
  await second.getByRole('button', { name: 'Profile menu' }).click();
  await second.getByRole('menuitem', { name: 'Log Out' }).click({ noWaitAfter: true });
  await second.waitForTimeout(120).catch(() => undefined);
  await app.kill();
  const next = await app.open();
  await expect(next).toHaveURL(/:\d+\/$/);
  await expect(next.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await app.close();
  await app.open({ path: '/' });
  await app.close();
  expectErased(app.profile);
});
