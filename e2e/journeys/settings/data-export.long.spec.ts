import { readFile } from 'node:fs/promises';
import { listUserAccounts } from '#contract/accounts.ts';
import { getUserIdentification } from '#contract/identity.ts';
import type { UserIdentification } from '#contract/identity.ts';
import { listTransactions } from '#contract/transactions.ts';
import { getUser } from '#contract/customers.ts';
import { expect, test } from '../../fixtures/test.ts';

test('customers can download all their data, including every transaction', async ({
  page,
  bank,
  signIn,
}) => {
  await signIn('us');
  await page.goto('/us/user/settings');
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
  for (const {
    id,
    data: { accountNumber: number },
  } of accounts) {
    const query = { account_number: number, status: 'POSTED' as const, limit: '1' };
    const { count } = await bank.as('us', listTransactions, { query });
    expect(data.transactions[id]?.POSTED.length).toBeGreaterThanOrEqual(count);
  }
});
