import process from 'node:process';
import { ConfigProblem, readConfig } from '#bank/platform/config.ts';
import { systemRandom } from '#bank/platform/random.ts';
import { connect } from './connect.ts';
import { StartupProblem } from './failures.ts';
import { openExisting } from './open-existing.ts';
import { type Rotation, rotateKeys } from './rotate-keys.ts';

/** `npm run keys:rotate`: replaces the sealing key; may run next to a running bank. */
const main = async (): Promise<void> => {
  const config = readConfig(process.env, process.cwd());
  const place = await openExisting(config);
  // The second connection waits for starting processes.
  const db = connect({ url: place.apiUrl, applicationName: 'kheya-rotate', maxConnections: 2 });
  try {
    const rotation = await rotateKeys({ db, settings: config.sealing, random: systemRandom });
    process.stdout.write(`${describe(rotation)}\n`);
    const { secrets, file } = config.sealing;
    process.stdout.write(
      secrets.length > 0
        ? 'Remove the retired keys from SEALING_KEYS.\n'
        : `Back up ${file} now, apart from the database.\n`,
    );
  } finally {
    await db.destroy();
    await place.close();
  }
};

const describe = ({ activeId, records, retired }: Rotation): string =>
  `${records} records were encrypted with the new key ${activeId}; retired: ${retired.join(', ')}.`;

try {
  await main();
} catch (error) {
  const isPlain = error instanceof StartupProblem || error instanceof ConfigProblem;
  if (!isPlain) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
