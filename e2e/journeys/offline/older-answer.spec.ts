import { listUserAccounts } from '#contract/accounts.ts';
import { sandboxInboundPayment } from '#contract/sandbox.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import { add, money } from '#domain/money/money.ts';
import { parseSignedWireAmount } from '#domain/money/wire-amount.ts';
import { signInOn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an older answer that arrives late replaces no newer one, on screen or on the device (B38)', async ({
  app,
  bank,
  network,
}) => {
  const account = (await bank.as('heavy', listUserAccounts)).results.find(
    ({ account_status: status }) => status === 'ACTIVE_OR_DISBURSED',
  );
  const wire = account?.account_details.synctera_account_balance ?? '';
  const before = parseSignedWireAmount(wire, 'USD');
  if (!account || !before) throw new Error('heavy@ has no open account');
  const newer = formatMoney(add(before, money('USD', 700n)));
  const path = `/us/user/accounts/${account.id}`;

  const slow = await app.open({ path: '/' });
  await signInOn(slow, 'heavy');
  await slow.goto(path);
  await expect(slow.getByRole('main').getByText(formatMoney(before)).first()).toBeVisible();
  network.break({ kind: 'hold-answer' }, /^\/api\/user-account\//);
  network.startCounting();
  await expect.poll(() => network.seen(/^\/api\/user-account\//).length).toBeGreaterThan(0);
  network.heal();

  const body = { account_number: account.data.accountNumber, amount: '7.00' };
  await bank.call(sandboxInboundPayment, { body });
  const quick = await app.context.newPage();
  await quick.goto(path);
  await expect(quick.getByRole('main').getByText(newer).first()).toBeVisible();
  await slow.close();
  network.release();
  await quick.waitForLoadState('networkidle');
  await app.close();
  const page = await app.open({ path, isOffline: true });
  await expect(page.getByRole('main').getByText(newer).first()).toBeVisible();
});
