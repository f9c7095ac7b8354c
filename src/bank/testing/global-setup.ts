import process from 'node:process';
import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** One PostgreSQL and one migrated template for the whole run of the bank's tests. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { server, stop } = await startTestServer(process.env);
  project.provide('testServer', server);
  return stop;
};
