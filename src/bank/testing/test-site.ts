import { createServer } from 'node:net';
import { afterAll } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { serveBank } from '../server.ts';
import { createCustomer } from '../customers/customers.ts';
import { type TestBank, type TestBankOptions, testBank } from './test-bank.ts';
import { type FaultFor, noFaults } from '../http/faults.ts';
import type { Route } from '../http/route.ts';

/** A bank on its own port, for HTTP tests. */
export interface TestSite extends TestBank {
  readonly origin: string;
  /** Requests a path without following redirects. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

const freePort = async (): Promise<number> => {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
};

/** Starts a bank on a fresh database; stopped after the test file. */
export const testSite = async (
  options: {
    bank?: TestBankOptions;
    config?: Partial<Config>;
    faultFor?: FaultFor;
    routes?: readonly Route[];
  } = {},
): Promise<TestSite> => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const made = await testBank({ ...options.bank, config: { port, origin, ...options.config } });
  // The identity provider uses the machine's clock for its timestamps, so the bank starts there
  // too.
  made.clock.setMs(systemClock(async () => 0).wallMs());
  const server = await serveBank(made.bank, {
    faultFor: options.faultFor ?? noFaults,
    ...(options.routes && { routes: options.routes }),
  });
  afterAll(() => server.stop(1000));
  return {
    ...made,
    origin,
    fetch: (path, init = {}) => fetch(new URL(path, origin), { redirect: 'manual', ...init }),
  };
};

/** Adds a customer to sign in as. */
export const addSignInCustomer = async (
  { bank }: Pick<TestBank, 'bank'>,
  emailAddress: string,
): Promise<string> => {
  const id = bank.random.newId();
  await createCustomer(bank.db, {
    id,
    first_name: 'Rahima',
    middle_name: null,
    last_name: 'Khatun',
    email_address: emailAddress,
    mobile_number: null,
    profile_picture: null,
    profile_approval_status: 'KYC_ACCEPTED',
    synctera_user_status: 'ACTIVE',
    is_full_access_given: true,
    admin_review_status: null,
    language: 'en',
    asks_new_devices: false,
    residence_country: null,
    offered_mobile_number: null,
    createdAtMs: bank.clock.wallMs(),
    addresses: [],
  });
  return id;
};
