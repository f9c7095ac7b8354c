import { sql } from 'kysely';
import { apiPath } from '#contract/endpoint.ts';
import { sessionExpiredCode } from '#contract/problems.ts';
import type { createSandboxFault, Fault as WireFault } from '#contract/sandbox.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import type { Fault, FaultFor } from '../../http/faults.ts';
import type { SandboxFaultTable } from '../tables.ts';

const toWire = ({ id, match, kind, value, times_left, email }: SandboxFaultTable): WireFault => ({
  id,
  match,
  kind,
  value,
  times_left,
  email,
});

/** The faults in force, the oldest first: that is the order they are tried in. */
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

/** Paths are written from the API's root; one copied from an address bar is taken too. */
const fromRoot = (match: string): string =>
  match.startsWith(`${apiPath}/`) ? match.slice(apiPath.length) : match;

/** Puts a fault on calls, from now on and in every process. */
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

const played = (kind: WireFault['kind'], value: number | null): Fault => {
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

/** Tells the server which fault hits a call; each hit is counted in the database. */
export const faultFor =
  ({ db }: Bank): FaultFor =>
  async ({ path }, person) => {
    const { rows } = await sql<{ kind: WireFault['kind']; value: number | null }>`
      select * from sandbox_take_fault(${path}, ${person?.id ?? null})`.execute(db);
    const hit = rows[0];
    return hit === undefined ? undefined : played(hit.kind, hit.value);
  };
