import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserSettings } from './fixtures/chromium.ts';

/** Chosen once by the runner and handed to its workers, so that all speak to the same bank. */
process.env['KHEYA_E2E_PORT'] ??= String(4200 + (process.pid % 700));
process.env['KHEYA_E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'kheya-e2e-'));
const origin = `http://localhost:${process.env['KHEYA_E2E_PORT']}`;

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // More tries on CI alone, and told as flaky at the end (docs/decisions/0060).
  retries: process.env['CI'] ? 2 : 0,
  maxFailures: process.env['CI'] ? 20 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  projects: [
    { name: 'short', testIgnore: '**/*.long.spec.ts' },
    { name: 'long', testMatch: '**/*.long.spec.ts' },
  ],
  use: {
    baseURL: origin,
    locale: browserSettings.locale,
    timezoneId: browserSettings.timezoneId,
    viewport: browserSettings.viewport,
    // Recording every journey costs a tenth of the suite (docs/decisions/0060).
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: browserSettings.executablePath,
      args: browserSettings.args,
    },
  },
  webServer: {
    command: 'node src/bank/main.ts',
    cwd: join(import.meta.dirname, '..'),
    url: `${origin}/api/openapi.json`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: process.env['KHEYA_E2E_PORT'],
      DATA_DIR: process.env['KHEYA_E2E_DATA'],
    },
  },
});
