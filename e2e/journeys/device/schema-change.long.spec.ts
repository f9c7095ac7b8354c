import { firstFigure } from '../../fixtures/persisted-data.ts';
import { expect, test } from '../../fixtures/test.ts';
import { untilPersisted } from '../../fixtures/wait-for-screen.ts';

/** Blocked because this journey modifies a file in transit. */
test.use({ serviceWorkers: 'block' });

/** The seed of the schema fingerprint: another seed changes every fingerprint. */
const [seed, otherSeed] = ['2166136261', '2166136263'];

test('data stored in another shape, by an older or a newer app, is dropped and fetched again (B29)', async ({
  page,
  context,
  network,
  signIn,
}) => {
  await signIn('us');
  await expect(firstFigure(page)).toBeVisible();
  await untilPersisted(page);
  let changed = 0;
  await context.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch();
    const script = await answer.text();
    if (script.includes(seed)) changed += 1;
    await route.fulfill({ response: answer, body: script.replaceAll(seed, otherSeed) });
  });

  network.break({ kind: 'mute' }, /^\/api\//);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => changed).toBeGreaterThan(0);
  await expect(page.getByText('Taking longer than usual.').first()).toBeVisible();
  await expect(firstFigure(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByText(/[$৳]0\.00/)).toHaveCount(0);
  network.heal();
  await expect(firstFigure(page)).toBeVisible({ timeout: 30_000 });

  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(firstFigure(page)).toBeVisible();
});
