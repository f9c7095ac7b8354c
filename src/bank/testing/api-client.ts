import { headerNames } from '#contract/endpoint.ts';
import { issueToken } from '../auth/access-tokens.ts';
import type { Bank } from '../database/bank.ts';
import type { CustomerTable } from '../database/tables/customers.ts';
import { addCustomer } from './customers.ts';
import type { TestSite } from './test-site.ts';

/** Calls the bank's API as one customer; a body is sent as JSON. */
export type ApiCall = (method: string, path: string, body?: unknown) => Promise<Response>;

/** The same, with the response body parsed. */
export type JsonCall = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ readonly status: number; readonly body: unknown }>;

/** Calls the bank as the app does, with its API key and the session's token. */
export const apiCaller =
  (site: TestSite, token: string, more: Readonly<Record<string, string>> = {}): ApiCall =>
  (method, path, body) =>
    site.fetch(`/api${path}`, {
      method,
      headers: {
        'X-Api-Key': 'kheya-web',
        Authorization: `Bearer ${token}`,
        ...more,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

/** A JSON caller for a customer with a new session. */
export const jsonCallerFor = async (site: TestSite, customerId: string): Promise<JsonCall> => {
  const { token } = await issueToken(site.bank, customerId);
  const call = apiCaller(site, token);
  return async (method, path, body) => {
    const answer = await call(method, path, body);
    return { status: answer.status, body: await answer.json() };
  };
};

/** A customer with beneficiaries, and their API callers. */
export interface CustomerClient {
  readonly id: string;
  send(method: string, path: string, body?: object, key?: string): Promise<Response>;
  call(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }>;
  /** Creates with a new idempotency key. */
  create(path: string, body: object): Promise<{ status: number; body: unknown }>;
}

/** An idempotency key as the app makes one. */
export const newIdempotencyKey = ({ random }: Pick<Bank, 'random'>): string => random.newId();

/** Adds a customer of the United States, verified unless requested otherwise. */
export const addCustomerClient = async (
  { bank, fetch }: Pick<TestSite, 'bank' | 'fetch'>,
  email: string,
  request: Partial<Omit<CustomerTable, 'id' | 'created_at'>> = {},
): Promise<CustomerClient> => {
  const id = await addCustomer(bank, email);
  if (Object.keys(request).length > 0)
    await bank.db.updateTable('customer').set(request).where('id', '=', id).execute();
  const { token } = await issueToken(bank, id);
  const send: CustomerClient['send'] = (method, path, body, key) =>
    fetch(`/api${path}`, {
      method,
      headers: {
        [headerNames.apiKey]: 'kheya-web',
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key === undefined ? {} : { [headerNames.idempotencyKey]: key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const told = async (answer: Response) => ({
    status: answer.status,
    body: (await answer.json()) as unknown,
  });
  return {
    id,
    send,
    call: async (method, path, body) => told(await send(method, path, body)),
    create: async (path, body) => told(await send('POST', path, body, newIdempotencyKey(bank))),
  };
};
