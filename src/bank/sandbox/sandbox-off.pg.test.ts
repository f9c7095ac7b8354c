import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { sandboxEndpoints } from '#contract/api.ts';
import { headerNames } from '#contract/endpoint.ts';
import { noFaults } from '../http/faults.ts';
import { serveBank } from '../server.ts';
import { testBank } from '../testing/test-bank.ts';

const { bank } = await testBank({ config: { port: 0, sandbox: false } });
const server = await serveBank(bank, { faultFor: noFaults });
afterAll(() => server.stop(1000));

describe('without the sandbox', () => {
  test.each(sandboxEndpoints.map(({ method, path }) => [method, path]))(
    '%s %s does not exist',
    async (method, path) => {
      const headers = { [headerNames.apiKey]: 'kheya-web' };
      const answer = await fetch(`http://localhost:${server.port}/api${path}`, { method, headers });
      expect(answer.status).toBe(404);
    },
  );

  test('the settings have no sandbox flag, and no history can be added', async () => {
    const headers = { [headerNames.apiKey]: 'kheya-web' };
    const address = `http://localhost:${server.port}/api/settings/global/`;
    const settings = (await (await fetch(address, { headers })).json()) as { flags: object };
    expect(settings.flags).toEqual({});
    await expect(sql`select seed_transfers('[]')`.execute(bank.db)).rejects.toThrow();
  });

  test('the sandbox page does not exist', async () => {
    const answer = await fetch(`http://localhost:${server.port}/sandbox`, { redirect: 'manual' });
    expect(await answer.text()).not.toContain('us@kheya.test');
  });
});
