// Runs the named npm scripts one after another and prints their durations. Stops at the first failure, with its exit
// code.
import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import process from 'node:process';

const lines = [];
let code = 0;
let total = 0;

const minutes = (ms) => `${(ms / 60_000).toFixed(1).padStart(6)} min`;

for (const part of process.argv.slice(2)) {
  const start = performance.now();
  const shell = process.platform === 'win32';
  const { status } = spawnSync('npm', ['run', '-s', part], { stdio: 'inherit', shell });
  const took = performance.now() - start;
  total += took;
  code = status ?? 1;
  lines.push(`${part.padEnd(20)}${minutes(took)}${code === 0 ? '' : '  failed'}`);
  if (code !== 0) break;
}
lines.push(`${'total'.padEnd(20)}${minutes(total)}`);
process.stdout.write(`\n${lines.join('\n')}\n`);
process.exitCode = code;
