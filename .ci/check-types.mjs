// Checks the types of every project, the largest first and one on each core. A project by itself on several threads takes
// twice the processor time, since each thread infers the shared types again.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const projects = [
  'src/bank',
  'src/app',
  'src',
  'e2e',
  'src/contract',
  'src/app/build',
  'src/domain',
  'src/app/service-worker',
];

const compiler = join('node_modules', '.bin', 'tsc');

const check = (project) =>
  new Promise((resolve, reject) => {
    const child = spawn(compiler, ['-p', project, '--singleThreaded'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });

const waiting = [...projects];
const statuses = [];
const work = async () => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
    statuses.push(await check(next));
};
await Promise.all(Array.from({ length: availableParallelism() }, work));
process.exitCode = statuses.every((status) => status === 0) ? 0 : 1;
