import { sandboxInboundPayment } from '#contract/sandbox.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an incoming payment updates the figure on screen', async ({ page, bank }) => {
  const who = await makeFundedCustomer(bank);
  await signInApplicant(page, who, `/us/user/accounts/${who.usd.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('$1,000.00').first()).toBeVisible();
  await bank.call(sandboxInboundPayment, {
    body: {
      account_number: who.usd.account_number,
      amount: '123.45',
      from_name: 'Ferry Ghat Traders',
    },
  });
  await expect(main.getByText('$1,123.45').first()).toBeVisible({ timeout: 30_000 });
  await expect(main.getByText('Ferry Ghat Traders').first()).toBeVisible({ timeout: 30_000 });
});
