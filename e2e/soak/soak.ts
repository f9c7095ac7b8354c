import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { soakBrowser } from './browser-soak.ts';

/**
 * `npm run soak [-- bank | browser]`: long versions of the suite's crash tests for the bank (src/bank/testing/soak.ts)
 * and the browser. Exits with 1 on any failure.
 */
const soakBank = (): boolean =>
  spawnSync(process.execPath, ['src/bank/testing/soak.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: 'inherit',
  }).status === 0;

const [wanted] = process.argv.slice(2);
const isWhole = [
  wanted === 'browser' || soakBank(),
  wanted === 'bank' || (await soakBrowser(process.env)),
].every(Boolean);
process.exitCode = isWhole ? 0 : 1;
