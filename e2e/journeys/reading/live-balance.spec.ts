import { listUserAccounts } from '#contract/accounts.ts';
import { sandboxInboundPayment } from '#contract/sandbox.ts';
import { add, money, parseSignedWireAmount } from '#domain/money/money.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an incoming payment updates the figure on screen', async ({ page, bank, signIn }) => {
  const { results } = await bank
    .as('bd', listUserAccounts)
    .then((answer) => (answer.results.length > 0 ? answer : bank.as('us', listUserAccounts)));
  const account = results.findLast(
    ({ account_status: status }) => status === 'ACTIVE_OR_DISBURSED',
  );
  if (!account) throw new Error('no open account');
  const isBd = (await bank.as('bd', listUserAccounts)).results.some(({ id }) => id === account.id);
  await signIn(isBd ? 'bd' : 'us');
  await page.goto(`/${isBd ? 'bd' : 'us'}/user/accounts/${account.id}`);

  const before = parseSignedWireAmount(account.account_details.synctera_account_balance, 'USD');
  if (!before) throw new Error('the balance is not money');
  const main = page.getByRole('main');
  await expect(main.getByText(formatMoney(before)).first()).toBeVisible();
  await bank.call(sandboxInboundPayment, {
    body: {
      account_number: account.data.accountNumber,
      amount: '123.45',
      from_name: 'Ferry Ghat Traders',
    },
  });
  const after = formatMoney(add(before, money('USD', 12_345n)));
  await expect(main.getByText(after).first()).toBeVisible({ timeout: 30_000 });
  await expect(main.getByText('Ferry Ghat Traders').first()).toBeVisible({ timeout: 30_000 });
});
