// Finds a Chromium for the browser journeys, installs one if there is none, and prints its path. Same order as
// e2e/fixtures/chromium.ts: CHROMIUM, then the PATH, then Playwright's own. Where Debian's packages can be installed,
// it adds their headless shell, with which journeys need a third less processor time.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const DOWNLOAD_TIMEOUT_MS = 180_000;
const SYSTEM_TIMEOUT_MS = 300_000;

/** True when it really starts; a download without its system libraries does not. */
const starts = (path) =>
  spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

const onPath = (programs) => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders
    .flatMap((folder) => programs.map((program) => join(folder, program)))
    .find((path) => existsSync(path) && starts(path));
};

const fromPlaywright = () => {
  try {
    const path = createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
    return existsSync(path) && starts(path) ? path : undefined;
  } catch {
    return undefined;
  }
};

const find = () => onPath(names) ?? fromPlaywright();

const run = (command, args, timeout) =>
  spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    shell: process.platform === 'win32',
    stdio: 'ignore',
    timeout,
  }).status === 0;

const download = () => {
  console.error('No Chromium found. Downloading Playwright’s …');
  run(
    join(root, 'node_modules', '.bin', 'playwright'),
    ['install', 'chromium'],
    DOWNLOAD_TIMEOUT_MS,
  );
  return find();
};

const canInstallPackages = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const installPackages = (...packages) => {
  console.error(`Installing ${packages.join(' and ')} with apt-get …`);
  const options = ['-y', '-qq', '--no-install-recommends'];
  run('apt-get', ['update', '-qq'], SYSTEM_TIMEOUT_MS);
  run('apt-get', ['install', ...options, ...packages], SYSTEM_TIMEOUT_MS);
};

const installWithSystem = () => {
  if (!canInstallPackages) return undefined;
  installPackages('chromium');
  return find();
};

const named = process.env.CHROMIUM;
if (named && !(existsSync(named) && starts(named))) {
  console.error(`CHROMIUM is ${named}, which does not start. Correct or unset it.`);
  process.exit(1);
}

const path = named || find() || download() || installWithSystem();
if (!path) {
  console.error(
    'The browser journeys need Chromium. Install it (for example `sudo apt-get install chromium`) or set CHROMIUM to its path.',
  );
  process.exit(1);
}
// Both together: each needs the common files of its own version.
const hasShell = onPath(['chromium-headless-shell']) !== undefined;
if (!named && canInstallPackages && path === '/usr/bin/chromium' && !hasShell)
  installPackages('chromium', 'chromium-headless-shell');
console.log(path);
