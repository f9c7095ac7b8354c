import { convert } from '#domain/money/convert.ts';
import { money } from '#domain/money/money.ts';
import { toRateText } from '#domain/money/rate.ts';
import { bankSide, feeIncome, liquidity } from './bank-side.ts';
import type { Desk, StoryAccount } from './desk.ts';
import type { Convert, Fee, Own, Receive, Remit, Send } from './life-event.ts';
import { customerRateOn } from './rates.ts';
import { dayAt, HOUR_MS, MINUTE_MS } from './zone-time.ts';

/** The government's incentive on inward remittance, in thousandths (domain.md 8). */
const incentivePerMille = 25n;

/** Takes the fee of something just done: a transaction of its own (product.md B18). */
const takeFee = (desk: Desk, account: StoryAccount, atMs: number, fee: Fee | undefined): void => {
  if (fee === undefined || desk.available(account.id) < fee.amount) return;
  desk.post(
    'fee',
    atMs,
    [
      { accountId: account.id, amount: -fee.amount },
      { accountId: feeIncome(account.currency), amount: fee.amount },
    ],
    [
      {
        accountId: account.id,
        direction: 'debit',
        amount: fee.amount,
        type: 'FEE',
        subtype: fee.subtype,
        status: 'POSTED',
        memo: fee.memo,
        timeMs: atMs,
      },
    ],
  );
};

/** Pays the incentive on what came from abroad, some hours later, as receiving banks do. */
const payIncentive = (desk: Desk, account: StoryAccount, amount: bigint, atMs: number): void => {
  const incentive = (amount * incentivePerMille) / 1000n;
  if (incentive === 0n) return;
  const paidMs = atMs + 5 * HOUR_MS + Number(amount % 90n) * MINUTE_MS;
  desk.later(paidMs, () => {
    desk.post(
      'incentive',
      paidMs,
      [
        { accountId: bankSide('GOVERNMENT', account.currency), amount: -incentive },
        { accountId: account.id, amount: incentive },
      ],
      [
        {
          accountId: account.id,
          direction: 'credit',
          amount: incentive,
          type: 'INCENTIVE',
          subtype: 'REMITTANCE_INCENTIVE',
          status: 'POSTED',
          memo: 'রেমিট্যান্স প্রণোদনা 2.5%',
          timeMs: paidMs,
        },
      ],
    );
  });
};

/** Money from outside, credited at once. */
export const tellReceive = (desk: Desk, event: Receive): void => {
  const account = desk.account(event.account);
  desk.post(
    event.type === 'REMITTANCE' ? 'remittance_in' : 'credit_in',
    event.atMs,
    [
      { accountId: bankSide(event.rail, account.currency), amount: -event.amount },
      { accountId: account.id, amount: event.amount },
    ],
    [
      {
        accountId: account.id,
        direction: 'credit',
        amount: event.amount,
        type: event.type,
        ...(event.subtype === undefined ? {} : { subtype: event.subtype }),
        status: event.type === 'INTERNAL' ? 'COMPLETE' : 'POSTED',
        memo: event.memo,
        timeMs: event.atMs,
      },
    ],
  );
  if (event.hasIncentive === true) payIncentive(desk, account, event.amount, event.atMs);
};

const sendDraft = (account: StoryAccount, event: Send, amount: bigint) => ({
  accountId: account.id,
  direction: 'debit' as const,
  amount,
  type: event.type,
  ...(event.subtype === undefined ? {} : { subtype: event.subtype }),
  memo: event.memo,
  ...(event.toNumber === undefined ? {} : { dstAccountNo: event.toNumber }),
  ...(event.toName === undefined ? {} : { dstAccountNickname: event.toName }),
  timeMs: event.atMs,
});

/** The other bank sends it back: the journal's opposite, as a credit with the reason. */
const tellReturn = (
  desk: Desk,
  event: Send,
  journalId: string,
  amount: bigint,
  bookedMs: number,
): void => {
  if (event.returnsAfterMs === undefined) return;
  const account = desk.account(event.account);
  const atMs = bookedMs + event.returnsAfterMs;
  desk.later(atMs, () => {
    desk.post(
      'reversal',
      atMs,
      [
        { accountId: account.id, amount },
        { accountId: bankSide(event.rail, account.currency), amount: -amount },
      ],
      [
        {
          accountId: account.id,
          direction: 'credit',
          amount,
          type: 'REVERSAL',
          subtype: `${event.type}_RETURN`,
          status: 'POSTED',
          memo: `Returned: ${event.memo}`,
          ...(event.returnReason === undefined ? {} : { reason: event.returnReason }),
          timeMs: atMs,
        },
      ],
      journalId,
    );
  });
};

/** Money to somebody else: refused by the partner, held and booked later, or booked at once. */
export const tellSend = (desk: Desk, event: Send): void => {
  const account = desk.account(event.account);
  const amount = desk.amountOf(event.amount, account.id);
  if (amount <= 0n) return;
  const draft = sendDraft(account, event, amount);
  if (event.failsWith !== undefined) {
    desk.decline({ ...draft, status: 'FAILED', reason: event.failsWith });
    return;
  }
  if (desk.available(account.id) < amount + (event.fee?.amount ?? 0n)) return;
  const other = bankSide(event.rail, account.currency);
  if (event.clearsAfterMs === undefined) {
    const legs = [
      { accountId: account.id, amount: -amount },
      { accountId: other, amount },
    ];
    const status = event.type === 'INTERNAL' ? 'COMPLETE' : 'POSTED';
    const journalId = desk.post('transfer_out', event.atMs, legs, [{ ...draft, status }]);
    tellReturn(desk, event, journalId, amount, event.atMs);
  } else {
    const status = event.isInitial === true ? 'INIT' : 'PENDING';
    const open = desk.hold(event.atMs, undefined, { ...draft, status });
    const clearsMs = event.atMs + event.clearsAfterMs;
    if (Number.isFinite(clearsMs))
      desk.later(clearsMs, () => {
        const journalId = desk.settle(open, 'transfer_out', clearsMs, amount, other);
        tellReturn(desk, event, journalId, amount, clearsMs);
      });
  }
  takeFee(desk, account, event.atMs, event.fee);
};

/** Between two own accounts: one journal, told once on each side. */
export const tellOwn = (desk: Desk, event: Own): void => {
  const from = desk.account(event.from);
  const to = desk.account(event.to);
  const amount = desk.amountOf(event.amount, from.id);
  if (amount <= 0n || desk.available(from.id) < amount) return;
  const draft = {
    amount,
    type: 'OWN' as const,
    status: 'COMPLETE' as const,
    memo: event.memo,
    dstAccountNo: to.number,
    dstAccountNickname: to.name,
    timeMs: event.atMs,
  };
  desk.post(
    'own_transfer',
    event.atMs,
    [
      { accountId: from.id, amount: -amount },
      { accountId: to.id, amount },
    ],
    [
      { ...draft, accountId: from.id, direction: 'debit' },
      { ...draft, accountId: to.id, direction: 'credit' },
    ],
  );
};

const takaFor = (amount: bigint, atMs: number) => {
  const rate = customerRateOn(dayAt('Asia/Dhaka', atMs));
  return { taka: convert(money('USD', amount), rate).converted.minor, rateText: toRateText(rate) };
};

const conversionLegs = (
  dollarAccountId: string,
  dollars: bigint,
  takaAccountId: string,
  taka: bigint,
) => [
  { accountId: dollarAccountId, amount: -dollars },
  { accountId: liquidity('USD'), amount: dollars },
  { accountId: liquidity('BDT'), amount: -taka },
  { accountId: takaAccountId, amount: taka },
];

/** Dollars into taka on an account of the bank: four legs, told once on each side. */
export const tellConvert = (desk: Desk, event: Convert): void => {
  const from = desk.account(event.from);
  const to = desk.account(event.to);
  const amount = desk.amountOf(event.amount, from.id);
  if (amount <= 0n || desk.available(from.id) < amount) return;
  const { taka, rateText } = takaFor(amount, event.atMs);
  const draft = {
    type: event.hasIncentive === true ? ('REMITTANCE' as const) : ('CONVERSION' as const),
    subtype: 'USD_TO_BDT',
    status: 'COMPLETE' as const,
    memo: event.memo,
    dstAccountNo: to.number,
    dstAccountNickname: event.toName,
    bdtAmount: taka,
    conversionRate: rateText,
    timeMs: event.atMs,
  };
  desk.post('conversion', event.atMs, conversionLegs(from.id, amount, to.id, taka), [
    { ...draft, accountId: from.id, direction: 'debit', amount },
    { ...draft, accountId: to.id, direction: 'credit', amount: taka },
  ]);
  if (event.hasIncentive === true) payIncentive(desk, to, taka, event.atMs);
};

/** Dollars to a bank or wallet in Bangladesh: conversion and payout in one journal, then the fee. */
export const tellRemit = (desk: Desk, event: Remit): void => {
  const from = desk.account(event.from);
  const amount = desk.amountOf(event.amount, from.id);
  if (amount <= 0n || desk.available(from.id) < amount + (event.fee?.amount ?? 0n)) return;
  const { taka, rateText } = takaFor(amount, event.atMs);
  desk.post(
    'remittance_out',
    event.atMs,
    conversionLegs(from.id, amount, bankSide(event.rail, 'BDT'), taka),
    [
      {
        accountId: from.id,
        direction: 'debit',
        amount,
        type: 'REMITTANCE',
        subtype: event.rail === 'WALLET' ? 'BKASH' : 'USD_TO_BANK',
        status: 'POSTED',
        memo: event.memo,
        dstAccountNo: event.toNumber,
        dstAccountNickname: event.toName,
        bdtAmount: taka,
        conversionRate: rateText,
        timeMs: event.atMs,
      },
    ],
  );
  takeFee(desk, from, event.atMs, event.fee);
};
