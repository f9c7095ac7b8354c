import * as v from 'valibot';
import { afterAll, expect } from 'vitest';
import type { BodyInput, Endpoint, QueryInput, ResponseOf } from '#contract/endpoint.ts';
import { apiPath, headerNames } from '#contract/endpoint.ts';
import { sandboxToken } from '#contract/sandbox.ts';
import type { Bank } from '../database/bank.ts';
import { systemClock } from '../platform/clock.ts';
import { serveBank } from '../server.ts';
import { testBank } from './test-bank.ts';
import { sandboxSite } from '../sandbox/page/sandbox-site.ts';
import { makeDataset, type Dataset } from '../sandbox/dataset/dataset.ts';
import { sandboxSurroundings } from '../sandbox/sandbox.ts';
import { writeCustomers } from '../sandbox/dataset/write-dataset.ts';
import { faultFor } from '../sandbox/switches/surroundings.ts';

interface CallInput<E extends Endpoint> {
  readonly body?: BodyInput<E>;
  readonly query?: QueryInput<E>;
  readonly params?: Readonly<Record<string, string>>;
  readonly token?: string;
}

/** A sandbox on its own port with personas but no history: for tests of its switches. */
export interface TestSandbox {
  readonly bank: Bank;
  readonly dataset: Dataset;
  readonly port: number;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Calls an endpoint; the response may be an error. */
  ask<E extends Endpoint>(endpoint: E, sent?: CallInput<E>): Promise<Response>;
  /** Calls an endpoint and returns the parsed response; throws on an error. */
  press<E extends Endpoint>(endpoint: E, sent?: CallInput<E>): Promise<ResponseOf<E>>;
  tokenOf(email: string): Promise<string>;
  accountId(key: string): string;
  accountNumber(key: string): string;
}

const requestOf = <E extends Endpoint>(endpoint: E, sent: CallInput<E>): [string, RequestInit] => {
  const path = endpoint.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => sent.params?.[name] ?? '',
  );
  const query = new URLSearchParams((sent.query ?? {}) as Record<string, string>).toString();
  const headers: Record<string, string> = { [headerNames.apiKey]: 'kheya-web' };
  if (sent.body !== undefined) headers['Content-Type'] = 'application/json';
  if (sent.token !== undefined) headers['Authorization'] = `Bearer ${sent.token}`;
  const body = sent.body === undefined ? {} : { body: JSON.stringify(sent.body) };
  return [
    `${apiPath}${path}${query === '' ? '' : `?${query}`}`,
    { method: endpoint.method, headers, ...body },
  ];
};

/** Starts a sandbox whose business clock is the one in the database; stopped after the test file. */
export const testSandbox = async (): Promise<TestSandbox> => {
  const made = await testBank({ config: { port: 0 } });
  const plain: Bank = { ...made.bank, clock: systemClock(async () => 0) };
  const bank: Bank = { ...plain, ...sandboxSurroundings(plain) };
  const dataset = makeDataset('switches', plain.clock.wallMs());
  await bank.db
    .transaction()
    .execute((trx) => writeCustomers(trx, dataset, { hash: 'nobody signs in', changedAtMs: 0 }));
  const server = await serveBank(bank, {
    faultFor: faultFor(bank),
    sandboxPages: sandboxSite(bank),
  });
  afterAll(() => server.stop(1000));
  const fetchPath = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`http://localhost:${server.port}${path}`, { redirect: 'manual', ...init });
  const ask = <E extends Endpoint>(endpoint: E, sent: CallInput<E> = {}): Promise<Response> =>
    fetchPath(...requestOf(endpoint, sent));
  const press = async <E extends Endpoint>(
    endpoint: E,
    sent: CallInput<E> = {},
  ): Promise<ResponseOf<E>> => {
    const answer = await ask(endpoint, sent);
    const body: unknown = await answer.json();
    expect({ status: answer.status, body }).toMatchObject({ status: endpoint.status ?? 200 });
    return v.parse(endpoint.response ?? v.unknown(), body) as ResponseOf<E>;
  };
  const account = (key: string) => {
    const known = dataset.accounts.find((one) => one.key === key);
    if (known === undefined) throw new Error(`no account ${key}`);
    return known.account;
  };
  return {
    bank,
    dataset,
    port: server.port,
    fetch: fetchPath,
    ask,
    press,
    tokenOf: async (email) => (await press(sandboxToken, { body: { email } })).token,
    accountId: (key) => account(key).id,
    accountNumber: (key) => account(key).accountNumber,
  };
};
