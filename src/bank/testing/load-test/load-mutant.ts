import { registerHooks } from 'node:module';
import process from 'node:process';
import { applySwaps, mutants } from './mutants.ts';

/*
 * Preloaded into a process of the bank (`--import`): loads the source files of the mutant in
 * STORM_PLANT with its changes. The files on disk stay unchanged.
 */
const sources = mutants.find(({ letter }) => letter === process.env['STORM_PLANT'])?.sources ?? [];

const textOf = (source: string | ArrayBuffer | NodeJS.TypedArray | null | undefined): string =>
  typeof source === 'string' ? source : Buffer.from(source as Uint8Array).toString();

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    const source = sources.find(({ file }) => url.endsWith(`/src/bank/${file}`));
    if (source === undefined) return loaded;
    return { ...loaded, source: applySwaps(textOf(loaded.source), source.swaps, source.file) };
  },
});
