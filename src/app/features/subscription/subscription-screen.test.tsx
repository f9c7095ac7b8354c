import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import {
  createSubscription,
  getSubscription,
  listSubscriptionPlans,
  quoteSubscription,
  updateSubscription,
} from '#contract/subscriptions.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { bdtAccount, customerOf, listOf, sampleId, usdAccount } from '#app/testing/samples.ts';
import {
  freeSubscription,
  pastDueSubscription,
  planSamples,
  plusSubscription,
  trial,
  upgrade,
} from '#app/testing/subscription-samples.ts';

beforeEach(() => {
  bank.answer(listSubscriptionPlans, listOf(planSamples));
  bank.answer(getSubscription, plusSubscription());
  bank.answer(listUserAccounts, listOf([usdAccount()]));
  bank.answer(listBdtAccounts, listOf([bdtAccount()]));
  bank.answer(listManualAccounts, listOf([]));
});

const path = '/us/user/subscription';

test('the plan with its next bill, what it saved, and its invoices', async () => {
  await renderScreen(path);
  const plan = await screen.findByRole('region', { name: 'Plus' });
  expect(plan).toHaveTextContent('Saved you $3.46 since Nov 8. It cost $2.99.');
  expect(plan).toHaveTextContent('Next bill, Dec 8, 2026$2.99');
  expect(await within(plan).findByText('Everyday')).toBeVisible();
  const savings = screen.getByRole('region', { name: 'How Plus paid off' });
  expect(savings).toHaveTextContent('Lower margin$1.47Transfer fees$1.99');
  const invoices = within(screen.getByRole('region', { name: 'Invoices' }));
  expect(invoices.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Nov 8, 2026Plus, Nov 8 to Dec 8$2.99'),
    expect.stringContaining('Oct 9, 2026Plus, Oct 9 to Nov 8Free trial'),
  ]);
});

test('the plans are compared, and the one of the customer cannot be chosen', async () => {
  await renderScreen(path);
  const plans = within(await screen.findByRole('table'));
  const rows = plans.getAllByRole('row').map(({ children }) => {
    const cells = Array.from(children, ({ textContent }) => textContent);
    return cells.join(' | ');
  });
  expect(rows).toEqual([
    'What you get | Free$0.00a month | PlusYour plan$2.99a month | Business$9.99a month',
    'Exchange-rate margin | 0.8% | 0.5% | 0.5%',
    'To a bank in Bangladesh | $1.49 | $0.99 | $0.99',
    'To bKash | $0.99 under $100.00 | Free | Free',
    'US wire | $15.00 | $12.00 | $10.00',
    'Physical card | $5.00 | 1 free a year | 5 free a year',
    'Transfer limits | Standard | Standard | 4 times higher',
    'Support | Standard | Twice as fast | Twice as fast',
    'Your choice | Choose Free |  | Choose Business',
  ]);
});

test('on a phone each plan is a card with what differs most', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList);
  await renderScreen(path);
  const plans = within(await screen.findByRole('list', { name: 'Plans' }));
  const business = plans.getByText('For companies in both countries').closest('li');
  expect(business).toHaveTextContent('Transfer limits4 times higher');
  expect(business).not.toHaveTextContent('To bKash');
  expect(within(business!).getByRole('link', { name: 'Choose Business' })).toBeVisible();
});

describe('another plan', () => {
  test('is chosen in the address, shows its cost and is paid with the total that was seen', async () => {
    bank.answer(quoteSubscription, upgrade);
    const { user, router } = await renderScreen(path);
    await user.click(await screen.findByRole('link', { name: 'Choose Business' }));
    expect(router.state.location.search).toEqual({ plan: 'BUSINESS' });
    const change = await screen.findByRole('region', { name: 'Switch to Business' });
    expect(await within(change).findByText('Business, 15 of 30 days')).toBeVisible();
    expect(change).toHaveTextContent('Credit for Plus15 of 30 days not used−$1.49');
    expect(change).toHaveTextContent('To pay today$3.51');
    expect(change).toHaveTextContent('Then $9.99 a month, first on Dec 8, 2026, from Everyday');
    bank.answer(
      updateSubscription,
      plusSubscription({ plan: 'BUSINESS', price: '9.99', next_bill: upgrade.next_bill }),
    );
    await user.click(within(change).getByRole('button', { name: 'Switch and pay $3.51' }));
    expect(await screen.findByText('You’re on Business.')).toBeVisible();
    expect(bank.requestsTo(updateSubscription).at(-1)?.body).toEqual({
      plan: 'BUSINESS',
      account_id: usdAccount().id,
      total: '3.51',
      debit_amount: '3.51',
    });
    expect(router.state.location.search).toEqual({});
  });

  test('asks for a new sign-in where the last one is too old', async () => {
    bank.answer(quoteSubscription, upgrade);
    bank.refuse(updateSubscription, 'step_up_required');
    const { user } = await renderScreen(`${path}?plan=BUSINESS`);
    await user.click(await screen.findByRole('button', { name: 'Switch and pay $3.51' }));
    expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeVisible();
  });

  test('shows the new taka amount where the rate has moved, and sends only that', async () => {
    const paid = { ...upgrade, debit_currency: 'BDT' as const };
    bank.answer(quoteSubscription, { ...paid, debit_amount: '431.44', rate: '122.9166' });
    bank.refuse(updateSubscription, 'review_outdated');
    const { user } = await renderScreen(`${path}?plan=BUSINESS`);
    const confirm = await screen.findByRole('button', { name: 'Switch and pay ৳431.44' });
    expect(screen.getByText(/at the rate of its day/)).toBeVisible();
    bank.answer(quoteSubscription, { ...paid, debit_amount: '458.57', rate: '130.6463' });
    await user.click(confirm);
    expect(await screen.findByRole('alert')).toHaveTextContent('have changed');
    bank.answer(updateSubscription, plusSubscription({ plan: 'BUSINESS', price: '9.99' }));
    await user.click(await screen.findByRole('button', { name: 'Switch and pay ৳458.57' }));
    expect(await screen.findByText('You’re on Business.')).toBeVisible();
    const sent = bank.requestsTo(updateSubscription).map(({ body }) => body);
    expect(sent).toMatchObject([{ debit_amount: '431.44' }, { debit_amount: '458.57' }]);
  });

  test('shows the account that pays since another device changed it', async () => {
    bank.answer(quoteSubscription, upgrade);
    bank.refuse(updateSubscription, 'review_outdated');
    const { user } = await renderScreen(`${path}?plan=BUSINESS`);
    const change = await screen.findByRole('region', { name: 'Switch to Business' });
    expect(await within(change).findByText('Everyday')).toBeVisible();
    bank.answer(getSubscription, plusSubscription({ pay_from_account: bdtAccount().id }));
    await user.click(within(change).getByRole('button', { name: 'Switch and pay $3.51' }));
    expect(await within(change).findByText('Taka account')).toBeVisible();
    bank.answer(updateSubscription, plusSubscription({ plan: 'BUSINESS', price: '9.99' }));
    await user.click(await within(change).findByRole('button', { name: 'Switch and pay $3.51' }));
    expect(await screen.findByText('You’re on Business.')).toBeVisible();
    const sent = bank.requestsTo(updateSubscription).map(({ body }) => body);
    expect(sent).toMatchObject([{ account_id: usdAccount().id }, { account_id: bdtAccount().id }]);
  });

  test('is refused with the reason, and the plan stays', async () => {
    bank.answer(quoteSubscription, upgrade);
    bank.refuse(updateSubscription, 'insufficient_funds');
    const { user } = await renderScreen(`${path}?plan=BUSINESS`);
    await user.click(await screen.findByRole('button', { name: 'Switch and pay $3.51' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Plus' })).toBeVisible();
  });

  test('starts with a trial that costs nothing today, paid later from the chosen account', async () => {
    bank.answer(getSubscription, freeSubscription);
    bank.answer(quoteSubscription, trial);
    const { user } = await renderScreen(`${path}?plan=PLUS`);
    const start = await screen.findByRole('region', { name: 'Start Plus' });
    expect(await within(start).findByText('Plus, free trial')).toBeVisible();
    await user.selectOptions(within(start).getByLabelText('Pay from'), bdtAccount().id);
    bank.answer(
      createSubscription,
      plusSubscription({ status: 'TRIAL', current_period_end: '2026-12-23' }),
    );
    const sent = vi.spyOn(globalThis, 'fetch');
    await user.click(await within(start).findByRole('button', { name: 'Start free trial' }));
    expect(
      await screen.findByText('You’re on Plus. Your free trial ends on Dec 23.'),
    ).toBeVisible();
    expect(bank.requestsTo(createSubscription).at(-1)?.body).toEqual({
      plan: 'PLUS',
      account_id: bdtAccount().id,
      total: '0.00',
      debit_amount: '0.00',
    });
    const post = sent.mock.calls.find(([, init]) => init?.method === 'POST')?.[1];
    expect(new Headers(post?.headers).get('Idempotency-Key')).toBeTruthy();
  });

  test('is closed to a frozen customer, who can still read the plans', async () => {
    const customer = customerOf('US', { synctera_user_status: 'FROZEN' });
    await renderScreen(`${path}?plan=BUSINESS`, { customer });
    const change = await screen.findByRole('region', { name: 'Switch to Business' });
    expect(within(change).queryByRole('button', { name: /^Switch/ })).toBeNull();
    expect(within(change).getByRole('status')).toHaveTextContent(/frozen|paused/i);
    expect(screen.getByRole('table')).toBeVisible();
  });

  test('needs an account that pays', async () => {
    bank.answer(getSubscription, freeSubscription);
    bank.answer(listUserAccounts, listOf([]));
    bank.answer(listBdtAccounts, listOf([]));
    await renderScreen(`${path}?plan=PLUS`);
    expect(
      await screen.findByText('Open an account first. Your plan is paid from it.'),
    ).toBeVisible();
  });
});

describe('the end of a plan', () => {
  test('shows its day before it is cancelled, and can be undone', async () => {
    const { user } = await renderScreen(path);
    await user.click(await screen.findByRole('button', { name: 'Cancel on Dec 8' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel Plus?' });
    const ending = plusSubscription({ status: 'CANCEL_AT_END', next_bill: null });
    bank.answer(updateSubscription, ending);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel on Dec 8, 2026' }));
    expect(await screen.findByText('Plus ends on Dec 8, 2026. Then you’re on Free.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Cancel Plus' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Choose Free' })).toBeNull();
    bank.answer(updateSubscription, plusSubscription());
    await user.click(screen.getByRole('button', { name: 'Keep Plus' }));
    expect(await screen.findByRole('region', { name: 'Cancel Plus' })).toBeVisible();
    expect(bank.requestsTo(updateSubscription).map(({ body }) => body)).toEqual([
      { cancel_at_period_end: true },
      { cancel_at_period_end: false },
    ]);
  });
});

describe('a charge that failed', () => {
  beforeEach(() => bank.answer(getSubscription, pastDueSubscription));

  test('says when it is tried again and is paid from an account that has the money', async () => {
    bank.answer(
      listUserAccounts,
      listOf([
        usdAccount({
          account_details: {
            ...usdAccount().account_details,
            synctera_available_balance: '1.12',
          },
        }),
        usdAccount({ id: sampleId(12), nickname: 'Rainy day' }),
      ]),
    );
    const { user } = await renderScreen(path);
    expect(
      await screen.findByRole('heading', { name: 'We couldn’t take $2.99 for Plus' }),
    ).toBeVisible();
    const tries = within(screen.getByRole('region', { name: 'When we try again' }));
    expect(tries.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Nov 19Not enough money',
      'Nov 21Not enough money',
      'Nov 24We try again',
      'Nov 26Last try, then Free',
    ]);
    expect(screen.getByText(/^We tried to charge/).closest('p')).toHaveTextContent(
      'on Nov 19 and Nov 21. Plus still works. Pay by Nov 26 to keep it.',
    );
    expect(screen.getByRole('region', { name: 'What changes on Free' })).toHaveTextContent(
      'Exchange-rate margin0.5%becomes0.8%',
    );
    expect(screen.getByRole('region', { name: 'Pay from' })).toHaveTextContent(
      '$1.12 available, not enough',
    );
    bank.answer(updateSubscription, plusSubscription({ pay_from_account: sampleId(12) }));
    await user.click(await screen.findByRole('button', { name: 'Pay $2.99 from Rainy day' }));
    expect(await screen.findByRole('region', { name: 'Cancel Plus' })).toBeVisible();
    expect(bank.requestsTo(updateSubscription).at(-1)?.body).toEqual({
      pay_from_account: sampleId(12),
      debit_amount: '2.99',
    });
  });

  test('is paid in taka only in the amount that was shown; a new rate is shown first', async () => {
    bank.answer(listUserAccounts, listOf([]));
    const inTaka = (debit_amount: string, rate: string) =>
      bank.answer(quoteSubscription, {
        ...{ ...upgrade, plan: 'PLUS', total: '2.99', rate },
        ...{ debit_amount, debit_currency: 'BDT' },
      });
    inTaka('367.53', '122.9166');
    bank.refuse(updateSubscription, 'review_outdated');
    const { user } = await renderScreen(path);
    const shown = await screen.findByRole('button', { name: /^Pay ৳367\.53 from/ });
    inTaka('390.63', '130.6463');
    await user.click(shown);
    expect(await screen.findByRole('alert')).toHaveTextContent('have changed');
    const again = await screen.findByRole('button', { name: /^Pay ৳390\.63 from/ });
    bank.answer(updateSubscription, plusSubscription({ pay_from_account: bdtAccount().id }));
    await user.click(again);
    expect(await screen.findByRole('region', { name: 'Cancel Plus' })).toBeVisible();
    const sent = bank.requestsTo(updateSubscription).map(({ body }) => body);
    expect(sent).toEqual([
      { pay_from_account: bdtAccount().id, debit_amount: '367.53' },
      { pay_from_account: bdtAccount().id, debit_amount: '390.63' },
    ]);
  });

  test('is paid from another account only when that is chosen and then confirmed', async () => {
    bank.answer(
      listUserAccounts,
      listOf([usdAccount(), usdAccount({ id: sampleId(12), nickname: 'Rainy day' })]),
    );
    const { user } = await renderScreen(path);
    const choice = await screen.findByRole('button', { name: 'Pay from Rainy day' });
    expect(choice).toHaveAttribute('aria-pressed', 'false');
    await user.click(choice);
    expect(choice).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Pay $2.99 from Rainy day' })).toBeVisible();
    expect(bank.requestsTo(updateSubscription)).toEqual([]);
  });

  test('can end in Free at once', async () => {
    const { user } = await renderScreen(path);
    bank.answer(updateSubscription, freeSubscription);
    await user.click(await screen.findByRole('button', { name: 'Switch to Free now' }));
    expect(await screen.findByRole('region', { name: 'Free' })).toBeVisible();
    expect(bank.requestsTo(updateSubscription).at(-1)?.body).toEqual({ plan: 'FREE' });
  });
});

test('offline the plan and its invoices are those last read, and changes are closed', async () => {
  const { unmount } = await renderScreen(path);
  await screen.findByRole('region', { name: 'Plus' });
  unmount();
  queryClient.clear();
  bank.goOffline();
  await renderScreen(path);
  expect(await screen.findByRole('region', { name: 'Invoices' })).toBeVisible();
  const cancel = screen.getByRole('button', { name: 'Cancel on Dec 8' });
  expect(cancel).toHaveAttribute('aria-disabled', 'true');
  expect(cancel).toHaveAccessibleDescription('This needs a connection.');
});

test('what cannot be read can be tried again', async () => {
  bank.refuse(getSubscription, 'temporarily_unavailable');
  const { user } = await renderScreen(path);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  bank.answer(getSubscription, plusSubscription());
  await user.click(retry);
  expect(await screen.findByRole('region', { name: 'Plus' })).toBeVisible();
});

test('in Bangla', async () => {
  await renderScreen('/bd/user/subscription', { language: 'bn' });
  const plan = await screen.findByRole('region', { name: 'প্লাস' });
  expect(plan).toHaveTextContent('পরের বিল, 8 ডিসেম্বর 2026$2.99');
  expect(screen.getByRole('button', { name: '8 ডিসেম্বর থেকে বাতিল করুন' })).toBeVisible();
});
