import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getGlobalSettings } from '#contract/settings.ts';
import { listCards } from '#contract/cards.ts';
import { ApiError } from './errors.ts';
import { call } from './api-client.ts';
import { beginEpoch } from '../device-marks.ts';
import { removeToken, saveToken } from '../session/token.ts';

const empty = { results: [], count: 0 };
const asked: Request[] = [];

const bankAnswers = (answer: () => Response | Promise<Response>) => {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push(new Request(new URL(path, 'http://localhost'), init));
    return Promise.resolve().then(answer);
  });
};
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const kindOf = (failing: Promise<unknown>) =>
  failing.then(
    () => 'no failure',
    (error: unknown) => (error instanceof ApiError ? error.kind : String(error)),
  );

beforeEach(() => {
  asked.length = 0;
  const now = Date.now();
  const iso = (ms: number) => new Date(ms).toISOString();
  saveToken({ token: 'secret', created_at: iso(now), expired_at: iso(now + 600_000) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  removeToken();
});

test('a call has the headers of the wire (A16) and its query', async () => {
  bankAnswers(() => json(empty));
  expect(await call(listCards, { query: { limit: 'all' } })).toEqual(empty);
  const [request] = asked;
  expect(request?.url).toBe('http://localhost/api/card/?limit=all');
  expect(request?.headers.get('Authorization')).toBe('Bearer secret');
  expect(request?.headers.get('X-Api-Key')).toBe('kheya-web');
  expect(request?.headers.get('X-Device-Type')).toBe('web_browser');
  expect(request?.headers.get('X-Device-Fingerprint')).toMatch(/^[\w-]{43}$/);
});

test.each([
  ['a captive portal', () => new Response('<html>Welcome</html>'), 'garbled'],
  ['an answer cut in the middle', () => new Response('{"results":['), 'garbled'],
  ['an answer of another shape', () => json({ results: [{ id: 7 }], count: 1 }), 'garbled'],
  ['a refusal', () => json({ code: 'x', detail: 'No' }, 422), 'problem'],
  ['no server', () => Promise.reject(new TypeError('failed to fetch')), 'offline'],
])('%s is distinguished (B10)', async (_name, answer, kind) => {
  bankAnswers(answer);
  expect(await kindOf(call(listCards, {}))).toBe(kind);
});

test('a response for a customer who has left is dropped (R12)', async () => {
  bankAnswers(() => {
    beginEpoch();
    return json(empty);
  });
  expect(await kindOf(call(listCards, {}))).toBe('dropped');
});

test('without a token no authenticated call is sent (A25)', async () => {
  removeToken();
  bankAnswers(() => json({}, 401));
  vi.stubGlobal('location', { origin: 'http://localhost' });
  expect(await kindOf(call(listCards, {}))).toBe('signed-out');
  expect(asked.filter(({ url }) => url.includes('/api/'))).toHaveLength(0);
  expect(await kindOf(call(getGlobalSettings, {}))).toBe('problem');
});
