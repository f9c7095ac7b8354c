import { createHash } from 'node:crypto';
import type { CheckReturn } from '#domain/deposits/deposits.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';
import type { Executor } from '../database/transaction.ts';
import type { RailAnswer } from './payment-rails.ts';

/**
 * Who clears checks for this bank: the simulator where the sandbox is on. Elsewhere none is connected,
 * which refuses `temporarily_unavailable`.
 */
export const checkClearing = ({ config }: Pick<Bank, 'config'>): CheckClearing => {
  if (!config.sandbox) throw refused('temporarily_unavailable', { retryAfterSeconds: 3600 });
  return simulatedClearing;
};

/** What stands at the foot of a check, and whose check it is. */
export interface CheckLine {
  /** The bank that it is drawn on. */
  readonly bankName: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly checkNumber: string;
}

/** What is handed over to be read: the pictures of both sides. */
export interface CheckToRead {
  readonly front: Uint8Array;
  readonly back: Uint8Array;
  readonly memo: string | null;
}

/** A check that goes to the bank it is drawn on. */
export interface CheckToPresent {
  /** The deposit's id: presenting the same check again changes nothing. */
  readonly id: string;
  readonly memo: string | null;
  readonly sentAtMs: number;
}

/**
 * The seam to whoever reads pictures of checks and carries them to the banks that must pay. It is asked
 * what became of a check, and asked again, as the rails are. Calls run inside the caller's transaction
 * where it is this bank's own simulator.
 */
interface CheckClearing {
  /** The line of a check; undefined where the pictures cannot be read. */
  read(check: CheckToRead): Promise<CheckLine | undefined>;
  /** Hands a check over, once. */
  present(db: Executor, check: CheckToPresent): Promise<void>;
  /** What became of it. */
  ask(db: Executor, id: string, nowMs: number): Promise<RailAnswer>;
}

const hourMs = 3_600_000;

/** So long after a check goes out its bank has said what becomes of it. */
const decidesAfterMs = 48 * hourMs;

/** Banks that there are not: nobody shall believe that the sandbox has read a real check. */
const drawnOn = [
  { bankName: 'First Sample Bank', routingNumber: '072999990' },
  { bankName: 'Prairie Sample Bank', routingNumber: '102999996' },
  { bankName: 'Harbor Sample Credit Union', routingNumber: '321999997' },
] as const;

/** The account of every check whose number was chosen. */
const chosenAccount = '4417000233';

/** What is chosen by the memo's text (product.md B17): never by amount, so nothing ends by surprise. */
const byMemo: readonly (readonly [string, CheckReturn])[] = [
  ['sim:r01', 'CHECK_INSUFFICIENT_FUNDS'],
  ['sim:return', 'CHECK_INSUFFICIENT_FUNDS'],
  ['sim:closed', 'CHECK_ACCOUNT_CLOSED'],
  ['sim:stop', 'CHECK_STOP_PAYMENT'],
  ['sim:altered', 'CHECK_ALTERED'],
  ['sim:duplicate', 'CHECK_DUPLICATE'],
];

const normalizedMemo = (memo: string | null): string => memo?.toLowerCase() ?? '';

/** The line that a memo chooses, so that two photographs can be of one check. */
const chosenLine = (memo: string): CheckLine | undefined => {
  const number = /sim:check ?(\d{1,10})/.exec(memo)?.[1];
  if (number === undefined) return undefined;
  return { ...drawnOn[0], accountNumber: chosenAccount, checkNumber: number };
};

/** A line made of the picture: the same picture has the same one, and hardly another has it. */
const lineOf = (front: Uint8Array): CheckLine => {
  const digest = createHash('sha256').update(front).digest();
  return {
    ...drawnOn[digest.readUInt8(0) % drawnOn.length]!,
    accountNumber: String(digest.readUIntBE(1, 5) % 1e10).padStart(10, '0'),
    checkNumber: String(101 + (digest.readUInt16BE(6) % 9899)),
  };
};

/**
 * The sandbox's check clearing. It looks at no picture (decision 27) and makes a line of its bytes; it
 * keeps what it was given, and answers by the bank's movable clock.
 */
const simulatedClearing: CheckClearing = {
  read: async ({ front, memo }) =>
    normalizedMemo(memo).includes('sim:unreadable')
      ? undefined
      : (chosenLine(normalizedMemo(memo)) ?? lineOf(front)),
  present: async (db, { id, memo, sentAtMs }) => {
    const late = normalizedMemo(memo).includes('sim:delay') ? 24 * hourMs : 0;
    const returned = byMemo.find(([text]) => normalizedMemo(memo).includes(text))?.[1];
    await db
      .insertInto('simulated_check')
      .values({
        id,
        decides_at: new Date(sentAtMs + decidesAfterMs + late),
        returned_because: returned ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  ask: async (db, id, nowMs) => {
    const check = await db
      .selectFrom('simulated_check')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (check === undefined) throw new Error(`no check ${id} was presented`);
    const atMs = check.decides_at.getTime();
    if (nowMs < atMs) return { state: 'IN_FLIGHT', askAgainAtMs: atMs };
    return check.returned_because === null
      ? { state: 'CONFIRMED', atMs }
      : { state: 'RETURNED', atMs, reason: check.returned_because };
  },
};
