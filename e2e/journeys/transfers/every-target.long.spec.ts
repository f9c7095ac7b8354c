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
import { makeMoneyed } from '../../fixtures/transfers/with-money.ts';
import type { Moneyed } from '../../fixtures/transfers/with-money.ts';

/*
 * Every way to send, from the grid over adding the payee to the receipt that anybody can check, for
 * the people of both countries as spec 6 lets them (issue 5, product.md B4).
 */
interface Way {
  readonly target: SendTarget;
  /** How the grid names it. */
  readonly name: string;
  readonly amount: string;
  /** Who is added first; absent where it goes to an account of one's own. */
  readonly payee?: keyof typeof fillBeneficiary;
  /** Booked at once, in this house; the others are brought on by the sandbox. */
  readonly isAtOnce?: true;
}

const toOneself: readonly Way[] = [
  { target: 'MY_ACCOUNT', name: 'My other dollar account', amount: '20', isAtOnce: true },
  { target: 'USD_TO_BDT', name: 'My taka account', amount: '20', isAtOnce: true },
];
const inDollars: readonly Way[] = [
  {
    target: 'USER_ACCOUNT',
    name: 'Another Kheya customer',
    amount: '20',
    payee: 'INTERNAL',
    isAtOnce: true,
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
      name: 'Another’s bank in Bangladesh',
      amount: '2000',
      payee: 'BD_WIRE',
    },
  ],
  BD: [
    ...toOneself,
    ...inDollars,
    {
      target: 'USD_TO_OTHER_BDT',
      name: 'Another customer’s taka account Dollars',
      amount: '20',
      payee: 'USD_TO_OTHER_BDT',
      isAtOnce: true,
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
      name: 'Another’s bank in Bangladesh',
      amount: '2000',
      payee: 'WITHDRAW_TO_BD_BANK',
    },
    {
      target: 'OTHER_KHEYA_BDT',
      name: 'Another customer’s taka account, in taka',
      amount: '2000',
      payee: 'USD_TO_OTHER_BDT',
      isAtOnce: true,
    },
  ],
};

const openSecondAccount = async (bank: BankClient, { email }: Moneyed): Promise<void> => {
  const { token } = await bank.call(sandboxToken, { body: { email } });
  const body = { account_type: 'CHECKING', agreed_terms: accountTerms.USD } as const;
  const headers = { Authorization: `Bearer ${token}`, [headerNames.idempotencyKey]: randomUUID() };
  await bank.call(createUserAccount, { body }, headers);
};

/** To the amount: by the payee who is added on the way, or to an account of one's own. */
const chooseDestination = async (page: Page, { payee, target }: Way): Promise<void> => {
  if (payee !== undefined) {
    await page.getByRole('link', { name: 'Add a payee' }).click();
    await fillBeneficiary[payee](page);
    return saveBeneficiary(page);
  }
  const places = page.getByRole('list', { name: 'To whom' }).getByRole('link');
  await (target === 'MY_ACCOUNT' ? places.last() : places).click();
};

for (const country of ['US', 'BD'] as const)
  for (const way of ways[country])
    test(`${country}: ${way.name}, from adding the payee to the receipt`, async ({
      page,
      bank,
    }) => {
      const sender = await makeMoneyed(bank, country);
      if (way.target === 'MY_ACCOUNT') await openSecondAccount(bank, sender);
      await signInApplicant(page, sender);
      await page.goto(`/${country.toLowerCase()}/user/transferMoney`);
      await page.getByRole('main').getByRole('link', { name: way.name }).first().click();
      await chooseDestination(page, way);
      const from = page.getByLabel('From', { exact: true });
      if ((await from.inputValue()) === '') await from.selectOption({ index: 1 });
      await page.getByLabel('You send').fill(way.amount);
      await page.getByRole('button', { name: 'Review' }).click();
      await confirmTransfer(page, bank, sender);

      const receipt = page.getByRole('region', { name: 'Receipt', exact: true });
      await expect(receipt).toBeVisible();
      const id = new URL(page.url()).pathname.split('/').at(-1)!;
      if (way.isAtOnce !== true) {
        await bank.call(advanceSandboxTransfer, { params: { id }, body: { to: 'DELIVERED' } });
        await page.reload();
      }
      await expect(page.getByText('The money has arrived.')).toBeVisible();
      const code = await receipt.getByText(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/).textContent();
      const told = await bank.call(checkReceipt, { query: { code: code! } });
      expect(told).toMatchObject({
        status: 'COMPLETE',
        is_returned: false,
        send_amount: `${way.amount}.00`,
      });
    });
