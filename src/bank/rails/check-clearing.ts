import { createHash } from 'node:crypto';
import type { CheckReturn } from '#domain/deposits/deposits.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import type { Executor } from '../database/transaction.ts';
import type { RailAnswer } from './payment-rails.ts';

/**
 * Returns the check clearing service: the simulator in the sandbox. Otherwise none is connected, so
 * it refuses `temporarily_unavailable`.
 */
export const checkClearing = ({ config }: Pick<Bank, 'config'>): CheckClearing => {
  if (!config.sandbox) throw refused('temporarily_unavailable', { retryAfterSeconds: 3600 });
  return simulatedClearing;
};

/** The MICR line of a check, and the name of the paying bank. */
export interface CheckLine {
  /** The bank the check is drawn on. */
  readonly bankName: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly checkNumber: string;
}

/** Input for reading a check: images of both sides. */
export interface CheckToRead {
  readonly front: Uint8Array;
  readonly back: Uint8Array;
  readonly memo: string | null;
}

/** A check to present to the bank it is drawn on. */
export interface CheckToPresent {
  /** The deposit's id: presenting the same check again changes nothing. */
  readonly id: string;
  readonly memo: string | null;
  readonly sentAtMs: number;
}

/**
 * Interface to the service that reads check images and presents checks to the paying banks. The
 * bank polls it for results, as it polls the payment rails. The simulator runs its calls inside the
 * caller's transaction.
 */
interface CheckClearing {
  /** Returns the MICR line of a check, or undefined if the images are unreadable. */
  read(check: CheckToRead): Promise<CheckLine | undefined>;
  /** Submits a check. Submitting it again has no effect. */
  present(db: Executor, check: CheckToPresent): Promise<void>;
  /** Returns the current state of a check. */
  ask(db: Executor, id: string, nowMs: number): Promise<RailAnswer>;
}

const hourMs = 3_600_000;

/** The paying bank decides within this time after presentment. */
const decidesAfterMs = 48 * hourMs;

/** Fictitious banks, so that no one thinks the sandbox has read a real check. */
const drawnOn = [
  { bankName: 'First Sample Bank', routingNumber: '072999990' },
  { bankName: 'Prairie Sample Bank', routingNumber: '102999996' },
  { bankName: 'Harbor Sample Credit Union', routingNumber: '321999997' },
] as const;

/** Account number of every check whose number is chosen by the memo. */
const chosenAccount = '4417000233';

/**
 * Magic values in the memo (product.md B17). Amounts never select an outcome, so no ordinary check
 * fails unexpectedly.
 */
const byMemo: readonly (readonly [string, CheckReturn])[] = [
  ['sim:r01', 'CHECK_INSUFFICIENT_FUNDS'],
  ['sim:return', 'CHECK_INSUFFICIENT_FUNDS'],
  ['sim:closed', 'CHECK_ACCOUNT_CLOSED'],
  ['sim:stop', 'CHECK_STOP_PAYMENT'],
  ['sim:altered', 'CHECK_ALTERED'],
  ['sim:duplicate', 'CHECK_DUPLICATE'],
];

const normalizedMemo = (memo: string | null): string => memo?.toLowerCase() ?? '';

/** The line selected by the memo, so that two images can show the same check. */
const chosenLine = (memo: string): CheckLine | undefined => {
  const number = /sim:check ?(\d{1,10})/.exec(memo)?.[1];
  if (number === undefined) return undefined;
  return { ...drawnOn[0], accountNumber: chosenAccount, checkNumber: number };
};

/**
 * Derives a line from the image: the same image gives the same line; collisions are very unlikely.
 */
const lineOf = (front: Uint8Array): CheckLine => {
  const digest = createHash('sha256').update(front).digest();
  return {
    ...drawnOn[digest.readUInt8(0) % drawnOn.length]!,
    accountNumber: String(digest.readUIntBE(1, 5) % 1e10).padStart(10, '0'),
    checkNumber: String(101 + (digest.readUInt16BE(6) % 9899)),
  };
};

/**
 * The sandbox's check clearing. It does not read images (decision 27) but derives a line from their
 * bytes. It stores submitted checks and answers by bank time.
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
