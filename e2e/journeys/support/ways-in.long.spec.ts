import { createCard } from '#contract/cards.ts';
import { listBusinesses } from '#contract/business.ts';
import { listDeposits } from '#contract/deposits.ts';
import { listOrders } from '#contract/orders.ts';
import { listUserAccounts } from '#contract/accounts.ts';
import { setSandboxCardSuspension } from '#contract/sandbox-cards.ts';
import { listActivity } from '#contract/transactions.ts';
import { listTransfers } from '#contract/transfers.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { makeVerifiedCustomer } from '../../fixtures/newcomers/verified-customer.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { expect, test } from '../../fixtures/test.ts';
import { go } from '../../fixtures/wait-for-screen.ts';

/*
 * The places where a question arises (issue 49): each leads to a new ticket that has the record attached. A declined
 * payment is in declined-payment, a limit in higher-limit, a frozen customer in reading/help.
 */

interface Way {
  readonly from: string;
  /** The name of the link to the ticket. */
  readonly link: string | RegExp;
  readonly subject: Readonly<Record<string, string>>;
}

const first = <Row>(rows: readonly Row[], matches: (row: Row) => boolean = () => true): Row => {
  const row = rows.find(matches);
  if (row === undefined) throw new Error('the sandbox’s person has no such record');
  return row;
};

/** The places of us@, whose history has a record of each kind. */
const waysOfUs = async (bank: BankClient): Promise<readonly Way[]> => {
  const limit = { limit: '20' } as const;
  const [transfers, activity, deposits, orders, businesses] = await Promise.all([
    bank.as('us', listTransfers, { query: limit }),
    bank.as('us', listActivity, { query: { status: 'POSTED' } }),
    bank.as('us', listDeposits),
    bank.as('us', listOrders, { query: limit }),
    bank.as('us', listBusinesses),
  ]);
  const transfer = first(transfers.results.flatMap((one) => one.transfer ?? []));
  const transaction = first(activity.results, ({ related }) => related === null);
  const order = first(orders.results);
  const verified = first(
    businesses.results,
    (one) => one.synctera_verification_status === 'ACCEPTED',
  );
  const rejected = first(
    businesses.results,
    (one) => one.synctera_verification_status === 'REJECTED',
  );
  const about = (type: string, { id }: { readonly id: string }) => ({
    related_type: type,
    related_id: id,
  });
  return [
    {
      from: `/us/user/transferMoney/${transfer.id}`,
      link: 'Report a problem',
      subject: { topic: 'TRANSFER', ...about('TRANSFER', transfer) },
    },
    {
      from: `/us/user/transactions?transaction=${transaction.id}`,
      link: 'Report a problem',
      subject: about('TRANSACTION', transaction),
    },
    ...deposits.results
      .flatMap((one) => one.deposit ?? [])
      .slice(0, 1)
      .map((deposit) => ({
        from: `/us/user/addMoney/${deposit.id}`,
        link: 'Report a problem',
        subject: { topic: 'ADD_MONEY', ...about('DEPOSIT', deposit) },
      })),
    {
      from: `/products/my-order?order=${order.id}`,
      link: 'Get help with this order',
      subject: { topic: 'PRODUCT', subtopic: 'ORDER', ...about('ORDER', order) },
    },
    {
      from: `/us/user/us-business/${verified.id}`,
      link: 'contact support',
      subject: { topic: 'VERIFICATION', ...about('BUSINESS', verified) },
    },
    {
      from: `/us/user/us-business/${rejected.id}`,
      link: 'contact support',
      subject: { topic: 'VERIFICATION', subtopic: 'APPEAL', ...about('BUSINESS', rejected) },
    },
  ];
};

test('each record leads to a ticket that has it attached', async ({ page, bank, signIn }) => {
  test.slow();
  await signIn('us');
  for (const { from, link, subject } of await waysOfUs(bank))
    await test.step(from, async () => {
      await go(page, from);
      await page.getByRole('main').getByRole('link', { name: link }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('New ticket');
      const search = Object.fromEntries(new URL(page.url()).searchParams);
      expect(search).toMatchObject(subject);
      // One of the newest is chosen in the list of records, an older one is shown by itself.
      const { related_type: type = '', related_id: id = '' } = subject;
      const chosen = page.locator(`select:has(option[value="${type} ${id}"]:checked)`);
      await expect(chosen.or(page.getByRole('link', { name: /^View: / }))).toBeVisible();
    });
});

test('a card that the bank suspended leads to a ticket about it', async ({ page, bank }) => {
  const customer = await makeFundedCustomer(bank);
  const call = await asNewcomer(bank, customer);
  const account = first((await call(listUserAccounts, { query: { limit: 'all' } })).results);
  const card = await call(createCard, {
    body: { account_id: account.id, card_account_type: 'virtual', nickname: 'Groceries' },
  });
  await bank.call(setSandboxCardSuspension, {
    body: { card: card.id, is_suspended: true, reason: 'FRAUD_SUSPECTED' },
  });
  await signInApplicant(page, customer);
  await go(page, `/us/user/cards?card=${card.id}`);
  await page.getByRole('link', { name: 'Contact support' }).first().click();
  await expect(page.getByLabel('Which one?')).toHaveValue(`CARD ${card.id}`);
});

test('a refused verification leads to an appeal about the refused check', async ({
  page,
  bank,
}) => {
  const customer = await makeVerifiedCustomer(bank, { profile_approval_status: 'KYC_REJECTED' });
  await signInApplicant(page, customer);
  await go(page, '/us/user/verification-center');
  await page.getByRole('main').getByRole('link', { name: 'Contact support' }).first().click();
  await expect(page.getByLabel('What exactly?')).toHaveValue('APPEAL');
  expect(new URL(page.url()).searchParams.get('related_type')).toBe('VERIFICATION_ITEM');
  await expect(page.getByRole('link', { name: 'View: Verification' })).toBeVisible();
});

test('a customer under review asks from Home', async ({ page, bank }) => {
  const customer = await makeVerifiedCustomer(bank, { admin_review_status: 'BLOCKED' });
  await signInApplicant(page, customer);
  await page.getByRole('main').getByRole('link', { name: 'Contact support' }).first().click();
  await expect(page.getByLabel('What exactly?')).toHaveValue('FROZEN_OR_BLOCKED');
});
