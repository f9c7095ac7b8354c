import { sql } from 'kysely';
import { refused } from '#domain/refusals.ts';
import type { BodyOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import { apiPath } from '#contract/endpoint.ts';
import { sessionExpiredCode } from '#contract/problems.ts';
import type {
  Fault as WireFault,
  createSandboxFault,
  moveSandboxClock,
  readSandboxClock,
  sandboxInbox,
} from '#contract/sandbox.ts';
import type { Fault, FaultFor } from '#bank/http/faults.ts';
import type { Bank } from '#bank/database/bank.ts';
import type { Database } from '#bank/database/connect.ts';
import type { Messages } from '#bank/platform/gateways.ts';
import type { SandboxFaultTable } from '#bank/database/tables/sandbox.ts';

/** Beyond any rule's horizon; later dates are of no use. */
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

const refuseMove = (field: string, words: string) =>
  refused('invalid_input', { fields: { [field]: [words] } });

/** Concurrent moves add up: the offset never shrinks. */
const setOffset = async (db: Database, atLeastMs: number, byMs: number): Promise<number> => {
  const { rows } = await sql<{ offset_ms: bigint }>`
    insert into sandbox_clock (offset_ms) values (greatest(${atLeastMs}::bigint, ${byMs}::bigint))
    on conflict (only_row) do update
      set offset_ms = greatest(sandbox_clock.offset_ms + ${byMs}::bigint, ${atLeastMs}::bigint)
    returning offset_ms`.execute(db);
  return Number(rows[0]?.offset_ms ?? 0n);
};

/** Runs all work that is due by business time; passed in by the composition root. */
export type RunDueJobs = (bank: Bank) => Promise<unknown>;

/** Moves business time forward and runs what becomes due before it returns. */
export const moveClock = async (
  bank: Bank,
  { now, advance_seconds }: BodyOf<typeof moveSandboxClock>,
  runDueJobs: RunDueJobs,
): Promise<ClockState> => {
  if ((now === undefined) === (advance_seconds === undefined))
    throw refuseMove('now', 'Give either now or advance_seconds.');
  const byMs = (advance_seconds ?? 0) * 1000;
  const toMs = now === undefined ? 0 : Date.parse(now);
  const offsetMs = await readClockOffsetMs(bank.db);
  const field = now === undefined ? 'advance_seconds' : 'now';
  const wantedMs = now === undefined ? offsetMs + byMs : toMs - bank.clock.wallMs();
  if (!(wantedMs <= farthestMs)) throw refuseMove(field, 'That is too far ahead.');
  if (now !== undefined && toMs < (await bank.clock.businessMs()))
    throw refuseMove(field, 'The bank’s clock only moves forward.');
  await setOffset(bank.db, now === undefined ? 0 : wantedMs, byMs);
  await runDueJobs(bank);
  return clockState(bank);
};

const usualLimit = 50;

/** Stores messages in a table instead of sending them. */
export const inboxMessages = ({
  db,
  clock,
  random,
}: Pick<Bank, 'db' | 'clock' | 'random'>): Messages => ({
  send: async ({ customerId, channel, to, kind, subject, body }) => {
    await db
      .insertInto('inbox_message')
      .values({
        id: random.newId(),
        customer_id: customerId,
        channel,
        recipient: to,
        kind,
        subject,
        body,
        // Codes expire by wall time, so the inbox uses it too (product.md A31).
        sent_at: new Date(clock.wallMs()),
      })
      .execute();
  },
});

/** Messages, newest first: all, or those to one address. */
export const readInbox = async (
  { db }: Bank,
  { to, limit }: QueryOf<typeof sandboxInbox>,
): Promise<ResponseOf<typeof sandboxInbox>> => {
  const matching = db
    .selectFrom('inbox_message')
    .$if(to !== undefined, (query) =>
      query.where(sql<string>`lower(recipient)`, '=', (to ?? '').toLowerCase()),
    );
  const { count } = await matching
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit === undefined ? usualLimit : Number(limit))
    .execute();
  return {
    count: Number(count),
    results: rows.map(({ id, channel, recipient, kind, subject, body, sent_at }) => ({
      id,
      channel,
      to: recipient,
      kind,
      subject,
      body,
      sent_at: sent_at.toISOString(),
    })),
  };
};

const toWire = ({ id, match, kind, value, times_left, email }: SandboxFaultTable): WireFault => ({
  id,
  match,
  kind,
  value,
  times_left,
  email,
});

/** The active faults, oldest first, which is the order of matching. */
export const listFaults = async ({ db }: Bank): Promise<readonly WireFault[]> => {
  const rows = await db
    .selectFrom('sandbox_fault')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toWire);
};

const isStatus = (value: number): boolean =>
  value === sessionExpiredCode || (value >= 400 && value <= 599);

const requireUsable = ({ kind, value }: BodyOf<typeof createSandboxFault>): void => {
  const no = (words: string) => refused('invalid_input', { fields: { value: [words] } });
  if (kind === 'LATENCY' && value === undefined) throw no('Give the milliseconds to wait.');
  if (kind === 'STATUS' && (value === undefined || !isStatus(value)))
    throw no('Give a status from 400 to 599, or 4025.');
};

/** Paths are relative to the API's root; a path copied with the root is accepted too. */
const fromRoot = (match: string): string =>
  match.startsWith(`${apiPath}/`) ? match.slice(apiPath.length) : match;

/** Adds a fault to matching calls, effective immediately in all processes. */
export const createFault = async (
  bank: Bank,
  body: BodyOf<typeof createSandboxFault>,
): Promise<WireFault> => {
  requireUsable(body);
  const row = {
    id: bank.random.newId(),
    match: fromRoot(body.match ?? '/'),
    kind: body.kind,
    value: body.value ?? null,
    times_left: body.times ?? null,
    email: body.email ?? null,
    created_at: new Date(bank.clock.wallMs()),
  };
  await bank.db.insertInto('sandbox_fault').values(row).execute();
  return toWire(row);
};

/** Removes every fault. */
export const clearFaults = async ({ db }: Bank): Promise<void> => {
  await db.deleteFrom('sandbox_fault').execute();
};

const toFault = (kind: WireFault['kind'], value: number | null): Fault => {
  switch (kind) {
    case 'LATENCY':
      return { kind, latencyMs: value ?? 0 };
    case 'STATUS':
      return value === sessionExpiredCode
        ? { kind, status: 401, code: sessionExpiredCode }
        : { kind, status: value ?? 500 };
    case 'DROP_BEFORE':
    case 'DROP_AFTER':
      return { kind };
  }
};

/** Finds the fault for a call; each use is counted in the database. */
export const faultFor =
  ({ db }: Bank): FaultFor =>
  async ({ path }, customer) => {
    const { rows } = await sql<{ kind: WireFault['kind']; value: number | null }>`
      select * from sandbox_take_fault(${path}, ${customer?.id ?? null})`.execute(db);
    const hit = rows[0];
    return hit === undefined ? undefined : toFault(hit.kind, hit.value);
  };
