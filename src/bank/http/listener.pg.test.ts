import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { testBank } from '../testing/test-bank.ts';
import { serveBank } from '../server.ts';
import { noFaults } from '../http/faults.ts';
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

it('lets calls in flight finish, accepts no new ones, and does not wait for idle connections', async () => {
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

it('closes connections that do not finish in time', async () => {
  const { bank } = await testBank({ config: { port: 0 } });
  const never = route(slow, () => new Promise<{ isDone: boolean }>(() => undefined));
  const server = await serveBank(bank, { faultFor: noFaults, routes: [never] });
  const address = `http://127.0.0.1:${server.port}/api/slow/`;
  const cut = fetch(address, { headers: { 'X-Api-Key': 'kheya-web' } });
  const outcome = cut.then(
    () => 'answered',
    () => 'cut',
  );
  // Another call proves that the first has reached the server before it stops.
  await fetch(`http://127.0.0.1:${server.port}/api/openapi.json`);
  await server.stop(50);
  expect(await outcome).toBe('cut');
});

describe('a client that is too slow', () => {
  const echo = endpoint({
    name: 'echo',
    method: 'POST',
    path: '/echo/',
    summary: 'Reads a body',
    access: 'api-key',
    body: v.strictObject({ memo: v.string() }),
    response: v.object({ memo: v.string() }),
  });
  const head = [
    'POST /api/echo/ HTTP/1.1',
    'Host: localhost',
    'X-Api-Key: kheya-web',
    'Content-Type: application/json',
  ].join('\r\n');

  /** Sends the start, then one byte at a time until the bank closes the connection. */
  const trickle = async (port: number, start: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    // A byte sent after the bank closed the connection is answered by a reset.
    socket.on('error', () => undefined);
    let text = '';
    socket.on('data', (part: Buffer) => (text += part.toString()));
    socket.write(start);
    const bytes = setInterval(() => socket.write(' '), 10);
    await once(socket, 'close');
    clearInterval(bytes);
    return text;
  };

  it.each([
    ['an announced body', `${head}\r\nContent-Length: 90000\r\n\r\n{`],
    ['a body of unknown length', `${head}\r\nTransfer-Encoding: chunked\r\n\r\nFFFF\r\n{"me`],
    ['headers', head],
  ])('with %s gets 408, and no failure of ours is logged', async (_what, start) => {
    const { bank } = await testBank({ config: { port: 0 } });
    const failures: unknown[] = [];
    const add = (...lines: unknown[]) => void failures.push(lines);
    const log = { ...bank.log, warn: add, error: add };
    const server = await serveBank(
      { ...bank, log },
      {
        faultFor: noFaults,
        routes: [route(echo, ({ body }) => body)],
        timeouts: {
          headersTimeout: 300,
          requestTimeout: 300,
          keepAliveTimeout: 300,
          connectionsCheckingInterval: 20,
        },
      },
    );
    const answer = await trickle(server.port, start);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    // After a complete further call, the timed-out one has ended too.
    const whole = await fetch(`http://localhost:${server.port}/api/echo/`, {
      method: 'POST',
      headers: { 'X-Api-Key': 'kheya-web', 'Content-Type': 'application/json' },
      body: '{"memo":"a"}',
    });
    expect(whole.status).toBe(200);
    expect(failures).toEqual([]);
    await server.stop(1000);
  });
});
