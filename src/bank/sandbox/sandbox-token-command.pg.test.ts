import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { getUser } from '#contract/customers.ts';
import { testSandbox } from '../testing/sandbox.ts';

const { port, press } = await testSandbox();
const command = fileURLToPath(new URL('./sandbox-token-command.ts', import.meta.url));

const run = async (atPort: number, ...more: readonly string[]) => {
  const child = spawn(process.execPath, [command, ...more], {
    env: { ...process.env, PORT: atPort.toString(), API_KEYS: '' },
  });
  const ended = once(child, 'close');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as [number];
  return { code, out, err };
};

test('prints only a valid token', async () => {
  const { code, out, err } = await run(port, 'us@kheya.test');
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^[\w-]{43}\n$/);
  const { results } = await press(getUser, { token: out.trim() });
  expect(results[0]?.email_address).toBe('us@kheya.test');
});

test('prints one sentence for an unknown address, a missing argument or a missing bank', async () => {
  expect(await run(port, 'who@kheya.test')).toMatchObject({ code: 1, out: '' });
  expect(await run(port)).toMatchObject({ code: 1, out: '' });
  const noBank = await run(1, 'us@kheya.test');
  expect([noBank.code, noBank.out]).toEqual([1, '']);
  expect(noBank.err).toBe(
    'No bank answers at http://localhost:1: start it with npm start first.\n',
  );
});
