// Builds the app when its inputs have changed since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const inputs = [
  'src/app',
  'src/contract',
  'src/domain',
  'public',
  'index.html',
  'manifest.webmanifest',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];
const settings = ['VITE_ACCOUNTS_URL', 'VITE_API_URL', 'VITE_API_KEY'];
const mark = 'dist/app/.built-from';

const filesUnder = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesUnder(join(path, name)))
    : [path];

const hashOfInputs = () => {
  const hash = createHash('sha256');
  for (const file of inputs.filter(existsSync).flatMap(filesUnder))
    hash.update(file).update('\0').update(readFileSync(file));
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ''}`);
  return hash.digest('hex');
};

const builtFrom = existsSync(mark) ? readFileSync(mark, 'utf8') : undefined;
const wanted = hashOfInputs();
if (builtFrom !== wanted) {
  console.log('Building the app (only after code changes) …');
  const { status } = spawnSync('npm run -s build -- --logLevel warn', {
    stdio: 'inherit',
    shell: true,
  });
  if (status !== 0) process.exit(status ?? 1);
  // The build may write generated files among its inputs, so the hash is taken afterwards.
  writeFileSync(mark, hashOfInputs());
}
