import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { nodeOptions } from '#bank/testing/start-command.ts';
import { browserSettings } from './fixtures/chromium.ts';

/** Set once by the runner and inherited by its workers, so that all use the same bank. */
process.env['KHEYA_E2E_PORT'] ??= String(4200 + (process.pid % 700));
const origin = `http://localhost:${process.env['KHEYA_E2E_PORT']}`;

/** Journeys of `npm run test:long`: whole files, and single ones beside a short one of the same subject. */
const long = /\.long\.spec\.ts|@long/;

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A journey that passes only at a further try is listed as flaky and is a defect (docs/decisions/0060).
  retries: process.env['CI'] ? 2 : 0,
  maxFailures: process.env['CI'] ? 20 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./fixtures/second-tries.ts']],
  projects: [
    { name: 'short', grepInvert: long },
    { name: 'long', grep: long },
  ],
  use: {
    baseURL: origin,
    // A click that cannot happen fails within a minute, with the element that covered it.
    actionTimeout: 60_000,
    locale: browserSettings.locale,
    timezoneId: browserSettings.timezoneId,
    viewport: browserSettings.viewport,
    // Drawing animations takes a part of both cores; the installed app has them (fixtures/installed).
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every journey costs a fifth of the suite's time (docs/decisions/0060): `-- --trace retain-on-failure`.
    trace: process.env['CI'] ? 'on-first-retry' : 'off',
    launchOptions: {
      executablePath: browserSettings.executablePath,
      args: browserSettings.args,
    },
  },
  webServer: {
    command: ['node', ...nodeOptions, 'e2e/fixtures/seeded-bank.ts'].join(' '),
    cwd: join(import.meta.dirname, '..'),
    url: `${origin}/api/openapi.json`,
    // Writing the history may have to wait for another process that writes it.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: process.env['KHEYA_E2E_PORT'] },
  },
});
