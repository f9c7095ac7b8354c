import { createHash } from 'node:crypto';
import type { CheckReturn } from '#domain/deposits/deposits.ts';
import type { CheckClearing, CheckLine } from './check-clearing.ts';

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

const said = (memo: string | null): string => memo?.toLowerCase() ?? '';

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
export const simulatedClearing: CheckClearing = {
  read: async ({ front, memo }) =>
    said(memo).includes('sim:unreadable') ? undefined : (chosenLine(said(memo)) ?? lineOf(front)),
  present: async (db, { id, memo, sentAtMs }) => {
    const late = said(memo).includes('sim:delay') ? 24 * hourMs : 0;
    const returned = byMemo.find(([text]) => said(memo).includes(text))?.[1];
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
