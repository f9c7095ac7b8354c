import { maskNumber } from '#domain/accounts/accounts.ts';
import { operatorNames } from '#domain/top-ups.ts';
import type { Bank } from '../../bank.ts';
import { newReference } from '../../rails/new-reference.ts';
import type { Booking } from '../../transactions/book.ts';
import { countedLimit } from '../../transfers/limits/counted-limit.ts';
import type { CountedLimit } from '../../transfers/sending/place.ts';
import { type Purchase, type ToldEvent, topUpView } from '../top-up-view.ts';
import type { JudgedPerson, TopUpFacts } from './read-facts.ts';

/** A recharge as it was planned; the database checks that nothing has outrun the plan. */
export interface PlannedTopUp {
  readonly id: string;
  readonly personId: string;
  readonly clientReference: string;
  readonly requestHash: Buffer;
  readonly referenceId: string;
  readonly transactionId: string;
  readonly purchase: Purchase;
  readonly quoteId: string | undefined;
  readonly atMs: number;
  readonly standing: JudgedPerson;
  readonly limit: CountedLimit;
  readonly booking: Booking;
  readonly events: readonly ToldEvent[];
  readonly answer: string;
}

/** What a recharge is made of, judged. */
interface Judged {
  readonly personId: string;
  readonly clientReference: string;
  readonly requestHash: Buffer;
  readonly purchase: Purchase;
  readonly quoteId: string | undefined;
  readonly atMs: number;
}

interface Names {
  readonly id: string;
  readonly referenceId: string;
  readonly transactionId: string;
  readonly holdId: string;
}

const bookingOf = (
  { purchase, atMs }: Judged,
  { id, referenceId, transactionId, holdId }: Names,
): Booking => ({
  kind: 'hold',
  hold: {
    id: holdId,
    accountId: purchase.sourceAccountId,
    amount: purchase.sendAmount,
    placedAtMs: atMs,
  },
  transaction: {
    id: transactionId,
    referenceId,
    accountId: purchase.sourceAccountId,
    direction: 'debit',
    amount: purchase.sendAmount,
    type: 'TOP_UP',
    subtype: purchase.connectionType,
    status: 'INIT',
    dstAccountNo: maskNumber(purchase.mobileNumber),
    dstAccountNickname: operatorNames[purchase.operator],
    ...(purchase.rate !== null && { bdtAmount: purchase.amount, conversionRate: purchase.rate }),
    related: { type: 'TOP_UP', id },
    timeMs: atMs,
  },
});

/**
 * The whole of a recharge as it will stand: what is held, what its buyer is told, and the answer. It
 * is handed to its operator at the next look for due work. Nothing is written here.
 */
export const planTopUp = (
  { random }: Pick<Bank, 'random'>,
  { standing, limit }: TopUpFacts,
  judged: Judged,
): PlannedTopUp => {
  const { atMs } = judged;
  const id = random.newId();
  const names = {
    id,
    referenceId: newReference(random),
    transactionId: random.newId(),
    holdId: random.newId(),
  };
  const events: readonly ToldEvent[] = [
    { kind: 'CREATED', atMs },
    { kind: 'HELD', atMs },
  ];
  const told = { ...names, clientReference: judged.clientReference, createdAtMs: atMs };
  const view = topUpView(judged.purchase, { ...told, status: 'INIT' }, events);
  return {
    ...judged,
    id,
    referenceId: names.referenceId,
    transactionId: names.transactionId,
    standing,
    limit: countedLimit(limit),
    booking: bookingOf(judged, names),
    events,
    answer: JSON.stringify(view),
  };
};
