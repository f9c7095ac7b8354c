import { headerNames } from '#contract/endpoint.ts';
import type { Bank } from '../../bank.ts';
import type { TestSite } from '../../http/test-site.ts';
import { issueToken } from '../../sessions/access-token.ts';
import { addCustomer } from '../../testing/customers.ts';
import type { PersonTable } from '../../users/tables.ts';

/** Somebody who keeps payees, and how they speak to the bank. */
export interface Payer {
  readonly id: string;
  send(method: string, path: string, body?: object, key?: string): Promise<Response>;
  call(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }>;
  /** A creation under a key of its own. */
  create(path: string, body: object): Promise<{ status: number; body: unknown }>;
}

/** A key as the app makes one. */
export const newKey = ({ random }: Pick<Bank, 'random'>): string => random.newId();

/** Adds a customer of the United States, verified where nothing else is wished. */
export const addPayer = async (
  { bank, fetch }: Pick<TestSite, 'bank' | 'fetch'>,
  email: string,
  wish: Partial<Omit<PersonTable, 'id' | 'created_at'>> = {},
): Promise<Payer> => {
  const id = await addCustomer(bank, email);
  if (Object.keys(wish).length > 0)
    await bank.db.updateTable('person').set(wish).where('id', '=', id).execute();
  const { token } = await issueToken(bank, id);
  const send: Payer['send'] = (method, path, body, key) =>
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
    create: async (path, body) => told(await send('POST', path, body, newKey(bank))),
  };
};
