import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { idParams } from '#contract/values.ts';
import { refused } from '#domain/refusals.ts';
import { issueToken } from './auth/access-tokens.ts';
import type { Fault } from './http/faults.ts';
import { route } from './http/route.ts';
import { addSignInCustomer, testSite } from './testing/test-site.ts';

let nextFault: Fault | undefined;
let handled = 0;

const echo = endpoint({
  name: 'echo',
  method: 'POST',
  path: '/echo/{id}/',
  summary: 'Gives back what it was sent',
  access: 'session',
  params: idParams,
  query: v.strictObject({ limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/))) }),
  body: v.strictObject({ memo: v.pipe(v.string(), v.maxLength(20)), tags: v.optional(v.any()) }),
  response: v.object({ memo: v.string(), customer: v.string() }),
  status: 201,
});
const read = endpoint({
  name: 'read',
  method: 'GET',
  path: '/echo/{id}/',
  summary: 'Misbehaves as its id says',
  access: 'api-key',
  params: v.strictObject({ id: v.string() }),
  response: v.object({ fine: v.boolean() }),
});

const routes = [
  route(echo, ({ body, customer }) => {
    handled += 1;
    return { memo: body.memo, customer: customer.id };
  }),
  route(read, ({ params }) => {
    if (params.id === 'crash') throw new Error('select secret from customer where ssn = 1');
    if (params.id === 'refuse') throw refused('insufficient_funds');
    if (params.id === 'wrong') return { fine: 'no' as unknown as boolean };
    return { fine: true };
  }),
];

const site = await testSite({
  routes,
  faultFor: async () => {
    const fault = nextFault;
    nextFault = undefined;
    return fault;
  },
  config: { appOrigins: ['https://app.example'] },
});
const customerId = await addSignInCustomer(site, 'echo@example.test');
const { token } = await issueToken(site.bank, customerId);
const id = site.bank.random.newId();

const key = { 'X-Api-Key': 'kheya-web' };
const signedIn = { ...key, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
const post = (
  body: string | Uint8Array,
  more: { path?: string; headers?: Record<string, string> } = {},
) =>
  site.fetch(more.path ?? `/api/echo/${id}/`, {
    method: 'POST',
    headers: { ...signedIn, ...more.headers },
    body,
  });
const memo = JSON.stringify({ memo: 'hello' });

describe('a call', () => {
  it('reaches its handler with and without a trailing slash', async () => {
    for (const path of [`/api/echo/${id}/`, `/api/echo/${id}`]) {
      const answer = await post(memo, { path });
      expect(answer.status).toBe(201);
      expect(await answer.json()).toEqual({ memo: 'hello', customer: customerId });
    }
  });

  it('checks the API key first', async () => {
    for (const wrong of ['', 'other']) {
      const answer = await post(memo, { headers: { 'X-Api-Key': wrong } });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'api_key_invalid' });
    }
  });

  it('needs a session if the endpoint requires one', async () => {
    const answer = await post(memo, { headers: { Authorization: '' } });
    expect(answer.status).toBe(401);
  });

  it('returns 404 for an unknown path and 405 for an unknown method, in wire format', async () => {
    const unknown = await site.fetch('/api/nothing/here/', { headers: key });
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toEqual({ code: 'not_found', detail: 'Not found!' });
    const method = await site.fetch(`/api/echo/${id}/`, { method: 'DELETE', headers: key });
    expect(method.status).toBe(405);
    expect(method.headers.get('allow')).toBe('GET, HEAD, OPTIONS, POST');
  });

  it('returns refusals in contract format, and hides details of unexpected errors', async () => {
    const refusal = await site.fetch('/api/echo/refuse/', { headers: key });
    expect(refusal.status).toBe(422);
    const crash = await site.fetch('/api/echo/crash/', { headers: key });
    expect(crash.status).toBe(500);
    expect(await crash.text()).not.toMatch(/select|ssn|\.ts/);
  });

  it('fails in tests if a response violates its schema', async () => {
    expect((await site.fetch('/api/echo/wrong/', { headers: key })).status).toBe(500);
    expect((await site.fetch('/api/echo/well/', { headers: key })).status).toBe(200);
  });

  it('refuses writes from pages of another origin', async () => {
    const foreign = await post(memo, { headers: { Origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
    const own = await post(memo, { headers: { Origin: site.origin } });
    expect(own.status).toBe(201);
  });
});

describe('strict input', () => {
  it.each([
    ['an unknown field', '{"memo":"x","role":"admin"}', 'role'],
    ['a missing field', '{}', 'memo'],
    ['a wrong type', '{"memo":7}', 'memo'],
    ['a long text', `{"memo":"${'x'.repeat(21)}"}`, 'memo'],
    ['a prototype', '{"memo":"x","__proto__":{"admin":true}}', '__proto__'],
  ])('names the field of %s', async (_what, body, field) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    const problem = (await answer.json()) as Record<string, string[]>;
    expect(Object.keys(problem)).toEqual([field]);
    expect(problem[field]?.[0]).toMatch(/^This .*\.$|^[A-Z]/);
  });

  it.each([
    ['?limit=x', 'limit'],
    ['?limit=1&limit=2', 'limit'],
    ['?offsett=1', 'offsett'],
    ['?limit=1%00', 'limit'],
  ])('names the field of the query %s', async (query, field) => {
    const answer = await post(memo, { path: `/api/echo/${id}/${query}` });
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()) as object)).toEqual([field]);
  });

  it.each(['1', 'x'.repeat(300), '%00', '%ff', '..%2f', "'", id.toUpperCase()])(
    'returns 404 for the id %j',
    async (bad) => {
      const answer = await post(memo, { path: `/api/echo/${bad}/` });
      expect(answer.status).toBe(404);
    },
  );

  it('refuses bodies that are not valid JSON', async () => {
    const deep = `{"memo":"x","tags":${'['.repeat(30)}${']'.repeat(30)}}`;
    for (const body of ['{"memo":', 'memo=x', '"text"', 'null', deep, '{"memo":"a\\u0000b"}', ''])
      expect([body, (await post(body)).status]).toEqual([body, 400]);
    const form = { 'Content-Type': 'text/plain' };
    expect((await post(memo, { headers: form })).status).toBe(400);
    const latin = Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x7d]);
    expect((await post(latin)).status).toBe(400);
  });

  it('refuses bodies above 100 KB, announced or streamed', async () => {
    const large = `{"memo":"${'x'.repeat(101 * 1024)}"}`;
    expect((await post(large)).status).toBe(413);
    const streamed = new ReadableStream({
      start: (controller) => {
        for (let part = 0; part < 120; part += 1) controller.enqueue(new Uint8Array(1024).fill(32));
        controller.close();
      },
    });
    const init = { method: 'POST', headers: signedIn, body: streamed, duplex: 'half' };
    const answer = await site.fetch(`/api/echo/${id}/`, init as RequestInit);
    expect(answer.status).toBe(413);
  });

  it('reuses the connection after refusing an announced length', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (size: number) =>
      new Promise<[number | undefined, boolean]>((resolve, reject) => {
        const call = request(`${site.origin}/api/echo/${id}/`, {
          method: 'POST',
          agent,
          headers: { ...signedIn, 'Content-Length': size },
        });
        call.on('error', reject);
        call.on('response', (answer) => {
          answer.resume();
          answer.on('end', () => resolve([answer.statusCode, call.reusedSocket]));
        });
        call.end(memo.padEnd(size));
      });
    expect(await send(200 * 1024)).toEqual([413, false]);
    expect(await send(100)).toEqual([201, true]);
    expect(await send(200 * 1024)).toEqual([413, true]);
    agent.destroy();
  });

  it('reads a body without an announced length', async () => {
    const streamed = new ReadableStream({
      start: (controller) => {
        for (const part of ['{"me', 'mo":"hel', 'lo"}'])
          controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    });
    const init = { method: 'POST', headers: signedIn, body: streamed, duplex: 'half' };
    const answer = await site.fetch(`/api/echo/${id}/`, init as RequestInit);
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { memo: 'hello', customer: customerId },
    ]);
  });
});

describe('another origin', () => {
  it('is allowed by exact name only, and may read the exposed headers', async () => {
    const ours = await site.fetch('/api/echo/well/', {
      headers: { ...key, Origin: 'https://app.example' },
    });
    expect(ours.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(ours.headers.get('access-control-expose-headers')?.split(/,\s*/)).toEqual([
      'Date',
      'Retry-After',
      'Idempotent-Replayed',
    ]);
    for (const origin of ['https://app.example.evil.test', 'http://app.example', 'null']) {
      const foreign = await site.fetch('/api/echo/well/', { headers: { ...key, Origin: origin } });
      expect([...foreign.headers.keys()].filter((name) => name.startsWith('access-'))).toEqual([]);
      expect(foreign.headers.get('vary')).toContain('Origin');
    }
  });

  it('may read the reason of a refusal or failure', async () => {
    for (const [bad, status] of [
      ['refuse', 422],
      ['crash', 500],
    ] as const) {
      const answer = await site.fetch(`/api/echo/${bad}/`, {
        headers: { ...key, Origin: 'https://app.example' },
      });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example');
    }
  });

  it('may send a preflight request', async () => {
    const ask = (origin: string) =>
      site.fetch(`/api/echo/${id}/`, {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
      });
    const ours = await ask('https://app.example');
    expect(ours.status).toBe(204);
    expect(ours.headers.get('access-control-allow-headers')).toContain('X-Api-Key');
    expect(ours.headers.get('access-control-allow-methods')).toContain('POST');
    const foreign = await ask('https://evil.example');
    expect([...foreign.headers.keys()].filter((name) => name.startsWith('access-'))).toEqual([]);
  });

  it('is not allowed at the accounts site either', async () => {
    const answer = await site.fetch('/accounts/.well-known/openid-configuration', {
      headers: { Origin: 'https://evil.example' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a sandbox fault', () => {
  const call = () => post(memo);

  it('replaces the handler', async () => {
    for (const status of [406, 500, 502, 503]) {
      nextFault = { kind: 'STATUS', status };
      expect((await call()).status).toBe(status);
    }
    nextFault = { kind: 'STATUS', status: 401, code: 4025 };
    expect(await (await call()).json()).toMatchObject({ code: 4025 });
  });

  it('breaks the connection before or after the handler', async () => {
    const before = handled;
    nextFault = { kind: 'DROP_BEFORE' };
    await expect(call()).rejects.toThrow(/fetch failed|terminated/);
    expect(handled).toBe(before);
    nextFault = { kind: 'DROP_AFTER' };
    await expect(call()).rejects.toThrow(/fetch failed|terminated/);
    expect(handled).toBe(before + 1);
  });

  it('only delays', async () => {
    nextFault = { kind: 'LATENCY', latencyMs: 20 };
    expect((await call()).status).toBe(201);
  });
});

describe('an unparsable request', () => {
  it('gets a response with all standard headers', async () => {
    const { port } = new URL(site.origin);
    const socket = connect(Number(port), '127.0.0.1');
    socket.end('GARBAGE\r\n\r\n');
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    await once(socket, 'close');
    const text = Buffer.concat(parts).toString('utf8');
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(text).toContain("frame-ancestors 'none'");
  });
});
