import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createUserAccount } from '#contract/accounts.ts';
import { headerNames } from '#contract/endpoint.ts';
import { sandboxToken } from '#contract/sandbox.ts';
import { checkReceipt } from '#contract/transfers.ts';
import { advanceSandboxTransfer } from '#contract/sandbox-payments.ts';
import { accountTerms } from '#domain/accounts/account-opening.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { expect, test } from '../../fixtures/test.ts';
import { confirmTransfer } from '../../fixtures/transfers/confirm.ts';
import { fillBeneficiary, saveBeneficiary } from '../../fixtures/transfers/beneficiaries.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import type { FundedCustomer } from '../../fixtures/transfers/funded-customer.ts';

/*
 * From the choice of target over adding the beneficiary to the verifiable receipt (issue 5, product.md B4): one target
 * for each form of a beneficiary and each way of settling. The mapping of all sixteen targets is in
 * domain/transfers/targets.transfer-mode.test.ts; that each one on offer can be quoted, in personas.targets.pg.test.ts.
 */
interface Way {
  readonly target: SendTarget;
  /** The name of the target on the grid. */
  readonly name: string;
  readonly amount: string;
  /** The beneficiary to add first; absent for an own account. */
  readonly beneficiary?: keyof typeof fillBeneficiary;
  /** Booked immediately, inside the bank; the sandbox advances the others. */
  readonly isImmediate?: true;
}

const ways: Readonly<Record<'US' | 'BD', readonly Way[]>> = {
  US: [
    {
      target: 'USER_ACCOUNT',
      name: 'Another Kheya customer',
      amount: '20',
      beneficiary: 'INTERNAL',
      isImmediate: true,
    },
    {
      target: 'DOMESTIC_WIRE',
      name: 'Bank in the US (wire)',
      amount: '120',
      beneficiary: 'DOMESTIC_WIRE',
    },
    { target: 'USD_TO_BANK', name: 'Bank in Bangladesh', amount: '20', beneficiary: 'BD_WIRE' },
    // The last: with a second account the others would ask which one pays.
    { target: 'MY_ACCOUNT', name: 'My other dollar account', amount: '20', isImmediate: true },
  ],
  BD: [
    { target: 'IPAY', name: 'iPay', amount: '2000', beneficiary: 'IPAY' },
    {
      target: 'OTHER_KHEYA_BDT',
      name: 'Another customer’s taka account, from taka',
      amount: '2000',
      beneficiary: 'USD_TO_OTHER_BDT',
      isImmediate: true,
    },
  ],
};

const openSecondAccount = async (bank: BankClient, { email }: FundedCustomer): Promise<void> => {
  const { token } = await bank.call(sandboxToken, { body: { email } });
  const body = { account_type: 'CHECKING', agreed_terms: accountTerms.USD } as const;
  const headers = { Authorization: `Bearer ${token}`, [headerNames.idempotencyKey]: randomUUID() };
  await bank.call(createUserAccount, { body }, headers);
};

/** The names of two ways may differ only at their end. */
const startsWith = (name: string): RegExp => new RegExp(`^${name.replaceAll(/[()]/g, '\\$&')}`);

/** To the amount: with a beneficiary added on the way, or to an own account. */
const chooseDestination = async (
  page: Page,
  bank: BankClient,
  { beneficiary, name }: Way,
): Promise<void> => {
  if (beneficiary === undefined) {
    await page.getByRole('list', { name: 'To whom' }).getByRole('link').last().click();
    return;
  }
  // The screen before has a link of the same name.
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('link', { name: 'Add a recipient' }).click();
  // Another customer of this journey, so that no persona's figures change.
  const receiver = await makeFundedCustomer(bank, 'BD');
  await fillBeneficiary[beneficiary](page, receiver);
  await saveBeneficiary(page);
};

/** From the grid of targets to the receipt, which anybody can check. */
const sendTo = async (page: Page, bank: BankClient, sender: FundedCustomer, way: Way) => {
  await page
    .getByRole('main')
    .getByRole('link', { name: startsWith(way.name) })
    .first()
    .click();
  await chooseDestination(page, bank, way);
  const from = page.getByLabel('From', { exact: true });
  if ((await from.inputValue()) === '') await from.selectOption({ index: 1 });
  await page.getByLabel('You send').fill(way.amount);
  await page.getByRole('button', { name: 'Review' }).click();
  await confirmTransfer(page, bank, sender);

  const receipt = page.getByRole('region', { name: 'Receipt', exact: true });
  await expect(receipt).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  if (way.isImmediate !== true) {
    await bank.call(advanceSandboxTransfer, { params: { id }, body: { to: 'DELIVERED' } });
    await page.reload();
  }
  await expect(page.getByText('The money has arrived.')).toBeVisible();
  const code = await receipt.getByText(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/).textContent();
  const checked = await bank.call(checkReceipt, { query: { code: code! } });
  expect(checked).toMatchObject({
    status: 'COMPLETE',
    is_returned: false,
    send_amount: `${way.amount}.00`,
  });
};

for (const country of ['US', 'BD'] as const)
  test(`${country}: ${ways[country].map(({ name }) => name).join('; ')}: from adding the beneficiary to the receipt`, async ({
    page,
    bank,
  }) => {
    test.slow();
    const sender = await makeFundedCustomer(bank, country);
    const grid = `/${country.toLowerCase()}/user/transferMoney`;
    await signInApplicant(page, sender, grid);
    for (const way of ways[country])
      await test.step(way.name, async () => {
        if (way.target === 'MY_ACCOUNT') await openSecondAccount(bank, sender);
        if (way !== ways[country][0]) await page.goto(grid);
        await sendTo(page, bank, sender, way);
      });
  });
