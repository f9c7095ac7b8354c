import { sql } from 'kysely';
import type { moveSandboxClock, readSandboxClock } from '#contract/sandbox.ts';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import type { Database } from '../../database/connect.ts';
import { runDueWork } from '../../rails/due-work.ts';

/** Farther ahead than any rule of the bank looks; dates beyond it serve nobody. */
const farthestMs = 50 * 366 * 86_400_000;

/** How far business time is ahead of wall time; the same for every process on the database. */
export const readClockOffsetMs = async (db: Database): Promise<number> => {
  const row = await db.selectFrom('sandbox_clock').select('offset_ms').executeTakeFirst();
  return Number(row?.offset_ms ?? 0n);
};

type ClockState = ResponseOf<typeof readSandboxClock>;

/** Business time now, and how far it was moved. */
export const clockState = async (bank: Bank): Promise<ClockState> => ({
  now: new Date(await bank.clock.businessMs()).toISOString(),
  offset_seconds: Math.round((await readClockOffsetMs(bank.db)) / 1000),
});

const notForward = (field: string, words: string) =>
  refused('invalid_input', { fields: { [field]: [words] } });

/** The offset never shrinks, whoever moves the clock at the same time. */
const setOffset = async (db: Database, atLeastMs: number, byMs: number): Promise<number> => {
  const { rows } = await sql<{ offset_ms: bigint }>`
    insert into sandbox_clock (offset_ms) values (greatest(${atLeastMs}::bigint, ${byMs}::bigint))
    on conflict (only_row) do update
      set offset_ms = greatest(sandbox_clock.offset_ms + ${byMs}::bigint, ${atLeastMs}::bigint)
    returning offset_ms`.execute(db);
  return Number(rows[0]?.offset_ms ?? 0n);
};

/** Moves business time forward; what falls due by it happens before the answer. */
export const moveClock = async (
  bank: Bank,
  { now, advance_seconds }: BodyOf<typeof moveSandboxClock>,
): Promise<ClockState> => {
  if ((now === undefined) === (advance_seconds === undefined))
    throw notForward('now', 'Give either now or advance_seconds.');
  const byMs = (advance_seconds ?? 0) * 1000;
  const toMs = now === undefined ? 0 : Date.parse(now);
  const offsetMs = await readClockOffsetMs(bank.db);
  const field = now === undefined ? 'advance_seconds' : 'now';
  const wantedMs = now === undefined ? offsetMs + byMs : toMs - bank.clock.wallMs();
  if (!(wantedMs <= farthestMs)) throw notForward(field, 'That is too far ahead.');
  if (now !== undefined && toMs < (await bank.clock.businessMs()))
    throw notForward(field, 'The bank’s clock only moves forward.');
  await setOffset(bank.db, now === undefined ? 0 : wantedMs, byMs);
  await runDueWork(bank);
  return clockState(bank);
};
