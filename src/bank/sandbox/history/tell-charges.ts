import { feeIncome, interestSide } from './bank-side.ts';
import type { Desk } from './desk.ts';
import type { Charge, Interest } from './life-event.ts';

/** The bank takes a fee; one taken by mistake is reversed later. */
export const tellCharge = (desk: Desk, event: Charge): void => {
  const { id, currency } = desk.account(event.account);
  if (desk.available(id) < event.amount) return;
  const draft = { accountId: id, amount: event.amount, status: 'POSTED' as const };
  const journalId = desk.post(
    'fee',
    event.atMs,
    [
      { accountId: id, amount: -event.amount },
      { accountId: feeIncome(currency), amount: event.amount },
    ],
    [
      {
        ...draft,
        direction: 'debit',
        type: 'FEE',
        subtype: event.subtype,
        memo: event.memo,
        timeMs: event.atMs,
      },
    ],
  );
  if (event.reversedAfterMs === undefined) return;
  const atMs = event.atMs + event.reversedAfterMs;
  desk.later(atMs, () => {
    desk.post(
      'reversal',
      atMs,
      [
        { accountId: id, amount: event.amount },
        { accountId: feeIncome(currency), amount: -event.amount },
      ],
      [
        {
          ...draft,
          direction: 'credit',
          type: 'REVERSAL',
          subtype: 'FEE_REVERSAL',
          memo: `Reversed: ${event.memo}`,
          timeMs: atMs,
        },
      ],
      journalId,
    );
  });
};

/** A month's interest on what is booked, rounded down; less than a cent is not paid. */
export const tellInterest = (desk: Desk, event: Interest): void => {
  const { id, currency } = desk.account(event.account);
  const amount = (desk.booked(id) * BigInt(event.yearlyBasisPoints)) / 120_000n;
  if (amount <= 0n) return;
  desk.post(
    'interest',
    event.atMs,
    [
      { accountId: interestSide(currency), amount: -amount },
      { accountId: id, amount },
    ],
    [
      {
        accountId: id,
        direction: 'credit',
        amount,
        type: 'INTEREST',
        subtype: 'MONTHLY_INTEREST',
        status: 'POSTED',
        memo: event.memo,
        timeMs: event.atMs,
      },
    ],
  );
};
