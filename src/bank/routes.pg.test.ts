import fc from 'fast-check';
import type { GenericSchema } from 'valibot';
import { describe, expect, it } from 'vitest';
import { linkedBusinessEndpoints } from '#contract/linked-business-api.ts';
import { moveToDhaka } from './testing/linked-businesses.ts';
import { testSite } from './testing/test-site.ts';
import { bankRoutes } from './routes.ts';
import { issueToken } from './auth/access-tokens.ts';
import { addAccount, addCustomer } from './testing/customers.ts';

const { bank, ...site } = await testSite();
/**
 * Linked to Bangladesh and living in the US, since permission is checked before the input (A42).
 */
const customerId = await addCustomer(bank, 'matrix@example.test');
await addAccount(bank, customerId, { kind: 'BDT' });
const { token } = await issueToken(bank, customerId, 3600);
/** An unverified customer, for calls that are closed to verified ones. */
const newcomer = await addCustomer(bank, 'newcomer@example.test');
await bank.db
  .updateTable('customer')
  .set({ profile_approval_status: 'PROFILE_INFO_SAVED' })
  .where('id', '=', newcomer)
  .execute();
const { token: newcomersToken } = await issueToken(bank, newcomer, 3600);
const onlyForNewcomers = new Set(['updateAdditionalInfo']);
const routes = bankRoutes(bank);
const key = { 'X-Api-Key': 'kheya-web' };
const signedInWithoutKey = { ...key, Authorization: `Bearer ${token}` };
/** With an idempotency key, which is checked before other input. */
const signedIn = { ...signedInWithoutKey, 'Idempotency-Key': bank.random.newId() };
/** A customer with an address in Bangladesh, for linked businesses. */
const inDhaka = await addCustomer(bank, 'dhaka@example.test');
await moveToDhaka(bank, inDhaka);
const { token: dhakaToken } = await issueToken(bank, inDhaka, 3600);
const onlyInDhaka = new Set(linkedBusinessEndpoints.map(({ name }) => name));
const tokenFor = (name: string): string => {
  if (onlyForNewcomers.has(name)) return newcomersToken;
  return onlyInDhaka.has(name) ? dhakaToken : token;
};
const signedInFor = (name: string) => ({
  ...signedIn,
  Authorization: `Bearer ${tokenFor(name)}`,
});

const addressOf = (path: string, id: string): string => `/api${path.replace(/\{\w+\}/g, id)}`;

describe('every route', () => {
  it('has a unique name and URL', () => {
    const endpoints = routes.map(({ endpoint }) => endpoint);
    const names = endpoints.map(({ name }) => name);
    const addresses = endpoints.map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(routes.map(({ endpoint }) => endpoint))(
    '$method $path requires the API key, and a session if the endpoint does',
    async ({ method, path, access }) => {
      const address = addressOf(path, bank.random.newId());
      const withoutKey = await site.fetch(address, { method, headers: { Authorization: 'x' } });
      expect(withoutKey.status).toBe(403);
      const withoutSession = await site.fetch(address, { method, headers: key });
      expect(withoutSession.status === 401).toBe(access === 'session');
    },
  );

  it.each(routes.map(({ endpoint }) => endpoint))(
    '$method $path refuses an unknown query parameter by name',
    async ({ name, method, path }) => {
      const address = `${addressOf(path, bank.random.newId())}?is_admin=true`;
      const answer = await site.fetch(address, { method, headers: signedInFor(name) });
      expect(answer.status).toBe(400);
      expect(Object.keys((await answer.json()) as object)).toContain('is_admin');
    },
  );
});

it.each(routes.map(({ endpoint }) => endpoint).filter((one) => one.needsIdempotencyKey))(
  '$method $path does nothing without the idempotency key (A22)',
  async ({ name, method, path }) => {
    const address = addressOf(path, bank.random.newId());
    const call = (more: Record<string, string>) =>
      site.fetch(address, {
        method,
        headers: {
          ...signedInWithoutKey,
          Authorization: `Bearer ${tokenFor(name)}`,
          'Content-Type': 'application/json',
          ...more,
        },
        body: '{}',
      });
    for (const headers of [
      {},
      { 'Idempotency-Key': 'short' },
      { 'Idempotency-Key': 'a b'.repeat(9) },
    ]) {
      const answer = await call(headers);
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { detail: 'Idempotency-Key is needed.' },
      ]);
    }
    const keyed = await call({ 'Idempotency-Key': bank.random.newId() });
    expect(await keyed.text()).not.toContain('Idempotency-Key');
  },
);

/** The discriminator of a variant: a literal or a picklist. */
interface Telling {
  readonly literal?: string;
  readonly options?: readonly string[];
}

interface Variant {
  readonly type: 'variant';
  readonly key: string;
  readonly options: readonly { readonly entries: Readonly<Record<string, Telling>> }[];
}

/** The discriminator values of a JSON body; one empty object for a body without variants. */
const shapesOf = (body: GenericSchema | undefined): readonly Record<string, unknown>[] => {
  if (body === undefined || body.type === 'string') return [];
  if (body.type !== 'variant') return [{}];
  const { key, options } = body as unknown as Variant;
  return options.map(({ entries }) => ({
    [key]: entries[key]?.literal ?? entries[key]?.options?.[0],
  }));
};

describe('every route that takes a body', () => {
  const withBody = routes.flatMap(({ endpoint }) =>
    shapesOf(endpoint.body).map((shape) => ({ ...endpoint, shape })),
  );

  it('is one of many', () => {
    expect(withBody.length).toBeGreaterThan(20);
  });

  it.each(withBody)(
    '$method $path $shape refuses an unknown field by name',
    async ({ name, method, path, shape }) => {
      const answer = await site.fetch(addressOf(path, bank.random.newId()), {
        method,
        headers: { ...signedInFor(name), 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...shape, is_admin: true }),
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ is_admin: ['This field is not known here.'] });
    },
  );
});

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '-1',
    '0',
    '1e309',
    'NaN',
    '9'.repeat(400),
    '%00',
    "' or 1=1--",
    '../../etc/passwd',
    '১২',
    '{}',
    '[]',
    'null',
    'all',
    '2026-02-31T25:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '00000000-0000-0000-0000-000000000000',
    ...['constructor', '__proto__', 'toString', '__defineGetter__', 'hasOwnProperty'],
    ...['\uFFFD', '\u0001\u001F', '\u007F\u0085', '\u202E', '\r\nX: y', '🎉🎉'],
  ),
);

const formTypes = [
  ...Array.from({ length: 4 }, () => 'application/x-www-form-urlencoded'),
  ...['application/json', 'multipart/form-data', 'text/plain', 'x', ''],
];

describe('bad input (reliability.md R16)', () => {
  it('never breaks a GET request', async () => {
    const reads = routes.filter(({ endpoint }) => endpoint.method === 'GET');
    const keys = fc.constantFrom(
      ...['limit', 'offset', 'status', 'account_number', 'card_id', 'from_date', 'to_date'],
      ...['as_of', 'account', 'language', 'months', 'open_account', 'display_channel', '__proto__'],
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...reads),
        nasty,
        fc.array(fc.tuple(keys, nasty), { maxLength: 4 }),
        async ({ endpoint }, id, pairs) => {
          const query = new URLSearchParams(pairs);
          const address = addressOf(endpoint.path, encodeURIComponent(id));
          const answer = await site.fetch(`${address}?${query.toString()}`, { headers: signedIn });
          const text = await answer.text();
          expect([400, 404, 200]).toContain(answer.status);
          expect(text).not.toMatch(/node:internal|\.ts:\d|select |syntax error/i);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('never breaks the accounts site', async () => {
    const paths = fc.constantFrom(
      ...['auth', 'token', 'token/revocation', 'session/end', 'session/renew', 'session/close'],
      ...['sign-in/x', 'forgot-password', 'reset-password', 'jwks', 'nothing', 'auth/x'],
      ...['sign-in/x/passkey', 'sign-in/x/register', 'register', 'register/code'],
    );
    const fields = fc.dictionary(
      fc.oneof(
        fc.constantFrom('client_id', 'code', 'grant_type', 'scope', 'state', 'id_token_hint'),
        fc.constantFrom('__proto__', 'constructor', 'toString', 'scope[]', 'code[0][0]'),
        fc.string({ maxLength: 10 }),
      ),
      nasty,
      { maxKeys: 5 },
    );
    await fc.assert(
      fc.asyncProperty(
        paths,
        fc.constantFrom('GET', 'POST', 'PUT', 'OPTIONS'),
        fields,
        nasty,
        fc.constantFrom(...formTypes),
        async (path, method, given, cookie, type) => {
          // The last field is a lone surrogate, which URLSearchParams would not send.
          const form = `${new URLSearchParams(given).toString()}&state=%ED%A0%80`;
          const answer = await site.fetch(
            `/accounts/${path}${method === 'POST' ? '' : `?${form}`}`,
            {
              method,
              headers: {
                'Content-Type': type,
                Cookie: `kheya_accounts=${encodeURIComponent(cookie)}; kheya_form=x`,
                Authorization: `Basic ${Buffer.from(cookie).toString('base64')}`,
                Origin: site.origin,
              },
              ...(method === 'POST' ? { body: form } : {}),
            },
          );
          await answer.text();
          expect(answer.status).toBeLessThan(500);
          expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        },
      ),
      { numRuns: 200 },
    );
  });
});
