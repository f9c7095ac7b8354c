import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { build } from 'vite';
import type { DocumentLanguage } from '#domain/navigation/public-documents.ts';
import { documentFile } from '#domain/navigation/public-documents.ts';
import { compilerPlugins, cssOptions } from './plugins.ts';
import type { Bundle, Chunk, ImportMap } from './bundle-files.ts';
import {
  findChunk,
  linksTo,
  scriptPreloadLinks,
  stylesOf,
  textOf,
  visitorCode,
} from './bundle-files.ts';
import { catalogueEntry, catalogueTemplate } from './catalogue-document.ts';
import type { RenderedDocument } from './rendered-document.ts';

const entry = 'src/app/public-entry.ts';
const renderer = 'src/app/build/render-documents.tsx';
const renderedFolder = '.cache/prerendered';

/**
 * Handles a tap on Sign in or Open an account before the page's script is loaded: the script takes over the tap, and
 * after five seconds the plain link is followed. The content security policy allows it by its hash.
 */
const earlyTapScript = `addEventListener('click',(e)=>{
const a=e.target.closest?.('a[href^="/sign-in"]');
if(!a||globalThis.kheyaLive)return;
e.preventDefault();globalThis.kheyaTap=a;
setTimeout(()=>globalThis.kheyaLive||location.assign(a.href),5000)})`;

/** Requests what the sign-in needs of the accounts site beside the code that needs it; the browser keeps it. */
const metadataAddress = `${process.env['VITE_ACCOUNTS_URL'] ?? '/accounts'}/.well-known/openid-configuration`;
const earlyMetadataScript = `fetch('${metadataAddress}').catch(()=>{})`;

const run = promisify(execFile);

/** Rendered in a separate process: the app's channels and timers would keep the build process alive. */
const runner = (module: string): string =>
  `const { renderDocuments } = await import(${JSON.stringify(module)});
   process.stdout.write(JSON.stringify(await renderDocuments()), () => process.exit(0));`;

const renderDocuments = async (
  define: Record<string, unknown>,
): Promise<readonly RenderedDocument[]> => {
  await build({
    configFile: false,
    logLevel: 'error',
    define,
    css: cssOptions,
    publicDir: false,
    plugins: compilerPlugins(),
    build: { ssr: renderer, outDir: renderedFolder, emptyOutDir: true, minify: false },
  });
  const module = pathToFileURL(resolve(renderedFolder, 'render-documents.js')).href;
  const asked = ['--input-type=module', '--eval', runner(module)];
  const { stdout } = await run(process.execPath, asked, { maxBuffer: 16 * 1024 * 1024 });
  return JSON.parse(stdout) as readonly RenderedDocument[];
};

/**
 * A page's language, title and description in the head (product.md A30). The bank names its addresses in a `Link`
 * header, because the build does not know the origin.
 */
const withHead = (document: string, { language, title, description }: RenderedDocument): string =>
  document
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/u, () => `<title>${title}</title>`)
    .replace(/\s*<meta\s+name="description"[^>]*>/u, () =>
      description === undefined ? '' : `\n    <meta name="description" content="${description}" />`,
    );

const withContent = (document: string, { markup }: RenderedDocument): string =>
  document.replace('<div id="app"></div>', () => `<div id="app">${markup}</div>`);

/** The home page's styles and the handler of an early tap. */
const homeHead = (bundle: Bundle, main: Chunk, home: Chunk): string => {
  const styles = new Set([...stylesOf(bundle, main), ...stylesOf(bundle, home)]);
  const css = [...styles].map((name) => textOf(bundle, name).trim()).join('\n');
  return [`<style>${css}</style>`, `<script>${earlyTapScript}</script>`].join('\n    ');
};

const importMapElement = /\s*<script type="importmap">([^<]*)<\/script>/u;

/** What the bank fills in (bank/products/catalogue-pages.ts). */
const catalogueMarks = {
  path: '/products',
  language: '%language%' as DocumentLanguage,
  title: '%title%',
  description: '%description%',
  markup: '%content%',
};

/** Evaluating main.tsx starts the app; a chunk that imports it would start it too early. */
const assertStartIsLast = (bundle: Bundle, main: Chunk): void => {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.imports.includes(main.fileName)) {
      throw new Error(`${file.fileName} imports the app's start; see chunks.ts`);
    }
  }
};

/**
 * Produces the build's documents (product.md A30) from index.html: `shell.html`, empty, for every app route;
 * `index.html`, the prerendered home page with inline styles, whose script is a few kilobytes and hands over to the app
 * where it is needed; and the other public pages, painted before the app starts. Each public page in both languages.
 */
export const prerenderedPages = (): Plugin => ({
  name: 'kheya-prerendered-pages',
  apply: 'build',
  enforce: 'post',
  config: () => ({
    build: {
      rollupOptions: { input: { index: 'index.html', public: entry, catalogue: catalogueEntry } },
    },
  }),
  generateBundle: {
    order: 'post',
    async handler(_options, output) {
      const bundle = output as unknown as Bundle;
      const document = textOf(bundle, 'index.html');
      const main = findChunk(bundle, '/src/app/main.tsx');
      const screenOf = (route: string) =>
        findChunk(bundle, `/src/app/routes/${route}.tsx?tsr-split=component`);
      assertStartIsLast(bundle, main);
      // Before the script elements, which would otherwise fetch the files as modules.
      const withLinks = (links: string): string =>
        document.replace('<script', () => `${links}\n    <script`);
      const firstScreens = ['$country.user.route', '$country.user.overview', 'sign-in'];
      const shell = withLinks(
        scriptPreloadLinks(bundle, [main, ...firstScreens.map((route) => screenOf(route))]),
      );
      const [importMap, mapText] = importMapElement.exec(document) ?? [];
      if (importMap === undefined || mapText === undefined)
        throw new Error('the document has no import map');
      const parts = { main, importMap: JSON.parse(mapText) as ImportMap };
      const metadata = `<script>${earlyMetadataScript}</script>`;
      const code = visitorCode(bundle, { entry, ...parts }, metadata);
      const bare = document
        .replaceAll(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/gu, '')
        .replaceAll(/\s*<script type="module"[^>]*><\/script>/gu, '')
        .replace(importMap, '');
      const home = bare
        .replace('</head>', () => `  ${homeHead(bundle, main, screenOf('index'))}\n  </head>`)
        .replace('</body>', () => `  ${code}\n  </body>`);
      const pageOf = ({ path }: RenderedDocument): string => {
        if (path === '/') return home;
        const screen = screenOf(path.slice(1));
        const styles = [...stylesOf(bundle, screen)].filter(
          (name) => !document.includes(`href="/${name}"`),
        );
        const links = [
          ...linksTo(styles, 'rel="stylesheet"'),
          scriptPreloadLinks(bundle, [main, screen]),
        ];
        return withLinks(links.join('\n    '));
      };
      for (const rendered of await renderDocuments({ ...this.environment.config.define })) {
        const fileName = documentFile(rendered.path, rendered.language)!;
        const source = withContent(withHead(pageOf(rendered), rendered), rendered);
        if (fileName === 'index.html') (output[fileName] as { source: string }).source = source;
        else this.emitFile({ type: 'asset', fileName, source });
      }
      this.emitFile({ type: 'asset', fileName: 'shell.html', source: shell });
      const catalogue = withContent(
        withHead(catalogueTemplate(bundle, bare, parts), catalogueMarks),
        catalogueMarks,
      );
      this.emitFile({ type: 'asset', fileName: '.server/catalogue.html', source: catalogue });
      // The documents contain the import map inline; a separate file would be one more request.
      delete output['importmap.json'];
    },
  },
});
