import { convert, toRateText } from '#domain/rates.ts';
import { money } from '#domain/money/money.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { feesOf } from '#domain/quotes.ts';
import { feeSchedules } from '#domain/transfers/fee-schedules.ts';
import { sendTargets } from '#domain/transfers/send-targets.ts';
import { transferTargets } from '#domain/transfers/targets.ts';
import { maskNumber } from '#domain/accounts/accounts.ts';
import { transferEntries } from '#bank/ledger/rail-accounts.ts';
import { bankSide } from './events.ts';
import type { HistoryLedger, HistoryAccount, PostedJournal } from './history-ledger.ts';
import type { Convert, Own, Receive, Remit, Send } from './events.ts';
import { customerRateOn, dayAt, HOUR_MS, MINUTE_MS } from './calendar-and-rates.ts';

/** The government's incentive on inward remittance, in thousandths (domain.md 8). */
const incentivePerMille = 25n;

/**
 * The entries of a debit with its fee, as in `transferEntries`: one debit for both, the fee to the bank's
 * income, the rest to the other side.
 */
const entriesWithFee = (
  account: HistoryAccount,
  otherSide: string,
  { amount, fee }: { readonly amount: bigint; readonly fee: bigint },
) =>
  transferEntries({
    sourceAccountId: account.id,
    sourceCurrency: account.currency,
    receiverAccountId: otherSide,
    receiveCurrency: account.currency,
    send: amount,
    fee,
    receive: amount,
  });

const feeOf = (fee: bigint): { readonly fee?: bigint } => (fee > 0n ? { fee } : {});

/** The whole history has the prices of the first schedule, also before it took effect. */
const [prices] = feeSchedules;

/** The bank's fee for an amount to a target (product.md B18), in minor units of the source. */
const feeFor = (target: SendTarget, amount: bigint): bigint =>
  feesOf(prices?.terms[target] ?? [], money(transferTargets[target].sourceCurrency, amount)).reduce(
    (total, fee) => total + fee.amount.minor,
    0n,
  );

/** Posts the incentive on an inward remittance some hours later. */
const payIncentive = (
  ledger: HistoryLedger,
  account: HistoryAccount,
  amount: bigint,
  atMs: number,
): void => {
  const incentive = (amount * incentivePerMille) / 1000n;
  if (incentive === 0n) return;
  const paidMs = atMs + 5 * HOUR_MS + Number(amount % 90n) * MINUTE_MS;
  ledger.pending(paidMs, () => {
    ledger.post(
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

/** Posts money from outside, credited immediately. */
export const postReceipt = (ledger: HistoryLedger, event: Receive): void => {
  const account = ledger.account(event.account);
  ledger.post(
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
  if (event.hasIncentive === true) payIncentive(ledger, account, event.amount, event.atMs);
};

interface SentAmounts {
  readonly amount: bigint;
  readonly fee: bigint;
}

const sendDraft = (account: HistoryAccount, event: Send, { amount, fee }: SentAmounts) => ({
  accountId: account.id,
  direction: 'debit' as const,
  amount: amount + fee,
  ...feeOf(fee),
  type: event.type,
  ...(event.subtype === undefined ? {} : { subtype: event.subtype }),
  memo: event.memo,
  ...(event.toNumber === undefined ? {} : { dstAccountNo: maskNumber(event.toNumber) }),
  ...(event.toName === undefined ? {} : { dstAccountNickname: event.toName }),
  timeMs: event.atMs,
});

/**
 * Returned by the other bank: reverses the journal including the fee, as a credit with the reason.
 */
const postReturn = (
  ledger: HistoryLedger,
  event: Send,
  posted: PostedJournal,
  sent: SentAmounts,
  bookedMs: number,
): void => {
  if (event.returnsAfterMs === undefined) return;
  const account = ledger.account(event.account);
  const other = bankSide(event.rail, account.currency);
  const atMs = bookedMs + event.returnsAfterMs;
  ledger.pending(atMs, () => {
    ledger.post(
      'reversal',
      atMs,
      entriesWithFee(account, other, sent).map((entry) => ({ ...entry, amount: -entry.amount })),
      [
        {
          accountId: account.id,
          direction: 'credit',
          amount: sent.amount + sent.fee,
          type: 'REVERSAL',
          subtype: `${event.subtype ?? event.type}_RETURN`,
          status: 'POSTED',
          memo: `Returned: ${posted.reference}`,
          ...(event.toName === undefined ? {} : { dstAccountNickname: event.toName }),
          ...(event.returnReason === undefined ? {} : { reason: event.returnReason }),
          timeMs: atMs,
        },
      ],
      posted.journalId,
    );
  });
};

/** Posts money sent to someone else: declined, held and posted later, or posted immediately. */
export const postSend = (ledger: HistoryLedger, event: Send): void => {
  const account = ledger.account(event.account);
  const amount = ledger.amountOf(event.amount, account.id);
  if (amount <= 0n) return;
  const target = sendTargets.find((name) => name === event.subtype);
  const sent = { amount, fee: target === undefined ? 0n : feeFor(target, amount) };
  const draft = sendDraft(account, event, sent);
  if (event.failsWith !== undefined) {
    ledger.decline({ ...draft, status: 'FAILED', reason: event.failsWith });
    return;
  }
  if (ledger.available(account.id) < draft.amount) return;
  const entries = entriesWithFee(account, bankSide(event.rail, account.currency), sent);
  if (event.clearsAfterMs === undefined) {
    const status = event.type === 'INTERNAL' ? 'COMPLETE' : 'POSTED';
    const posted = ledger.post('transfer', event.atMs, entries, [{ ...draft, status }]);
    postReturn(ledger, event, posted, sent, event.atMs);
    return;
  }
  const status = event.isInitial === true ? 'INIT' : 'PENDING';
  const open = ledger.hold(event.atMs, undefined, { ...draft, status });
  const clearsMs = event.atMs + event.clearsAfterMs;
  if (Number.isFinite(clearsMs))
    ledger.pending(clearsMs, () => {
      const posted = ledger.settle(open, 'transfer', clearsMs, entries);
      postReturn(ledger, event, posted, sent, clearsMs);
    });
};

/** The counterparty of each transaction of a journal, with a masked number. */
const counterparties = (from: HistoryAccount, to: HistoryAccount, toName = to.name) => {
  const isOwn = from.customerId === to.customerId;
  return {
    onDebit: { dstAccountNo: maskNumber(to.number), dstAccountNickname: toName },
    onCredit: {
      dstAccountNo: maskNumber(from.number),
      dstAccountNickname: isOwn ? from.name : from.holder,
    },
    isOwn,
  };
};

/** A transfer between own accounts: one journal, one transaction on each side. */
export const postOwnTransfer = (ledger: HistoryLedger, event: Own): void => {
  const from = ledger.account(event.from);
  const to = ledger.account(event.to);
  const amount = ledger.amountOf(event.amount, from.id);
  if (amount <= 0n || ledger.available(from.id) < amount) return;
  const { onDebit, onCredit } = counterparties(from, to);
  const draft = {
    amount,
    type: 'OWN' as const,
    subtype: 'MY_ACCOUNT',
    status: 'COMPLETE' as const,
    memo: event.memo,
    timeMs: event.atMs,
  };
  ledger.post('transfer', event.atMs, entriesWithFee(from, to.id, { amount, fee: 0n }), [
    { ...draft, ...onDebit, accountId: from.id, direction: 'debit' },
    { ...draft, ...onCredit, accountId: to.id, direction: 'credit' },
  ]);
};

const convertToTaka = (amount: bigint, atMs: number) => {
  const rate = customerRateOn(dayAt('Asia/Dhaka', atMs));
  return { taka: convert(money('USD', amount), rate).converted.minor, rateText: toRateText(rate) };
};

/** A conversion into taka on an account of the bank: four entries, one transaction on each side. */
export const postConversion = (ledger: HistoryLedger, event: Convert): void => {
  const from = ledger.account(event.from);
  const to = ledger.account(event.to);
  const amount = ledger.amountOf(event.amount, from.id);
  if (amount <= 0n || ledger.available(from.id) < amount) return;
  const { taka, rateText } = convertToTaka(amount, event.atMs);
  const { onDebit, onCredit, isOwn } = counterparties(from, to, event.toName);
  const draft = {
    type: isOwn ? ('CONVERSION' as const) : ('REMITTANCE' as const),
    subtype: isOwn ? 'USD_TO_BDT' : 'USD_TO_OTHER_BDT',
    status: 'COMPLETE' as const,
    memo: event.memo,
    bdtAmount: taka,
    conversionRate: rateText,
    timeMs: event.atMs,
  };
  const entries = transferEntries({
    sourceAccountId: from.id,
    sourceCurrency: 'USD',
    receiverAccountId: to.id,
    receiveCurrency: 'BDT',
    send: amount,
    fee: 0n,
    receive: taka,
  });
  ledger.post('transfer', event.atMs, entries, [
    { ...draft, ...onDebit, accountId: from.id, direction: 'debit', amount },
    { ...draft, ...onCredit, accountId: to.id, direction: 'credit', amount: taka },
  ]);
  if (event.hasIncentive === true) payIncentive(ledger, to, taka, event.atMs);
};

/** A payment to a bank or wallet in Bangladesh: conversion, payout and fee in one journal. */
export const postRemittance = (ledger: HistoryLedger, event: Remit): void => {
  const from = ledger.account(event.from);
  const amount = ledger.amountOf(event.amount, from.id);
  const target = event.rail === 'WALLET' ? 'BKASH' : 'USD_TO_BANK';
  const fee = feeFor(target, amount);
  if (amount <= 0n || ledger.available(from.id) < amount + fee) return;
  const { taka, rateText } = convertToTaka(amount, event.atMs);
  const entries = transferEntries({
    sourceAccountId: from.id,
    sourceCurrency: 'USD',
    receiverAccountId: bankSide(event.rail, 'BDT'),
    receiveCurrency: 'BDT',
    send: amount,
    fee,
    receive: taka,
  });
  ledger.post('transfer', event.atMs, entries, [
    {
      accountId: from.id,
      direction: 'debit',
      amount: amount + fee,
      ...feeOf(fee),
      type: 'REMITTANCE',
      subtype: target,
      status: 'POSTED',
      memo: event.memo,
      dstAccountNo: maskNumber(event.toNumber),
      dstAccountNickname: event.toName,
      bdtAmount: taka,
      conversionRate: rateText,
      timeMs: event.atMs,
    },
  ]);
};
