import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { refusalCodes } from '#domain/refusals.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { sessionExpiredCode } from '#contract/problems.ts';
import { issueToken } from './auth/access-tokens.ts';
import { bankRoutes } from './routes.ts';
import { bodySamples, textSamples } from './testing/body-samples.ts';
import { addAccount, addCustomer } from './testing/customers.ts';
import { testSite } from './testing/test-site.ts';

/*
 * Goal: no request breaks the bank (reliability.md R16). Method: requests from a fixed seed, each a
 * valid request of some route with one to three hostile parts: URL, query, a field, the whole body,
 * a header. Each response follows the contract, and memory use returns to its earlier level.
 */
const requestCount = 3_000;
const requestsPerCustomer = 60;

const { bank, ...site } = await testSite();
const logged = vi.spyOn(bank.log, 'error');

/** Calls that affect all other requests: they empty the bank or move its clock. */
const isForAll = ({ path }: Endpoint): boolean =>
  /^\/sandbox\/(?:reset|clock|settings)\//.test(path);
const endpoints = bankRoutes(bank)
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => !isForAll(endpoint));

const prototypeKeys = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
const texts = [
  ...prototypeKeys,
  ...['\uD800', 'a\uDC00b', '\uDE00\uD83D', '\u0000', 'a\u0000b'],
  ...[
    '\u0001\u0008\u001F',
    '\u007F\u0085',
    '\u202E\u2066',
    '\uFFFE\uFFFF',
    '\r\nX: y',
    '\u001B[31m',
  ],
  ...['', ' ', '-1', '1e309', 'NaN', '9'.repeat(400), '১২', '🎉', "' or 1=1--", '../../etc/passwd'],
  ...['2026-02-31', '0001-01-01T00:00:00Z', '00000000-0000-0000-0000-000000000000'],
  'x'.repeat(70_000),
];
const hostileText = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => [inner], []);

const goodTexts = { ...textSamples, account: 'fuzz0@kheya.test', routing_number: '021000021' };

/** Hostile values for text fields. */
const hostileValue = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>([], [[]], [['x']], nested(15), nested(50)) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>({}, { length: 1 }, { toString: 1 }, null) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(true, 0, -1, 1e21, 0.1) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

const types = [
  ...['text/plain', 'text/xml', 'application/x-www-form-urlencoded', 'application/json-patch+json'],
  ...['multipart/form-data', 'multipart/form-data; boundary=x', 'multipart/form-data; boundary='],
  ...['application/json; charset=utf-16', 'application/octet-stream', 'json', '*/*', ';', ''],
];
const hostileHeader = fc.constantFrom<readonly [string, string]>(
  ...types.map((type) => ['Content-Type', type] as const),
  ['Idempotency-Key', '__proto__'],
  ['Idempotency-Key', 'constructor-constructor'],
  ['Accept-Language', 'bn;q=,'.repeat(300)],
  ['Accept-Encoding', '*;q=0, br;q=9, \u00ff'],
  ['Content-Encoding', 'gzip'],
  ['Authorization', 'Bearer __proto__'],
  ['Authorization', 'Basic \u00ff'],
  ['X-Forwarded-For', '::ffff:999.1.1.1, <script>'],
  ['X-Step-Up-Token', 'toString'],
  ['X-Reviewed-Snapshot', '\u00ff'],
  ['X-Device-Fingerprint', 'x'.repeat(5_000)],
  ['Cookie', 'kheya_device=%00; __proto__=1; ;;='],
);

/** Path segments, encoded correctly and incorrectly. */
const hostileId = fc.oneof(
  hostileText.map((text) => encodeURIComponent(text.slice(0, 2_000).toWellFormed())),
  fc.constantFrom(
    '%ED%A0%80',
    '%00',
    '%FF',
    '%',
    '%zz',
    '%2e%2e%2f',
    '%0d%0aX:%20y',
    ';',
    '*',
    '{id}',
  ),
);

const query = fc.array(
  fc.tuple(
    fc.constantFrom(
      ...['limit', 'offset', 'status', 'account_number', 'from_date', 'to_date', 'as_of', 'digest'],
      ...['size', 'language', ...prototypeKeys],
    ),
    hostileText.map((text) => text.slice(0, 2_000).toWellFormed()),
  ),
  { minLength: 1, maxLength: 4 },
);

const wholeBodies: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  ...[
    '',
    '{',
    '[]',
    'null',
    '"text"',
    '0',
    '{"a":1}{',
    '\uFEFF{}',
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  ],
  ...prototypeKeys.map((name) => `{"${name}":{"is_admin":true}}`),
  '{"a":1,"a":2}',
  `{${'"a":[{'.repeat(5_000)}`,
  `[${'0,'.repeat(60_000)}0]`,
  Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  new Uint8Array(99 * 1024).fill(0x5b),
];

/** Hostile in a quarter of the requests, so that most pass the first checks. */
const sometimes = <Value>(hostile: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: hostile });

/** One request with its hostile parts. */
const request = fc.record({
  endpoint: fc.oneof(
    fc.constantFrom(...endpoints),
    fc.constantFrom(...endpoints.filter(({ body }) => body !== undefined)),
  ),
  id: sometimes(hostileId),
  query: sometimes(query),
  header: sometimes(hostileHeader),
  body: fc.oneof(
    { weight: 5, arbitrary: fc.record({ field: fc.nat(), suffix: hostileText }) },
    { weight: 3, arbitrary: fc.record({ field: fc.nat(), value: hostileValue }) },
    {
      weight: 1,
      arbitrary: fc.record({ key: fc.constantFrom(...prototypeKeys), value: hostileValue }),
    },
    { weight: 1, arbitrary: fc.record({ whole: fc.constantFrom(...wholeBodies) }) },
  ),
});
type HostileRequest = typeof request extends fc.Arbitrary<infer One> ? One : never;

const bodyOf = ({ endpoint, body }: HostileRequest): string | Uint8Array<ArrayBuffer> => {
  if ('whole' in body) return body.whole;
  const samples =
    endpoint.body === undefined ? { body: {}, fields: [] } : bodySamples(endpoint.body, goodTexts);
  if ('key' in body) {
    const inner = JSON.stringify(samples.body ?? {}).slice(1, -1);
    return `{${inner}${inner === '' ? '' : ','}"${body.key}":${JSON.stringify(body.value)}}`;
  }
  const field = samples.fields[body.field % Math.max(1, samples.fields.length)];
  // With a valid prefix the value passes format checks.
  const value = 'suffix' in body ? `${field?.sample ?? ''}${body.suffix}` : body.value;
  return JSON.stringify(field ? field.bodyWith(value as string) : value) ?? '';
};

const addressOf = ({ endpoint, id, query: pairs }: HostileRequest): string => {
  const part = id ?? bank.random.newId();
  const search = pairs === null ? '' : `?${new URLSearchParams(pairs).toString()}`;
  return `/api${endpoint.path.replaceAll(/\{\w+\}/g, part)}${search}`;
};

const send = (one: HostileRequest, token: string): Promise<Response> => {
  const headers = new Headers({
    'X-Api-Key': 'kheya-web',
    Authorization: `Bearer ${token}`,
    'Idempotency-Key': bank.random.newId(),
    'Content-Type': one.endpoint.upload?.type ?? 'application/json',
  });
  if (one.header !== null) headers.set(...one.header);
  const { method } = one.endpoint;
  return site.fetch(addressOf(one), {
    method,
    headers,
    ...(method === 'GET' ? {} : { body: bodyOf(one) }),
  });
};

const problem = v.union([
  v.looseObject({
    code: v.union([v.picklist(refusalCodes), v.literal(sessionExpiredCode)]),
    detail: v.string(),
  }),
  v.record(v.string(), v.array(v.pipe(v.string(), v.nonEmpty()))),
]);
const insideWords =
  /node:internal|\.ts:\d|\n\s+at |node_modules|select .* from|syntax error|violates/i;

/** Describes what is wrong with a response; undefined if it follows the contract. */
const faultOf = async (answer: Response): Promise<string | undefined> => {
  const text = await answer.text();
  if (answer.status >= 500) return `${answer.status} ${text.slice(0, 200)}`;
  if (answer.headers.get('x-content-type-options') !== 'nosniff') return 'misses its headers';
  if (answer.status < 400) return undefined;
  if (insideWords.test(text)) return `shows what is inside: ${text.slice(0, 500)}`;
  if (!v.is(problem, JSON.parse(text))) return `is no problem: ${text.slice(0, 200)}`;
  return undefined;
};

const newToken = async (index: number): Promise<string> => {
  const id = await addCustomer(bank, `fuzz${index}@kheya.test`);
  await addAccount(bank, id);
  return (await issueToken(bank, id, 3600)).token;
};

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const heapBytes = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

describe(`${requestCount} hostile requests`, () => {
  it('get responses that follow the contract, and leak no memory', async () => {
    const requests = fc.sample(request, { numRuns: requestCount, seed: 30 });
    const statuses = new Map<number, number>();
    const faults: string[] = [];
    let heapAfterFirst = 0;
    for (let from = 0; from < requests.length; from += requestsPerCustomer) {
      const token = await newToken(from);
      await Promise.all(
        requests.slice(from, from + requestsPerCustomer).map(async (one) => {
          const answer = await send(one, token);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          const fault = await faultOf(answer);
          if (fault !== undefined)
            faults.push(
              `${one.endpoint.method} ${addressOf(one)} ${fc.stringify(one.body)}: ${fault}`,
            );
        }),
      );
      if (heapAfterFirst === 0 && from >= requestCount / 5) heapAfterFirst = heapBytes();
    }
    expect(faults).toEqual([]);
    expect(logged.mock.calls).toEqual([]);
    expect(heapBytes()).toBeLessThan(heapAfterFirst * 1.2);
    // Requests get past the first check, and are not all refused for the same reason.
    for (const status of [200, 400, 401, 404]) expect(statuses.get(status)).toBeGreaterThan(20);
  }, 180_000);
});

describe('a form of 10,000 parts', () => {
  const partCount = 10_000;
  const part = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
  const post = async (parts: readonly string[]) => {
    const answer = await site.fetch('/api/file-upload/', {
      method: 'POST',
      headers: {
        'X-Api-Key': 'kheya-web',
        Authorization: `Bearer ${await newToken(-partsSent++)}`,
        'Content-Type': 'multipart/form-data; boundary=x',
      },
      body: `${parts.join('')}--x--\r\n`,
    });
    return { status: answer.status, text: await answer.text() };
  };
  let partsSent = 1;
  const numbers = Array.from({ length: partCount }, (_, index) => index);

  it.each([
    ['of other names', numbers.map((index) => part(`field${index}`))],
    ['of one name', numbers.map(() => part('doc_type'))],
    ['named like keys of the prototype', numbers.map((index) => part(prototypeKeys[index % 5]!))],
    ['that are files', numbers.map((index) => part(`f${index}"; filename="a.png`))],
    ['without a name', numbers.map(() => '--x\r\n\r\n\r\n')],
  ])('%s gets a short refusal', async (_what, parts) => {
    const { status, text } = await post(parts);
    expect([status, v.is(problem, JSON.parse(text)), text.length < 300]).toEqual([400, true, true]);
  });
});
