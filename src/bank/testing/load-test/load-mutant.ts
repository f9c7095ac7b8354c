import { registerHooks } from 'node:module';
import process from 'node:process';
import { type Mutant, mutants } from './mutants.ts';

/*
 * Preloaded into a process of the bank (`--import`): in place of each module that the mutant in
 * MUTANT changes, loads one that exports the same, with the mutant's functions around those of
 * the original. The original is loaded under its address with `?original`.
 */
const letterOfMutant = process.env['MUTANT'];
const mutant = mutants.find(({ letter }) => letter === letterOfMutant);
if (mutant === undefined) throw new Error(`there is no mutant ${letterOfMutant}`);

type Wrapper = (original: unknown) => unknown;
type Exports = Readonly<Record<string, unknown>>;

const wrappersOf = ({
  modules = {},
}: Mutant): ReadonlyMap<string, Readonly<Record<string, Wrapper>>> =>
  new Map(
    Object.entries(modules).map(([path, wrappers]) => [
      import.meta.resolve(path),
      wrappers as Readonly<Record<string, Wrapper>>,
    ]),
  );

const wrappedByUrl = wrappersOf(mutant);

/**
 * The function to export in place of one of the module at `url`. Throws where the module exports no
 * such function.
 */
export const wrapExport = (url: string, name: string, original: Exports): unknown => {
  const wrapper = wrappedByUrl.get(url)?.[name];
  if (wrapper === undefined || typeof original[name] !== 'function')
    throw new Error(`mutant ${mutant.letter} finds no function ${name} in ${url}`);
  return wrapper(original[name]);
};

/** The source of a module with the exports of the original, some of them wrapped. */
const wrappingSource = (url: string, names: readonly string[]): string => {
  const original = JSON.stringify(`${url}?original`);
  return [
    `import { wrapExport } from ${JSON.stringify(import.meta.url)};`,
    `import * as original from ${original};`,
    `export * from ${original};`,
    `export const appliedMutant = ${JSON.stringify(mutant.letter)};`,
    ...names.map(
      (name) =>
        `export const ${name} = wrapExport(${JSON.stringify(url)}, ${JSON.stringify(name)}, original);`,
    ),
  ].join('\n');
};

registerHooks({
  load: (url, context, next) => {
    const wrappers = wrappedByUrl.get(url);
    if (wrappers === undefined) return next(url, context);
    const source = wrappingSource(url, Object.keys(wrappers));
    return { format: 'module', source, shortCircuit: true };
  },
});
