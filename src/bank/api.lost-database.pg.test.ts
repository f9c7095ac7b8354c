import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { refused } from '#domain/refusals.ts';
import { connect } from './database/connect.ts';
import type { Executor } from './database/transaction.ts';
import { transaction } from './database/transaction.ts';
import { route } from './http/route.ts';
import { testSite } from './testing/test-site.ts';

const call = endpoint({
  name: 'call',
  method: 'POST',
  path: '/call/{moment}/',
  summary: 'Loses its connection to the database at a moment',
  access: 'api-key',
  params: v.strictObject({ moment: v.string() }),
  response: v.object({ fine: v.boolean() }),
});

const pidOf = async (db: Executor): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]!.pid;
};

/** Terminates a server process, and waits until it has ended. */
const terminate = async (pid: number): Promise<void> => {
  const admin = connect({ url: site.database.adminUrl, maxConnections: 1 });
  await sql`select pg_terminate_backend(${pid}, 5000)`.execute(admin);
  await admin.destroy();
};

/** Points in a transaction at which its connection is lost. */
const moments: Readonly<Record<string, (trx: Executor) => Promise<unknown>>> = {
  'between two queries': async (trx) => {
    await terminate(await pidOf(trx));
    await sql`select 1`.execute(trx);
  },
  'in the middle of a query': async (trx) => {
    const pid = await pidOf(trx);
    await Promise.all([sql`select pg_sleep(30)`.execute(trx), terminate(pid)]);
  },
  'before the commit': async (trx) => terminate(await pidOf(trx)),
  'before a refusal': async (trx) => {
    await terminate(await pidOf(trx));
    throw refused('insufficient_funds');
  },
  'before an error of ours that the rollback hides': async (trx) => {
    await terminate(await pidOf(trx));
    throw new Error('a fault of ours');
  },
};

const site = await testSite({
  routes: [
    route(call, async ({ bank, params }) => {
      await transaction(bank.db, (trx) => moments[params.moment]!(trx));
      return { fine: true };
    }),
  ],
});

describe('a call whose database connection dies in a transaction', () => {
  it.each(Object.keys(moments))('%s is answered 503 with Retry-After', async (moment) => {
    const answer = await site.fetch(`/api/call/${encodeURIComponent(moment)}/`, {
      method: 'POST',
      headers: { 'X-Api-Key': 'kheya-web' },
    });
    expect(await answer.json()).toMatchObject({ code: 'temporarily_unavailable' });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('2');
    // The next call does not get the dead connection.
    expect(await pidOf(site.bank.db)).toBeGreaterThan(0);
  });
});
