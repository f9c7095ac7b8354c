import { listProfiles } from '#contract/profiles.ts';
import { listTransferRules } from '#contract/limits.ts';
import { expect, test } from '../../fixtures/test.ts';
import { go } from '../../fixtures/wait-for-screen.ts';

const labels = [
  'Minimum per transaction',
  'Maximum per transaction',
  'Daily amount',
  'Monthly amount',
  'Daily count',
  'Monthly count',
] as const;

// Limits offline are in first-seconds.long.spec.ts, a tenth for taka only in limits-screen.test.tsx.
test('the limits of each way to send are shown by the six labels, with what is left, on a phone too', async ({
  page,
  bank,
  signIn,
}) => {
  await signIn('heavy');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Limits' }).click();
  await expect(page).toHaveURL(/\/us\/user\/transfer-rules/);
  const wire = page.getByRole('region', { name: 'US bank (wire)' });
  await wire.getByText('All limits').click();
  for (const label of labels) await expect(wire.getByText(label)).toBeVisible();
  const { results } = await bank.as('heavy', listTransferRules);
  const limit = results.find(({ name }) => name === 'DOMESTIC_WIRE')!;
  await expect(wire.locator('dd').first()).toHaveText('$100.00');
  expect(limit.minimum_per_transaction).toBe('100.00');
  // How much the history sent this month depends on the day.
  const written = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const used = Number(limit.used_month);
  const left = Number(limit.monthly_amount) - used;
  await expect(
    wire.getByText(`${written.format(used)} used, ${written.format(left)} left`),
  ).toBeVisible();
  // A taka account links to Bangladesh (product.md A34).
  await expect(page.getByRole('region', { name: 'iPay wallet' })).toBeVisible();

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await expect(wire.getByText('You can send up to $25,000.00')).toBeVisible();
    await expect(wire.getByText('Daily amount')).toBeHidden();
    await wire.getByText('All limits').click();
    for (const label of labels) await expect(wire.getByText(label)).toBeVisible();
  });
});

test('a business has its own limits in its profile, four times as high as the customer’s', async ({
  page,
  bank,
  signIn,
}) => {
  const { results } = await bank.as('bd', listProfiles);
  const studio = results.find(({ type }) => type !== 'PERSON');
  await signIn('bd');
  await go(page, '/bd/user/transfer-rules');
  await expect(page.getByText('$2,500.00').first()).toBeAttached();
  await page.goto(`/bd/user/transfer-rules?profile=${studio?.id}`);
  await expect(page.getByText('You can send up to $10,000.00').first()).toBeAttached();
});
