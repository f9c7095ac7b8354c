import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: { readonly start: string };
};

/** The options of Node.js in `npm start`. They bound the memory of the bank (docs/decisions/0124). */
export const nodeOptions: readonly string[] = scripts.start
  .split(' ')
  .filter((word) => word.startsWith('--'));

/** The arguments of Node.js in `npm start`, so that tests run the bank as it is run elsewhere. */
export const startArguments: readonly string[] = [...nodeOptions, join(root, 'src/bank/main.ts')];
