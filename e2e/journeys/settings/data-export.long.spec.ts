import { readFile } from 'node:fs/promises';
import { listUserAccounts } from '#contract/accounts.ts';
import { getUserIdentification } from '#contract/identity.ts';
import type { UserIdentification } from '#contract/identity.ts';
import { listTransactions } from '#contract/transactions.ts';
import { getUser } from '#contract/customers.ts';
import { expect, test } from '../../fixtures/test.ts';
import { go } from '../../fixtures/wait-for-screen.ts';

test('customers can download all their data, including every transaction', async ({
  page,
  bank,
  signIn,
}) => {
  await signIn('us');
  await go(page, '/us/user/settings');
  const section = page.getByRole('region', { name: 'Your data' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Export my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^kheya-my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    user: { results: { id: string }[] };
    identification: UserIdentification;
    accounts: { results: { id: string }[] };
    transactions: Record<string, { POSTED: unknown[] }>;
  };
  const user = await bank.as('us', getUser);
  expect(data.user.results[0]?.id).toBe(user.results[0]?.id);
  expect(data.identification).toEqual(await bank.as('us', getUserIdentification));
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining([
      'additional_info',
      'addresses',
      'files',
      'passkeys',
      'sessions',
      'statements',
    ]),
  );
  const { results: accounts } = await bank.as('us', listUserAccounts);
  expect(data.accounts.results.map(({ id }) => id)).toEqual(accounts.map(({ id }) => id));
  const [account] = accounts;
  const number = account?.data.accountNumber ?? '';
  const query = { account_number: number, status: 'POSTED', limit: '1' } as const;
  const { count } = await bank.as('us', listTransactions, { query });
  expect(data.transactions[account?.id ?? '']?.POSTED.length).toBeGreaterThanOrEqual(count);
});
