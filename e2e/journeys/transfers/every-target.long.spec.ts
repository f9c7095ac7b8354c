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
 * Every way to send, from the choice of target over adding the beneficiary to the verifiable receipt, for customers of
 * both countries as spec 6 allows (issue 5, product.md B4).
 */
interface Way {
  readonly target: SendTarget;
  /** The name of the target on the grid. */
  readonly name: string;
  readonly amount: string;
  /** The beneficiary to add first; absent for an own account. */
  readonly payee?: keyof typeof fillBeneficiary;
  /** Booked immediately, inside the bank; the sandbox advances the others. */
  readonly isImmediate?: true;
}

const toOneself: readonly Way[] = [
  { target: 'MY_ACCOUNT', name: 'My other dollar account', amount: '20', isImmediate: true },
  { target: 'USD_TO_BDT', name: 'My taka account', amount: '20', isImmediate: true },
];
const inDollars: readonly Way[] = [
  {
    target: 'USER_ACCOUNT',
    name: 'Another Kheya customer',
    amount: '20',
    payee: 'INTERNAL',
    isImmediate: true,
  },
  { target: 'ACH', name: 'Bank in the US (ACH)', amount: '20', payee: 'ACH' },
  { target: 'DOMESTIC_WIRE', name: 'Bank in the US (wire)', amount: '120', payee: 'DOMESTIC_WIRE' },
  { target: 'BKASH', name: 'bKash', amount: '20', payee: 'BKASH' },
];
const ways: Readonly<Record<'US' | 'BD', readonly Way[]>> = {
  US: [
    ...toOneself,
    ...inDollars,
    { target: 'BD_WIRE', name: 'Wire to Bangladesh', amount: '120', payee: 'BD_WIRE' },
    { target: 'USD_TO_BANK', name: 'Bank in Bangladesh', amount: '20', payee: 'BD_WIRE' },
    {
      target: 'WITHDRAW_TO_BD_BANK',
      name: 'Bank in Bangladesh, from taka',
      amount: '2000',
      payee: 'BD_WIRE',
    },
  ],
  BD: [
    ...toOneself,
    ...inDollars,
    {
      target: 'USD_TO_OTHER_BDT',
      name: 'Another customer’s taka account',
      amount: '20',
      payee: 'USD_TO_OTHER_BDT',
      isImmediate: true,
    },
    {
      target: 'USD_TO_BANK',
      name: 'Bank in Bangladesh',
      amount: '20',
      payee: 'WITHDRAW_TO_BD_BANK',
    },
    { target: 'IPAY', name: 'iPay', amount: '2000', payee: 'IPAY' },
    {
      target: 'WITHDRAW_TO_BD',
      name: 'My bank in Bangladesh',
      amount: '2000',
      payee: 'WITHDRAW_TO_BD_BANK',
    },
    {
      target: 'WITHDRAW_TO_BD_BANK',
      name: 'Bank in Bangladesh, from taka',
      amount: '2000',
      payee: 'WITHDRAW_TO_BD_BANK',
    },
    {
      target: 'OTHER_KHEYA_BDT',
      name: 'Another customer’s taka account, from taka',
      amount: '2000',
      payee: 'USD_TO_OTHER_BDT',
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
const chooseDestination = async (page: Page, { payee, target, name }: Way): Promise<void> => {
  if (payee !== undefined) {
    // The screen before has a link of the same name.
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('link', { name: 'Add a recipient' }).click();
    await fillBeneficiary[payee](page);
    return saveBeneficiary(page);
  }
  // The only taka account needs no choice.
  if (target === 'MY_ACCOUNT')
    await page.getByRole('list', { name: 'To whom' }).getByRole('link').last().click();
};

for (const country of ['US', 'BD'] as const)
  for (const way of ways[country])
    test(`${country}: ${way.name}, from adding the beneficiary to the receipt`, async ({
      page,
      bank,
    }) => {
      const sender = await makeFundedCustomer(bank, country);
      if (way.target === 'MY_ACCOUNT') await openSecondAccount(bank, sender);
      await signInApplicant(page, sender);
      await page.goto(`/${country.toLowerCase()}/user/transferMoney`);
      await page
        .getByRole('main')
        .getByRole('link', { name: startsWith(way.name) })
        .first()
        .click();
      await chooseDestination(page, way);
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
    });
