import { join } from 'node:path';
import { moveSandboxClock, readSandboxClock } from '#contract/sandbox.ts';
import { getGlobalSettings } from '#contract/settings.ts';
import { businessDayFrom, localTimeMs } from '#domain/calendar/business-hours.ts';
import { addDays, localDayAt } from '#domain/calendar/days.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { ReleaseBank } from '../../fixtures/release/release-bank.ts';
import { factRow } from '../../fixtures/fact-row.ts';
import { expect, test } from '../../fixtures/test.ts';
import { confirmTransfer } from '../../fixtures/transfers/confirm.ts';
import { fillBeneficiary, saveBeneficiary } from '../../fixtures/transfers/beneficiaries.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';

/*
 * Same-day ACH (0057): offered with its price and cut-off, chosen by a checkbox, delivered that day, and no longer
 * offered after the cut-off. Needs its own bank to move the clock.
 */
const zone = 'America/New_York';
const port = Number(process.env['KHEYA_E2E_PORT']) + 2000;
test.use({ baseURL: `http://localhost:${port}` });

const own = new ReleaseBank(port);
test.beforeAll(async () => {
  test.setTimeout(180_000);
  await own.deploy({ appFolder: join(import.meta.dirname, '../../../dist/app') });
});
test.afterAll(() => own.remove());

/** The next US business day after today on the bank's clock. */
const nextBusinessDay = async (bank: BankClient): Promise<string> => {
  const { now } = await bank.call(readSandboxClock);
  const { holidays } = await bank.call(getGlobalSettings);
  const tomorrow = addDays(localDayAt(Date.parse(now), zone), 1);
  return businessDayFrom(tomorrow, 'US', new Set(holidays.us));
};

const moveTo = async (bank: BankClient, day: string, time: `${string}:${string}`) => {
  const now = new Date(localTimeMs(day, time, zone)).toISOString();
  await bank.call(moveSandboxClock, { body: { now } });
};

test('same-day ACH: its price, its cut-off, and arrival that day', async ({ page, bank }) => {
  test.slow();
  const day = await nextBusinessDay(bank);
  await moveTo(bank, day, '10:00');
  const sender = await makeFundedCustomer(bank);
  await signInApplicant(page, sender);
  await page.goto('/us/user/transferMoney/send?target=ACH');
  await page.getByRole('link', { name: 'Add a recipient' }).click();
  await fillBeneficiary.ACH(page);
  await saveBeneficiary(page);
  const compose = page.url();

  await page.getByLabel('You send').fill('20');
  await expect(factRow(page, 'ACH fee')).toContainText('$0.25');
  const today = page.getByRole('checkbox', { name: /^There today by .* for a fee of \$1\.00/ });
  await expect(today).not.toBeChecked();
  await expect(today).toHaveAccessibleName(/by .*6:00 pm .* before .*1:00 pm \(New York time\)$/);
  await today.check();
  await expect(factRow(page, 'Same-day ACH fee')).toContainText('$1.00');
  await expect(factRow(page, 'ACH fee')).toHaveCount(0);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(factRow(page, 'Total to pay')).toContainText('$21.00');
  await expect(factRow(page, 'Arrives by')).toContainText('6:00 pm');
  await confirmTransfer(page, bank, sender);

  const receipt = page.getByRole('region', { name: 'Receipt', exact: true });
  await expect(receipt).toBeVisible();
  await expect(factRow(page, 'Fees')).toContainText('$1.00');
  await expect(factRow(page, 'Total')).toContainText('$21.00');
  // Its file is sent at one o'clock and delivered by six.
  await moveTo(bank, day, '13:00');
  await moveTo(bank, day, '18:00');
  await page.reload();
  await expect(page.getByText('The money has arrived.')).toBeVisible();

  await page.goto(compose);
  await page.getByLabel('You send').fill('20');
  await expect(factRow(page, 'ACH fee')).toContainText('$0.25');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
