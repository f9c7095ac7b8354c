import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addSignInCustomer } from '../testing/test-site.ts';
import { testBank } from '../testing/test-bank.ts';
import { runAsOwner } from '../testing/test-server.ts';
import { removeExpiredRows } from '../retention.ts';

/*
 * Goal: a compromised process with the API's role cannot repeat a request by deleting its stored
 * answer. Method: the API's own connection tries this on real PostgreSQL.
 */
const { bank, database } = await testBank();
let customerId: string;
const keyOf = (age: string): string => `key-of-${age.padEnd(12, '-')}`;

beforeAll(async () => {
  customerId = await addSignInCustomer({ bank }, 'answers@kheya.test');
  for (const age of ['29 days', '31 days'])
    await runAsOwner(
      database,
      `insert into idempotent_answer values ($1, $2, '\\x00', 201, '{}', now() - $3::interval)`,
      [customerId, keyOf(age), age],
    );
});

const keys = async (): Promise<readonly string[]> =>
  (await bank.db.selectFrom('idempotent_answer').select('key').orderBy('key').execute()).map(
    ({ key }) => key,
  );

describe('a stored answer', () => {
  test.each([
    ['removed', sql`delete from idempotent_answer`],
    ['removed with all others', sql`truncate idempotent_answer`],
    ['made older, so that it expires', sql`update idempotent_answer set created_at = '2020-01-01'`],
    ['given to another key', sql`update idempotent_answer set key = key || 'x'`],
  ])('is not %s by the role of the API', async (_name, attempt) => {
    await expect(attempt.execute(bank.db)).rejects.toMatchObject({ code: '42501' });
  });

  test('is not overwritten', async () => {
    const rewrite = sql`update idempotent_answer set body = 'another'`.execute(bank.db);
    await expect(rewrite).rejects.toThrow('stays as it is');
  });

  test('expires by age, and no other answer with it', async () => {
    expect(await keys()).toEqual([keyOf('29 days'), keyOf('31 days')]);
    await removeExpiredRows(bank);
    expect(await keys()).toEqual([keyOf('29 days')]);
  });
});
