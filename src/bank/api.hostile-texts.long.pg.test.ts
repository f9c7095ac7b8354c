import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addCustomerClient } from './testing/api-client.ts';
import { testSite } from './testing/test-site.ts';
import { bankRoutes } from './routes.ts';
import { issueToken } from './auth/access-tokens.ts';
import { bodySamples, textSamples } from './testing/body-samples.ts';
import { addAccount } from './testing/customers.ts';

/*
 * Goal: no text in any field breaks the bank (reliability.md R16). Method: each text field of each
 * body, one at a time in an otherwise valid body, contains a property name of Object.prototype, a
 * lone surrogate, control characters; URLs end in them too.
 */
const { bank, ...site } = await testSite();
const routes = bankRoutes(bank);
const headers = { 'X-Api-Key': 'kheya-web', 'Content-Type': 'application/json' };

const prototypeKeys = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
const halves = ['\uD800', 'a\uDC00b', '\uDE00\uD83D'];
const controls = ['\u0001\u0008\u001F', '\u007F\u0085', '\u202E\u2066', '\uFFFE\uFFFF', '\r\nX: y'];
const emoji = ['🎉', '🎉🎉', '🎉@kheya.test'];

const hostileTo = (sample: string): readonly string[] => [
  ...prototypeKeys,
  ...halves,
  ...controls,
  ...emoji,
  ...[...halves, ...controls].map((text) => `${sample} ${text}`),
];

/**
 * Without values that are valid seeds of a reset, each of which would empty the database during
 * other tests.
 */
const hostileFor = (path: string, sample: string): readonly string[] =>
  hostileTo(sample).filter((text) => path !== '/sandbox/reset/' || !/^\w+$/.test(text));

let made = 0;
/** A new customer for each use, since look-ups and codes are limited per customer. */
const newCustomer = async (country: 'US' | 'BD' = 'US') => {
  made += 1;
  const payer = await addCustomerClient({ bank, fetch: site.fetch }, `hostile${made}@kheya.test`);
  await bank.db
    .updateTable('customer_address')
    .set({ country })
    .where('customer_id', '=', payer.id)
    .execute();
  return payer;
};

/** Another customer, whose accounts can receive payments. */
const other = await newCustomer();
await addAccount(bank, other.id);
const taka = await addAccount(bank, other.id, { kind: 'BDT' });

/**
 * The country that may use a collection (spec 6): iPay, taka accounts and linked businesses are for
 * customers in Bangladesh.
 */
const countryFor = (path: string) =>
  /^\/(?:(?:ipay|bdt-account)-|linked-business\/)/.test(path) ? 'BD' : 'US';

/** A customer who may make the call: others get no validation errors (product.md A42). */
const newCaller = async (path: string) => {
  const caller = await newCustomer(countryFor(path));
  if (path === '/additional-info/')
    await bank.db
      .updateTable('customer')
      .set({ profile_approval_status: 'PROFILE_INFO_SAVED' })
      .where('id', '=', caller.id)
      .execute();
  return caller;
};

const samplesFor = (path: string): Readonly<Record<string, string>> => ({
  ...textSamples,
  account: 'hostile1@kheya.test',
  routing_number: path.startsWith('/bd-beneficiary/') ? '125010070' : '021000021',
  ...(path.startsWith('/bdt-account-') && { account_number: taka.number }),
});

const addressOf = (path: string, id: string): string => `/api${path.replace(/\{\w+\}/g, id)}`;

const bodies = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ body }) => body !== undefined)
  .map((endpoint) => ({ ...endpoint, ...bodySamples(endpoint.body!, samplesFor(endpoint.path)) }));
const withText = bodies.filter(({ fields }) => fields.length > 0);

describe('the sample values', () => {
  const beneficiaries = /^\/(?:beneficiary|bd-|bdt-account-b|mobile-wallet-|ipay-|sandbox\/person)/;

  it.each(withText.filter(({ path, method }) => method === 'POST' && beneficiaries.test(path)))(
    'of $path pass its checks',
    async ({ path, fields }) => {
      const { create } = await newCustomer(countryFor(path));
      for (const { path: field, sample, bodyWith } of fields) {
        const { status, body } = await create(path, bodyWith(sample) as object);
        // 403 for bank accounts in Bangladesh, which a customer in the US cannot use.
        expect([field, [200, 201, 403, 409, 429].includes(status), body]).toEqual([
          field,
          true,
          body,
        ]);
      }
    },
  );
});

describe('every text field', () => {
  it('is one of many', () => {
    expect(withText.flatMap(({ fields }) => fields).length).toBeGreaterThan(100);
  });

  it.each(withText)('of $method $path accepts or refuses hostile text', async (endpoint) => {
    const broken: string[] = [];
    for (const { path: field, sample, bodyWith } of endpoint.fields) {
      const { send } = await newCustomer(countryFor(endpoint.path));
      const address = addressOf(endpoint.path, bank.random.newId()).slice('/api'.length);
      await Promise.all(
        hostileFor(endpoint.path, sample).map(async (text) => {
          const body = bodyWith(text) as object;
          const answer = await send(endpoint.method, address, body, bank.random.newId());
          const answered = await answer.text();
          if (answer.status >= 500) broken.push(`${field} ${JSON.stringify(text)} ${answered}`);
        }),
      );
    }
    expect(broken).toEqual([]);
  });

  it.each(withText)('of $method $path refuses lone surrogates and NUL', async (endpoint) => {
    const { send } = await newCaller(endpoint.path);
    const address = addressOf(endpoint.path, bank.random.newId()).slice('/api'.length);
    for (const { path: field, bodyWith } of endpoint.fields)
      for (const text of ['a\uD800', 'a\u0000']) {
        const answer = await send(
          endpoint.method,
          address,
          bodyWith(text) as object,
          bank.random.newId(),
        );
        expect([field, answer.status, await answer.json()]).toEqual([
          field,
          400,
          { [field]: ['This value is not valid.'] },
        ]);
      }
  });
});

describe('a field named like a property of Object.prototype', () => {
  it.each(bodies)('is unknown to $method $path', async ({ method, path, body }) => {
    const { send } = await newCaller(path);
    const address = addressOf(path, bank.random.newId()).slice('/api'.length);
    for (const key of prototypeKeys) {
      const hostile = JSON.parse(`{${JSON.stringify(key)}: 1}`) as object;
      const whole = Object.defineProperties(
        { ...(body as object) },
        Object.getOwnPropertyDescriptors(hostile),
      );
      const answer = await send(method, address, whole, bank.random.newId());
      const problem = (await answer.json()) as object;
      expect([answer.status, Object.keys(problem)]).toEqual([400, [key]]);
    }
  });
});

/** Ids that match no record, as they appear in a URL. */
const oddIds = [
  ...prototypeKeys,
  ...['%ED%A0%80', '%01', '%7F', '%E2%80%AE', '%20', '%0A', '%2F', '%5C', '%00', '%FF', '%', '%zz'],
  ...['%3F', '%23', ';', '*', ':id', '{id}', '.%00', '%2e%2e%2f', encodeURIComponent('🎉')],
];

/** Sends the path unchanged; fetch would remove dot segments. */
const statusOf = (path: string, token: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sent = { ...headers, Authorization: `Bearer ${token}` };
    request(site.origin, { path, headers: sent }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

describe('a URL', () => {
  it.each(['.', '..', '%2e', '%2E%2e', './', '../manual-account/', '.?limit=1'])(
    'with %s instead of an id does not match the collection',
    async (dots) => {
      const { token } = await issueToken(bank, (await newCustomer()).id);
      expect(await statusOf('/api/manual-account/', token)).toBe(200);
      expect(await statusOf(`/api/manual-account/${dots}`, token)).toBe(404);
    },
  );

  it.each(
    routes
      .map(({ endpoint }) => endpoint)
      .filter(({ path, method }) => path.includes('{') && method === 'GET'),
  )('$path with an odd id finds nothing', async ({ path }) => {
    const { send } = await newCustomer();
    for (const id of oddIds) {
      const answer = await send('GET', addressOf(path, id).slice('/api'.length));
      const answered = await answer.text();
      expect([id, answer.status === 404 || answer.status === 400, answered]).toEqual([
        id,
        true,
        answered,
      ]);
    }
  });

  it.each(routes.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET'))(
    '$path refuses a query named like a property of Object.prototype',
    async ({ path }) => {
      const { send } = await newCustomer();
      const address = addressOf(path, bank.random.newId()).slice('/api'.length);
      for (const key of prototypeKeys) {
        const answer = await send('GET', `${address}?${key}=1`);
        expect([key, answer.status]).toEqual([key, 400]);
        expect(Object.keys((await answer.json()) as object)).toEqual([key]);
      }
    },
  );
});
