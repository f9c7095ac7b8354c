import process from 'node:process';
import { mutants } from './mutants.ts';

/*
 * A program for the test of the mutants, run with `mutantEnvironment`: loads each module that the
 * mutant in MUTANT changes, and fails where a module is missing or was loaded without the
 * change.
 */
const mutant = mutants.find(({ letter }) => letter === process.env['MUTANT']);
if (mutant?.modules === undefined) throw new Error('MUTANT names no mutant with modules');

for (const [path, wrappers] of Object.entries(mutant.modules)) {
  const loaded = (await import(path)) as Readonly<Record<string, unknown>>;
  if (loaded['appliedMutant'] !== mutant.letter)
    throw new Error(`mutant ${mutant.letter} does not change ${path}: it was loaded before`);
  process.stdout.write(`${path}: ${Object.keys(wrappers).join(', ')}\n`);
}
