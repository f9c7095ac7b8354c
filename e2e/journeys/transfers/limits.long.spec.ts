import { listProfiles } from '#contract/profiles.ts';
import { listTransferRules } from '#contract/limits.ts';
import { precacheScreens } from '../../fixtures/installed/precache-screens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { untilPersisted } from '../../fixtures/wait-for-screen.ts';

const labels = [
  'Minimum per transaction',
  'Maximum per transaction',
  'Daily amount',
  'Monthly amount',
  'Daily count',
  'Monthly count',
] as const;

test('the limits of each way to send are shown by the six labels, with what is left', async ({
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
});

test('a business has its own limits in its profile, four times as high as the customer’s', async ({
  page,
  bank,
  signIn,
}) => {
  const { results } = await bank.as('bd', listProfiles);
  const studio = results.find(({ type }) => type !== 'PERSON');
  await signIn('bd');
  await page.goto('/bd/user/transfer-rules');
  await expect(page.getByText('$2,500.00').first()).toBeAttached();
  await page.goto(`/bd/user/transfer-rules?profile=${studio?.id}`);
  await expect(page.getByText('$10,000.00').first()).toBeAttached();
  await expect(page.getByText('$2,500.00')).toHaveCount(0);
});

test('on a phone each way to send shows the available amount, and expands its limits', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('heavy');
  await page.goto('/us/user/transfer-rules');
  const wire = page.getByRole('region', { name: 'US bank (wire)' });
  await expect(wire.getByText('You can send up to $25,000.00')).toBeVisible();
  await expect(wire.getByText('Daily amount')).toBeHidden();
  await wire.getByText('All limits').click();
  for (const label of labels) await expect(wire.getByText(label)).toBeVisible();
});

test('limits read once are shown offline, with their age', async ({ page, context, signIn }) => {
  await signIn('empty');
  await page.goto('/us/user/transfer-rules');
  const cards = page.getByRole('region', { name: /Dollars/ });
  await expect(cards.first()).toBeVisible();
  await precacheScreens(page);
  await untilPersisted(page);
  await context.setOffline(true);
  await page.reload();
  await expect(cards.first()).toBeVisible();
  await expect(page.getByText(/^as of/)).toBeAttached();
  await context.setOffline(false);
});

test('a customer verified only for taka sees a tenth of the limits, and why dollars are closed', async ({
  page,
  signIn,
}) => {
  await signIn('bdtOnly');
  await page.goto('/bd/user/transfer-rules');
  await expect(
    page.getByText('You’re verified for taka only, so your limits are a tenth'),
  ).toBeVisible();
  const taka = page.getByRole('region', { name: 'Bank in Bangladesh, from taka' });
  await expect(taka.getByText('You can send up to ৳20,000.00')).toBeVisible();
  const dollars = page.getByRole('region', { name: 'US bank (ACH)' });
  await expect(
    dollars.getByText('This opens once the bank has given you full access.'),
  ).toBeVisible();
});
