// Runs the named npm scripts one after another and prints their durations, and the journeys that passed only at a
// further try. Stops at the first failure, with its exit code.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';

const lines = [];
let code = 0;
let total = 0;

const minutes = (ms) => `${(ms / 60_000).toFixed(1).padStart(6)} min`;

const folder = mkdtempSync(join(tmpdir(), 'kheya-parts-'));
// e2e/fixtures/second-tries.ts writes it.
const tries = join(folder, 'second-tries');

for (const part of process.argv.slice(2)) {
  const start = performance.now();
  const shell = process.platform === 'win32';
  const env = { ...process.env, KHEYA_SECOND_TRIES: tries };
  const { status } = spawnSync('npm', ['run', '-s', part], { stdio: 'inherit', shell, env });
  const took = performance.now() - start;
  total += took;
  code = status ?? 1;
  lines.push(`${part.padEnd(20)}${minutes(took)}${code === 0 ? '' : '  failed'}`);
  if (existsSync(tries)) lines.push(readFileSync(tries, 'utf8').trimEnd());
  rmSync(tries, { force: true });
  if (code !== 0) break;
}
rmSync(folder, { recursive: true, force: true });
lines.push(`${'total'.padEnd(20)}${minutes(total)}`);
process.stdout.write(`\n${lines.join('\n')}\n`);
process.exitCode = code;
