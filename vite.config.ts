import { readFileSync } from 'node:fs';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkGroups } from './src/app/build/chunks.ts';
import { compilerPlugins, cssOptions } from './src/app/build/plugins.ts';
import { formerReleases } from './src/app/build/former-releases.ts';
import { eagerCompilation, scriptPreloads } from './src/app/build/plugins.ts';
import { killSwitch } from './src/app/build/plugins.ts';
import { leanContract } from './src/app/build/plugins.ts';
import { assignTiers } from './src/app/build/precache-tiers.ts';
import { prerenderedPages } from './src/app/build/prerendered-pages.ts';

const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const { version } = readJson('./package.json') as { version: string };
const bankOrigin = process.env['BANK_ORIGIN'] ?? 'http://localhost:4173';
/** Where the app is built, and where the bank looks for it. */
const appFolder = process.env['APP_DIR'] ?? 'dist/app';
const toBank = { target: bankOrigin, changeOrigin: false };

/**
 * In front of a bank elsewhere, the accounts site is the bank's own, since an OpenID issuer answers
 * to one address only; the bank lets this app in by APP_ORIGINS.
 */
const useAccountsOfBank = {
  name: 'kheya-accounts-of-bank',
  apply: 'serve' as const,
  config: () => {
    process.env['VITE_ACCOUNTS_URL'] ??= `${bankOrigin}/accounts`;
  },
};

/**
 * The app's build. Route files keep only their URL part in the first chunk: screens and loaders are
 * split off together, so the public page carries none of the bank's schemas (design 5).
 */
export default defineConfig({
  css: cssOptions,
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    outDir: appFolder,
    emptyOutDir: true,
    // Read by the bench, which weighs each screen.
    manifest: true,
    // A changed chunk keeps its name where others import it (docs/decisions/0017).
    chunkImportMap: true,
    target: 'es2022',
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { port: 5173, proxy: { '/api': toBank, '/sandbox': toBank } },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/app/routes',
      generatedRouteTree: './src/app/route-tree.gen.ts',
      tmpDir: './.cache/router',
      addExtensions: '.tsx',
      quoteStyle: 'single',
      semicolons: true,
      codeSplittingOptions: {
        defaultBehavior: [
          ['component', 'loader', 'pendingComponent'],
          ['errorComponent'],
          ['notFoundComponent'],
        ],
      },
    }),
    leanContract,
    ...compilerPlugins(),
    useAccountsOfBank,
    scriptPreloads,
    eagerCompilation,
    prerenderedPages(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app/service-worker',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: readJson('./manifest.webmanifest'),
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['{index,shell}.html', 'assets/*.{js,css}', 'mark.svg', 'geography/*.json'],
        manifestTransforms: [(files) => ({ manifest: [...assignTiers(appFolder, files)] })],
      },
    }),
    killSwitch(appFolder),
    formerReleases(appFolder),
  ],
});
