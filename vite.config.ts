import { readFileSync } from 'node:fs';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { catalogueRenderer } from './src/app/build/catalogue-document.ts';
import { chunkChecks } from './src/app/build/chunk-checks.ts';
import { chunkGroups } from './src/app/build/chunks.ts';
import { formerReleases } from './src/app/build/former-releases.ts';
import {
  compilerPlugins,
  componentGallery,
  cssOptions,
  eagerCompilation,
  killSwitch,
  scriptPreloads,
  supportedBrowsers,
} from './src/app/build/plugins.ts';
import { assignTiers } from './src/app/build/precache-manifest.ts';
import { prerenderedPages } from './src/app/build/prerendered-pages.ts';

const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const { version } = readJson('./package.json') as { version: string };
const bankOrigin = process.env['BANK_ORIGIN'] ?? 'http://localhost:4173';
/** The build's output folder, which the bank serves. */
const appFolder = process.env['APP_DIR'] ?? 'dist/app';
const toBank = { target: bankOrigin, changeOrigin: false };

/**
 * With a bank on another origin, sign-in uses the bank's own accounts site, because an OpenID issuer has one address;
 * the bank admits this app by APP_ORIGINS.
 */
const useAccountsOfBank = {
  name: 'kheya-accounts-of-bank',
  apply: 'serve' as const,
  config: () => {
    process.env['VITE_ACCOUNTS_URL'] ??= `${bankOrigin}/accounts`;
  },
};

/**
 * The app's build. Only the URL part of a route file is in the first chunk; its screen and loader are split off
 * together, so that the public page contains none of the bank's schemas (design 5).
 */
export default defineConfig({
  css: cssOptions,
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    outDir: appFolder,
    emptyOutDir: true,
    // Read by precache-tiers.ts, and by the bench, which weighs each screen.
    manifest: true,
    // Chunks import each other by stable names, so a changed chunk does not rename its importers (docs/decisions/0017).
    chunkImportMap: true,
    target: supportedBrowsers,
    // A data: URL would need an exception in the content security policy.
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
    ...compilerPlugins(),
    useAccountsOfBank,
    componentGallery,
    scriptPreloads,
    eagerCompilation,
    chunkChecks,
    prerenderedPages(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app/service-worker',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: readJson('./manifest.webmanifest'),
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: [
          '{index,index.bn,shell}.html',
          'assets/*.{js,css,woff2}',
          'icons/page-48.png',
          'geography/*.json',
          'pictures/*.svg',
        ],
        manifestTransforms: [(files) => ({ manifest: [...assignTiers(appFolder, files)] })],
      },
    }),
    catalogueRenderer(appFolder),
    killSwitch(appFolder),
    formerReleases(appFolder),
  ],
});
