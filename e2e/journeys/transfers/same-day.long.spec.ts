import { join } from 'node:path';
import { moveSandboxClock, readSandboxClock } from '#contract/sandbox.ts';
import { getGlobalSettings } from '#contract/settings.ts';
import { businessDayFrom, localTimeMs } from '#domain/calendar/business-hours.ts';
import { addDays, localDayAt } from '#domain/calendar/days.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { ReleaseBank } from '../../fixtures/release/release-bank.ts';
import { rowOf } from '../../fixtures/row-of.ts';
import { expect, test } from '../../fixtures/test.ts';
import { confirmTransfer } from '../../fixtures/transfers/confirm.ts';
import { fillBeneficiary, saveBeneficiary } from '../../fixtures/transfers/beneficiaries.ts';
import { makeMoneyed } from '../../fixtures/transfers/with-money.ts';

/*
 * ACH on the same day (0057): offered with its price and its hour, chosen by a tick, there that day, and
 * offered no more once the hour is past. The hour must come, so the bank is this journey's alone.
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

/** The next day on which American banks work, after today as the bank's clock has it. */
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

test('ACH that is wished for today: its price, its hour, and there that day', async ({
  page,
  bank,
}) => {
  test.slow();
  const day = await nextBusinessDay(bank);
  await moveTo(bank, day, '10:00');
  const sender = await makeMoneyed(bank);
  await signInApplicant(page, sender);
  await page.goto('/us/user/transferMoney/send?target=ACH');
  await page.getByRole('link', { name: 'Add a payee' }).click();
  await fillBeneficiary.ACH(page);
  await saveBeneficiary(page);
  const compose = page.url();

  await page.getByLabel('You send').fill('20');
  await expect(rowOf(page, 'Fee for ACH')).toContainText('$0.25');
  const today = page.getByRole('checkbox', { name: /^There today by .* for a fee of \$1\.00/ });
  await expect(today).not.toBeChecked();
  await expect(today).toHaveAccessibleName(/by .*6:00 pm .* before .*1:00 pm \(New York time\)$/);
  await today.check();
  await expect(rowOf(page, 'Fee for ACH on the same day')).toContainText('$1.00');
  await expect(rowOf(page, 'Fee for ACH')).toHaveCount(0);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(rowOf(page, 'Leaves your account')).toContainText('$21.00');
  await expect(rowOf(page, 'There by')).toContainText('6:00 pm');
  await confirmTransfer(page, bank, sender);

  const receipt = page.getByRole('region', { name: 'Receipt', exact: true });
  await expect(receipt).toBeVisible();
  await expect(rowOf(page, 'Fees')).toContainText('$1.00');
  await expect(rowOf(page, 'Total')).toContainText('$21.00');
  // Its file goes at one, and by six it is there.
  await moveTo(bank, day, '13:00');
  await moveTo(bank, day, '18:00');
  await page.reload();
  await expect(page.getByText('The money has arrived.')).toBeVisible();

  await page.goto(compose);
  await page.getByLabel('You send').fill('20');
  await expect(rowOf(page, 'Fee for ACH')).toContainText('$0.25');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
