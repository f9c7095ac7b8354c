import type { Plugin } from 'vite';

/** A call's sentence for the reader of the bank's documents, as the formatter leaves it. */
const summary = /\n\s*summary:\s*(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`),/gu;

/** The contract's source without what only the bank's documents say of a call. */
export const withoutSummaries = (code: string): string => {
  const lean = code.replaceAll(summary, '');
  if (/\n\s*summary:\s*['"`]/u.test(lean)) throw new Error('a summary is no plain text');
  return lean;
};

/**
 * The bank describes each call in a sentence (its OpenAPI page), which the app reads nowhere: of the
 * same contract it gets the schemas alone, 8 kB less before compressing.
 */
export const leanContract: Plugin = {
  name: 'kheya-lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/contract\/.*\.ts$/ },
    handler: (code) => ({ code: withoutSummaries(code), map: null }),
  },
};
