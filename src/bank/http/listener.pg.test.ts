import { Agent, get } from 'node:http';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { testBank } from '../testing/test-bank.ts';
import { serveBank } from '../server.ts';
import { noFaults } from '../api.ts';
import { route } from './route.ts';

const slow = endpoint({
  name: 'slow',
  method: 'GET',
  path: '/slow/',
  summary: 'Answers when it is told to',
  access: 'api-key',
  response: v.object({ isDone: v.boolean() }),
});

const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

const started = gate();
const release = gate();
const routes = [
  route(slow, async () => {
    started.open();
    await release.opened;
    return { isDone: true };
  }),
];

it('lets calls in flight finish, takes no new ones, and does not wait for idle connections', async () => {
  const { bank } = await testBank({ config: { port: 0 } });
  const server = await serveBank(bank, { faultFor: noFaults, routes });
  const agent = new Agent({ keepAlive: true });
  const call = (path: string) =>
    new Promise<string>((resolve, reject) => {
      get({ port: server.port, path, agent, headers: { 'X-Api-Key': 'kheya-web' } }, (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.on('end', () => resolve(text));
      }).on('error', reject);
    });
  await call('/api/openapi.json');
  const inFlight = call('/api/slow/');
  await started.opened;
  const stopped = server.stop(60_000);
  await expect(
    new Promise((resolve, reject) => {
      get({ port: server.port, path: '/', agent: false }, resolve).on('error', reject);
    }),
  ).rejects.toThrow('ECONNREFUSED');
  release.open();
  expect(JSON.parse(await inFlight)).toEqual({ isDone: true });
  await stopped;
  agent.destroy();
});

it('cuts what does not finish in time', async () => {
  const { bank } = await testBank({ config: { port: 0 } });
  const never = route(slow, () => new Promise<{ isDone: boolean }>(() => undefined));
  const server = await serveBank(bank, { faultFor: noFaults, routes: [never] });
  const address = `http://127.0.0.1:${server.port}/api/slow/`;
  const cut = fetch(address, { headers: { 'X-Api-Key': 'kheya-web' } });
  const outcome = cut.then(
    () => 'answered',
    () => 'cut',
  );
  // Another call shows that the first has reached the server before it stops.
  await fetch(`http://127.0.0.1:${server.port}/api/openapi.json`);
  await server.stop(50);
  expect(await outcome).toBe('cut');
});
