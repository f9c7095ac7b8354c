// Installs the packages when they are missing or package-lock.json has changed. Runs before anything is installed, so
// it needs only Node >= 18 and no packages.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const lockFile = join(root, 'package-lock.json');
const modules = join(root, 'node_modules');
const mark = join(modules, '.kheya-installed');

const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** True when npm's record of installed versions matches the lock file. */
const isAsLocked = () => {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  return Object.entries(readJson(lockFile).packages).every(
    ([path, { version, optional }]) =>
      path === '' || optional === true || installed[path]?.version === version,
  );
};

const isInstalled = () => {
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return true;
  if (!isAsLocked()) return false;
  writeFileSync(mark, wanted);
  return true;
};

// npm deletes node_modules while it works, so it must not run on the Node inside it.
const pathOutside = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);

const npm = (...words) =>
  new Promise((resolve) => {
    const child = spawn('npm', [...words, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      env: { ...process.env, PATH: pathOutside() },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = [];
    child.stdout.on('data', (text) => output.push(text));
    child.stderr.on('data', (text) => output.push(text));
    child.on('error', (error) => resolve({ isDone: false, output: error.message }));
    child.on('close', (status) =>
      resolve({ isDone: status === 0, output: Buffer.concat(output).toString() }),
    );
  });

/** With a registry that lacks other platforms' builds, `npm ci` calls the lock file incomplete; `npm install` works. */
const install = async () => {
  const clean = await npm('ci');
  return clean.isDone || !clean.output.includes('EUSAGE') ? clean : npm('install', '--no-save');
};

if (!isInstalled()) {
  const startedMs = Date.now();
  const seconds = () => Math.round((Date.now() - startedMs) / 1000);
  console.log('Installing packages (one to two minutes) …');
  const progress = setInterval(() => console.log(`  … ${seconds()} s`), 15_000);
  const { isDone, output } = await install();
  clearInterval(progress);
  if (!isDone) {
    console.error(output.trim());
    console.error('Installing the packages failed (see above). Run `npm ci` manually.');
    process.exit(1);
  }
  writeFileSync(mark, wanted);
  console.log(`Installed in ${seconds()} s.`);
}
