import { expect, test } from 'vitest';
import type { AccountView } from '#app/data/account-views.ts';
import { money } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/money.ts';
import { knownTotals, totalsOf } from './totals.ts';

const account = (
  currency: Currency,
  balance: bigint,
  held = 0n,
  more: Partial<AccountView> = {},
): AccountView => ({
  id: 'a',
  kind: currency === 'USD' ? 'usd' : 'bdt',
  currency,
  name: 'Account',
  numberMasked: '••••1234',
  balance: money(currency, balance),
  available: money(currency, balance - held),
  held: money(currency, held),
  openedAt: '2024-01-01T00:00:00Z',
  business: undefined,
  isOpen: true,
  ...more,
});

test('each currency has its own total', () => {
  const totals = totalsOf([
    account('USD', 10_000n),
    account('BDT', 700_000n, 50_000n),
    account('USD', 5_000n, 1_000n),
  ]);
  expect(totals).toEqual([
    {
      balance: money('USD', 15_000n),
      available: money('USD', 14_000n),
      held: money('USD', 1_000n),
    },
    {
      balance: money('BDT', 700_000n),
      available: money('BDT', 650_000n),
      held: money('BDT', 50_000n),
    },
  ]);
});

test('a currency without an open account has no total', () => {
  expect(totalsOf([account('BDT', 100n)]).map(({ balance }) => balance.currency)).toEqual(['BDT']);
  expect(totalsOf([account('USD', 0n, 0n, { isOpen: false })])).toEqual([]);
  expect(totalsOf([])).toEqual([]);
});

test('a currency with a list missing has no total', () => {
  const usd = { accounts: [account('USD', 100n)] };
  const bdt = { accounts: [account('BDT', 500n)] };
  const manual = { accounts: [account('USD', 11n), account('BDT', 22n)] };
  const missing = { accounts: undefined };
  const shown = (known: Parameters<typeof knownTotals>[0]) =>
    knownTotals(known).map(({ balance }) => balance);
  expect(shown({ usd, bdt, manual })).toEqual([money('USD', 111n), money('BDT', 522n)]);
  expect(shown({ usd, bdt: missing, manual })).toEqual([money('USD', 111n)]);
  expect(shown({ usd: missing, bdt, manual })).toEqual([money('BDT', 522n)]);
  expect(shown({ usd, bdt, manual: missing })).toEqual([]);
});
