import type { Plugin } from 'vite';

const detected = /\(?function detectScriptRel\(\)[\s\S]*?\}\)?\(\)/u;

/**
 * Has the code of a screen asked for as a script, not as a module, before it is imported. Chromium
 * keeps what it compiled of either, but takes up a module's again only where it did not begin to
 * compile it while it arrived (docs/decisions/0067).
 */
export const keptCode: Plugin = {
  name: 'kheya-kept-code',
  apply: 'build',
  transform: {
    filter: { id: { include: /vite\/preload-helper\.js$/u } },
    handler(code) {
      if (!detected.test(code)) throw new Error('vite asks for code in another way than it did');
      return { code: code.replace(detected, "'preload'"), map: null };
    },
  },
};

/** The heaviest of what is run before the first figures. */
const first = new Set(['framework', 'customer']);

/**
 * Has V8 compile the first files whole: what it compiles of them later, function by function, would
 * not be kept and be compiled again whenever the app is opened.
 */
export const compiledWhole: Plugin = {
  name: 'kheya-compiled-whole',
  apply: 'build',
  generateBundle: {
    // After vite has put its own first line into files.
    order: 'post',
    handler(_options, output) {
      for (const file of Object.values(output)) {
        if (file.type === 'chunk' && first.has(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};
