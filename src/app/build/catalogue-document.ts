import { join } from 'node:path';
import type { Plugin } from 'vite';
import { build } from 'vite';
import type { Bundle, Chunk, ImportMap } from './bundle-files.ts';
import { filesOf, findChunk, stylesOf, textOf, visitorCode } from './bundle-files.ts';
import { compilerPlugins, cssOptions } from './plugins.ts';

export const catalogueEntry = 'src/app/catalogue-entry.ts';
const renderer = 'src/app/catalogue-renderer.tsx';

/** The screens of the catalogue's pages. */
const screens = ['products.route', 'products.index', 'products.$id.index'];

/** Their texts, in both languages. */
const texts = ['ui', 'features/products'].flatMap((area) => [`${area}.en.po`, `${area}.bn.po`]);

interface DocumentParts {
  readonly main: Chunk;
  readonly importMap: ImportMap;
}

/**
 * The document of the catalogue's pages without their content, for the bank to fill in (product.md A30): its styles are
 * inside, and it lists the code of the same screens in the app, which is stored for reading without a network.
 */
export const catalogueTemplate = (
  bundle: Bundle,
  document: string,
  { main, importMap }: DocumentParts,
): string => {
  const routes = screens.map((route) =>
    findChunk(bundle, `/src/app/routes/${route}.tsx?tsr-split=component`),
  );
  const drawn = [main, findChunk(bundle, '/src/app/ui/page/public-page.tsx'), ...routes.slice(1)];
  const styles = new Set(drawn.flatMap((chunk) => [...stylesOf(bundle, chunk)]));
  const css = [...styles].map((name) => textOf(bundle, name).trim()).join('\n');
  const catalogues = texts.map((name) => findChunk(bundle, `/src/app/i18n/locales/${name}`));
  const { code, styles: links } = filesOf(bundle, [...routes, ...catalogues]);
  const stored = JSON.stringify([...code, ...links].map((name) => `/${name}`));
  const live = visitorCode(
    bundle,
    { entry: catalogueEntry, main, importMap },
    `<script type="application/json" id="code">${stored}</script>`,
  );
  return document
    .replace('</head>', () => `  <style>${css}</style>\n  </head>`)
    .replace('</body>', () => `  ${live}\n  </body>`);
};

/** Builds the module with which the bank renders these pages. It contains all that it needs. */
export const catalogueRenderer = (appFolder: string): Plugin => {
  let define: Record<string, unknown> = {};
  return {
    name: 'kheya-catalogue-renderer',
    apply: 'build',
    configResolved: (config) => {
      define = config.define ?? {};
    },
    closeBundle: {
      sequential: true,
      async handler() {
        await build({
          configFile: false,
          logLevel: 'error',
          define: { ...define, 'process.env.NODE_ENV': '"production"' },
          css: cssOptions,
          publicDir: false,
          plugins: compilerPlugins(),
          ssr: { noExternal: true },
          build: {
            ssr: renderer,
            outDir: join(appFolder, '.server'),
            emptyOutDir: false,
            minify: false,
            rolldownOptions: { output: { entryFileNames: 'catalogue.js', codeSplitting: false } },
          },
        });
      },
    },
  };
};
