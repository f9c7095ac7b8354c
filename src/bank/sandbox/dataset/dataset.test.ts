import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, toWireAmount } from '#domain/money/money.ts';
import { maskNumber } from '#domain/accounts/accounts.ts';
import { bankAccounts } from '#bank/ledger/bank-accounts.ts';
import { feesOf } from '#domain/quotes.ts';
import { feeSchedules } from '#domain/transfers/fee-schedules.ts';
import { sendTargets } from '#domain/transfers/send-targets.ts';
import { transferTargets } from '#domain/transfers/targets.ts';
import type { Posting, TransactionDraft } from '#bank/ledger/postings.ts';
import { customerRateOn, dayAt } from '../generators/calendar-and-rates.ts';
import { personas } from '../personas/personas.ts';
import { notificationTexts } from '../personas/persona.ts';
import { makeDataset, type Dataset } from './dataset.ts';

const startMs = Date.parse('2026-11-21T04:00:00Z');
const dataset = makeDataset('kheya', startMs);

/** Random seeds and first starts over four years, since the history depends on both. */
const starts = fc.record({
  seed: fc.string({ minLength: 1, maxLength: 8 }),
  startMs: fc.integer({ min: Date.UTC(2025, 5, 1), max: Date.UTC(2029, 5, 1) }),
});

const timeOf = (posting: Posting): number => {
  switch (posting.kind) {
    case 'post':
    case 'settle':
      return posting.journal.bookedAtMs;
    case 'hold':
      return posting.transaction.timeMs;
    case 'close-hold':
      return posting.atMs;
    case 'decline':
      return posting.transaction.timeMs;
    case 'confirm':
      throw new Error('the story confirms nothing');
  }
};

/** Computes the balances from the postings, independently of the generator. */
const play = ({ postings, accounts }: Dataset) => {
  const own = new Set(accounts.map(({ account }) => account.id));
  const booked = new Map<string, bigint>();
  const held = new Map<string, bigint>();
  const open = new Map<string, { accountId: string; amount: bigint }>();
  const add = (map: Map<string, bigint>, id: string, amount: bigint) =>
    map.set(id, (map.get(id) ?? 0n) + amount);
  let lowest = 0n;
  for (const posting of postings) {
    if (posting.kind === 'hold') {
      const { accountId, amount } = posting.transaction;
      open.set(posting.holdId, posting.transaction);
      add(held, accountId, amount);
    }
    if (posting.kind === 'settle' || posting.kind === 'close-hold') {
      const hold = open.get(posting.holdId);
      if (hold === undefined) throw new Error('a hold ends that is not open');
      open.delete(posting.holdId);
      add(held, hold.accountId, -hold.amount);
    }
    if (posting.kind === 'post' || posting.kind === 'settle')
      for (const { accountId, amount } of posting.journal.entries) add(booked, accountId, amount);
    for (const id of own) {
      const available = (booked.get(id) ?? 0n) - (held.get(id) ?? 0n);
      if (available < lowest) lowest = available;
    }
  }
  return { booked, held, open, lowest };
};

const feeAccounts = [bankAccounts['fee/USD'], bankAccounts['fee/BDT']];

const rowsOf = ({ postings }: Dataset) =>
  postings.flatMap((posting) =>
    posting.kind === 'post'
      ? posting.transactions
      : posting.kind === 'hold' || posting.kind === 'decline'
        ? [posting.transaction]
        : [],
  );

describe('the history', () => {
  test('is the same for the same seed and start', () => {
    fc.assert(
      fc.property(starts, (start) => {
        const [one, other] = [0, 1].map(() => makeDataset(start.seed, start.startMs));
        // The matchers take ten times as long for this many rows.
        expect(isDeepStrictEqual(one, other)).toBe(true);
      }),
      { numRuns: 1 },
    );
    expect(makeDataset('other', startMs).postings.length).not.toBe(dataset.postings.length);
  });

  test('is in order, ends before the first start, overdraws no account and leaves closed ones empty, at any seed and start', () => {
    fc.assert(
      fc.property(starts, (start) => {
        const made = makeDataset(start.seed, start.startMs);
        const times = made.postings.map(timeOf);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times.at(-1)).toBeLessThan(start.startMs);
        const { booked, held, lowest } = play(made);
        expect(lowest).toBe(0n);
        // The claimed payment was covered and cleared.
        expect(made.claims.map(({ claim }) => claim.customer)).toEqual(['us']);
        for (const { account, closedAtMs } of made.accounts)
          if (closedAtMs !== undefined)
            expect([booked.get(account.id), held.get(account.id) ?? 0n]).toEqual([0n, 0n]);
      }),
      { numRuns: 2 },
    );
  });

  test('balances every journal in each currency', () => {
    const currencies = new Map<string, string>([
      ...Object.entries(bankAccounts).map(([name, id]) => [id, name.slice(-3)] as const),
      ...dataset.accounts.map(({ account, details }) => {
        const currency = details.kind === 'MANUAL' ? details.currency : undefined;
        return [account.id, currency ?? (details.kind === 'USER' ? 'USD' : 'BDT')] as const;
      }),
    ]);
    for (const posting of dataset.postings) {
      if (posting.kind !== 'post' && posting.kind !== 'settle') continue;
      const sums: Record<string, bigint> = {};
      for (const { accountId, amount } of posting.journal.entries) {
        const currency = currencies.get(accountId) ?? 'unknown';
        sums[currency] = (sums[currency] ?? 0n) + amount;
      }
      expect(Object.values(sums).every((sum) => sum === 0n)).toBe(true);
      expect(Object.keys(sums)).not.toContain('unknown');
    }
  });

  test('posts transfers as live operations do: the fee in the debit, one reference, and the other account’s number', () => {
    const numbers = new Map(
      dataset.accounts.map(({ account }) => [account.id, account.accountNumber]),
    );
    const posted = dataset.postings.flatMap((posting) =>
      posting.kind === 'post' ? [posting] : [],
    );
    for (const { journal, transactions } of posted) {
      expect(new Set(transactions.map(({ referenceId }) => referenceId)).size).toBe(1);
      for (const { accountId, direction, dstAccountNo, fee = 0n, type } of transactions) {
        if (direction === 'credit' && dstAccountNo !== undefined)
          expect(dstAccountNo).not.toBe(maskNumber(numbers.get(accountId)!));
        const income = journal.entries.find(
          (entry) => feeAccounts.includes(entry.accountId) && entry.amount > 0n,
        );
        if (direction === 'debit' && type !== 'FEE') expect(income?.amount ?? 0n).toBe(fee);
      }
    }
    const debits = posted.flatMap(({ transactions }) => transactions);
    expect(debits.filter(({ fee }) => fee !== undefined).length).toBeGreaterThan(100);
    const ownFees = debits.filter(({ type }) => type === 'FEE').map(({ subtype }) => subtype);
    expect(new Set(ownFees)).toEqual(new Set(['MONTHLY_FEE', 'PAPER_STATEMENT_FEE']));
  });

  test('contains Bangla in NFC, and memos within the length that the API allows', () => {
    const memos = dataset.postings.flatMap((posting) =>
      posting.kind === 'post'
        ? posting.transactions.map(({ memo }) => memo ?? '')
        : 'transaction' in posting
          ? [posting.transaction.memo ?? '']
          : [],
    );
    expect(memos.every((memo) => memo.length > 0 && memo.length <= 200)).toBe(true);
    expect(memos.filter((memo) => memo !== memo.normalize('NFC'))).toEqual([]);
    expect(memos.filter((memo) => /[\u0980-\u09ff]/.test(memo)).length).toBeGreaterThan(8000);
  });
});

describe('the transfers', () => {
  test('belong to the transactions they were made from: sent, received on an own account, returned', () => {
    const causes = new Map<string, readonly string[]>();
    for (const row of rowsOf(dataset) as readonly { id: string; related?: { id: string } }[])
      if (row.related !== undefined)
        causes.set(row.related.id, [...(causes.get(row.related.id) ?? []), row.id]);
    for (const { id, payment, shown } of dataset.transfers) {
      expect(causes.get(id)).toContain(payment.draft.id);
      const others = (shown.payee.is_own ? 1 : 0) + (payment.returned === undefined ? 0 : 1);
      expect(causes.get(id)).toHaveLength(1 + others);
    }
  });

  test('exist for every payment between own accounts and every payment sent', () => {
    const sent = (draft: TransactionDraft) =>
      draft.direction === 'debit' && sendTargets.some((target) => target === draft.subtype);
    const rows = rowsOf(dataset).filter((draft) => draft.type === 'OWN' || sent(draft));
    expect(rows.length).toBeGreaterThan(3000);
    expect(rows.filter(({ related }) => related?.type !== 'TRANSFER')).toEqual([]);
  });

  test('cost what the bank charges, from taka too', () => {
    const [prices] = feeSchedules;
    const wrong = dataset.transfers.filter(({ payment: { target, fee, draft } }) => {
      const send = money(transferTargets[target].sourceCurrency, draft.amount - fee);
      const charged = feesOf(prices!.terms[target], send);
      return fee !== charged.reduce((total, { amount }) => total + amount.minor, 0n);
    });
    expect(wrong.map(({ payment: { target, fee } }) => [target, fee])).toEqual([]);
  });

  test('have a total of amount and fees and a recipient of the same customer, at any seed and start', () => {
    fc.assert(
      fc.property(starts, (start) => {
        const { transfers, beneficiaries } = makeDataset(start.seed, start.startMs);
        const owners = new Map(beneficiaries.map(({ id, customerId }) => [id, customerId]));
        for (const { payment, shown, customerId, beneficiaryId, next } of transfers) {
          const paid =
            Number(shown.send_amount) + shown.fees.reduce((n, fee) => n + Number(fee.amount), 0);
          expect(paid).toBeCloseTo(Number(shown.total_debit), 2);
          expect(toWireAmount(money(shown.send_currency, payment.draft.amount))).toBe(
            shown.total_debit,
          );
          if (beneficiaryId !== undefined) expect(owners.get(beneficiaryId)).toBe(customerId);
          expect(next !== undefined).toBe(['INIT', 'PENDING'].includes(payment.status));
        }
        expect(transfers.length).toBeGreaterThan(2000);
      }),
      { numRuns: 1 },
    );
  });
});

describe('the rates', () => {
  test('stay between 118 and 123 taka and change from day to day', () => {
    const last = dayAt('Asia/Dhaka', startMs);
    const rates = Array.from({ length: 1101 }, (_, back) => customerRateOn(last - back).scaled);
    expect(rates.every((rate) => rate >= 118_00000000n && rate <= 123_00000000n)).toBe(true);
    expect(new Set(rates).size).toBeGreaterThan(1000);
    const jumps = rates.slice(1).map((rate, index) => Number(rate - (rates[index] ?? rate)) / 1e8);
    expect(Math.max(...jumps.map(Math.abs))).toBeLessThan(0.4);
  });
});

describe('the personas', () => {
  test('have unique account and phone numbers', () => {
    const numbers = personas.flatMap(({ accounts }) => accounts.map(({ number }) => number));
    expect(new Set(numbers).size).toBe(numbers.length);
    const phones = personas.map(({ facts }) => facts.mobile_number);
    expect(new Set(phones).size).toBe(personas.length);
    const american = phones.filter((phone) => phone?.startsWith('+1'));
    expect(american.every((phone) => /^\+1\d{3}55501\d\d$/.test(phone ?? ''))).toBe(true);
  });

  test('get notifications in both languages', () => {
    const texts = Object.values(notificationTexts).flat();
    expect(texts.every(({ bn }) => /[\u0980-\u09ff]/.test(bn) && bn === bn.normalize('NFC'))).toBe(
      true,
    );
    const told = new Set(dataset.notifications.map(({ viewType }) => viewType));
    expect([...told].toSorted()).toEqual(['ERROR', 'INFO', 'SUCCESS', 'WARNING']);
    expect(dataset.notifications.every(({ createdAtMs }) => createdAtMs < startMs)).toBe(true);
  });

  test('have tickets in each status, answered and unread ones among them, before the start', () => {
    for (const email of ['us@kheya.test', 'bd@kheya.test']) {
      const owner = dataset.people.find((one) => one.email_address === email);
      const own = dataset.tickets.filter(({ ticket }) => ticket.customer_id === owner?.id);
      expect(own.map(({ ticket }) => ticket.status)).toEqual(['open', 'pending', 'solved']);
      for (const { ticket, entries } of own) {
        const times = entries.map(({ created_at }) => created_at.getTime());
        expect(times).toEqual(times.toSorted((one, other) => one - other));
        expect(times.at(-1)).toBeLessThan(startMs);
        expect(ticket.entry_count).toBe(entries.length);
        // An open ticket without an answer would be answered by the simulated staff.
        expect(ticket.answered_at).not.toBeNull();
      }
    }
  });

  test('are led from a notification about a payment to a payment of their own before it', () => {
    const owners = new Map(dataset.accounts.map(({ account }) => [account.id, account.customerId]));
    const rows = rowsOf(dataset);
    const titles = ['Payment received', 'Your pay has arrived', 'Card payment declined'];
    const about = dataset.notifications.filter(({ title }) => titles.includes(title.en));
    expect(about.length).toBeGreaterThan(10);
    for (const { customerId, createdAtMs, related } of about) {
      const row = rows.find(({ id }) => id === related?.id);
      expect(owners.get(row?.accountId ?? '')).toBe(customerId);
      expect(row?.timeMs).toBeLessThanOrEqual(createdAtMs);
    }
  });
});
