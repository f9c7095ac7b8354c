import { afterAll, expect, onTestFinished, test } from 'vitest';
import { endChildren, runChild } from '../child-process.ts';
import { dropTestDatabase, makeTestDatabase } from '../test-server.ts';
import { testServer } from '../test-bank.ts';
import { applyMutant, mutantEnvironment } from './apply-mutant.ts';
import { type Mutant, mutants } from './mutants.ts';

const check = new URL('./check-mutant.ts', import.meta.url);
const noMutant = { letter: 'x', bug: 'none' };

afterAll(endChildren);

/** Applies a mutant to a database of its own. */
const applyToNew = async (mutant: Mutant): Promise<void> => {
  const database = await makeTestDatabase(testServer());
  onTestFinished(() => dropTestDatabase(testServer(), database));
  await applyMutant(database, mutant);
};

test('there is one mutant for each letter of reliability.md R2', () => {
  expect(mutants.map(({ letter }) => letter).join('')).toBe('abcdefgh');
});

test.each(mutants)('the database has what mutant $letter changes: $bug', async (mutant) => {
  await expect(applyToNew(mutant)).resolves.toBeUndefined();
});

test.each(mutants.filter(({ modules }) => modules))(
  'a process loads what mutant $letter changes: $bug',
  async (mutant) => {
    const ended = await runChild(check, [], mutantEnvironment(mutant)).ended;
    expect(ended).toMatchObject({ exitCode: 0, stderr: '' });
  },
);

test('a mutant whose function or trigger is missing is refused', async () => {
  const functions = [{ functionName: 'place_nothing', body: 'select' }];
  await expect(applyToNew({ ...noMutant, functions })).rejects.toThrow(
    'a mutant needs one function place_nothing, there are 0',
  );
  const triggers = [{ triggerName: 'entry_is_renamed', table: 'entry' }];
  await expect(applyToNew({ ...noMutant, triggers })).rejects.toThrow(
    'trigger "entry_is_renamed" for table "entry" does not exist',
  );
});

test('a mutant whose function calls a missing function is refused', async () => {
  const functions = [{ functionName: 'ledger_lock', body: 'select ledger_renamed(accounts)' }];
  await expect(applyToNew({ ...noMutant, functions })).rejects.toThrow(
    'function ledger_renamed(uuid[]) does not exist',
  );
});

test('a process with an unknown mutant does not start', async () => {
  const environment = { ...mutantEnvironment({ ...noMutant, modules: {} }) };
  const ended = await runChild(check, [], environment).ended;
  expect(ended.exitCode).toBe(1);
  expect(ended.stderr).toContain('no mutant x');
});
