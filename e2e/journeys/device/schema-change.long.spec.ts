import type { Page } from '@playwright/test';
import { firstFigure } from '../../fixtures/persisted-data.ts';
import { expect, test } from '../../fixtures/test.ts';
import { untilPersisted } from '../../fixtures/wait-for-screen.ts';

/**
 * Gives every schema another fingerprint in this page, as an older or a newer app has. A fingerprint is taken of a
 * schema's JSON; the journey fails if no schema is written as JSON any more.
 */
const changeSchemas = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const stringify = JSON.stringify.bind(JSON) as typeof JSON.stringify;
    const isSchema = (value: unknown): boolean =>
      (value as { kind?: unknown } | null | undefined)?.kind === 'schema';
    let changed = 0;
    JSON.stringify = ((value: unknown, ...rest: []) => {
      if (!isSchema(value)) return stringify(value, ...rest);
      changed += 1;
      Object.assign(globalThis, { changedSchemas: changed });
      return `${stringify(value, ...rest)} of another app`;
    }) as typeof JSON.stringify;
  });
};

const changedSchemas = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as { changedSchemas?: number }).changedSchemas ?? 0);

test('data stored in another shape, by an older or a newer app, is dropped and fetched again (B29)', async ({
  page,
  context,
  network,
  signIn,
}) => {
  await signIn('us');
  await expect(firstFigure(page)).toBeVisible();
  await untilPersisted(page);
  const other = await context.newPage();
  await changeSchemas(other);
  await page.close();

  await test.step('without the bank nothing of it is shown, and no figure is invented', async () => {
    network.break({ kind: 'mute' }, /^\/api\//);
    await other.goto('/us/user/overview');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => changedSchemas(other)).toBeGreaterThan(0);
    await expect(other.getByText('Taking longer than usual.').first()).toBeVisible();
    await expect(firstFigure(other)).toHaveCount(0);
    await expect(other.getByRole('main').getByText(/[$৳]0\.00/)).toHaveCount(0);
  });

  await test.step('with the bank it is fetched, and so it is by the first app again', async () => {
    network.heal();
    await expect(firstFigure(other)).toBeVisible({ timeout: 30_000 });
    await untilPersisted(other);
    await other.close();
    const again = await context.newPage();
    await again.goto('/us/user/overview');
    await expect(firstFigure(again)).toBeVisible();
  });
});
