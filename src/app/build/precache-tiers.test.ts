import { expect, test } from 'vitest';
import { textAreas } from '../i18n/text-areas.ts';
import { findImportCycle, firstFiles, nextFiles } from './precache-tiers.ts';
import type { BuildManifest } from './precache-tiers.ts';

const route = (name: string): string =>
  `src/app/routes/${name}.tsx?tsr-split=component---loader---pendingComponent`;
const chunk = (file: string, more: object = {}) => ({ file: `assets/${file}`, ...more });

const catalogues = Object.fromEntries(
  Object.keys(textAreas)
    .flatMap((area) => [`${area}.en`, `${area}.bn`])
    .map((name) => [`src/app/i18n/locales/${name}.po`, chunk(`${name.replace(/^.*\//u, '')}.js`)]),
);

const manifest: BuildManifest = {
  ...catalogues,
  'src/app/public-entry.ts': chunk('public.js', { isEntry: true, dynamicImports: ['_main-1.js'] }),
  '_main-1.js': chunk('main.js', { imports: ['_core-1.js'] }),
  '_core-1.js': chunk('core.js', {
    css: ['assets/core.css'],
    dynamicImports: [route('$country.user.statement'), 'src/app/i18n/locales/features/shell.bn.po'],
  }),
  [route('index')]: chunk('home.js'),
  [route('$country.user.route')]: chunk('layout.js', { dynamicImports: ['src/parts.tsx'] }),
  '_sign-in-return-1.js': chunk('sign-in-return.js'),
  '_deferred-1.js': chunk('deferred.js'),
  '_overview-1.js': chunk('overview.js', {
    imports: ['_first-screen-1.js'],
    dynamicImports: ['src/app/features/home/charts-card.tsx'],
  }),
  'src/app/features/home/charts-card.tsx': chunk('charts-card.js'),
  [route('$country.user.statement')]: chunk('statement.js'),
  [route('$country.user.accounts.index')]: chunk('accounts.js', { css: ['assets/accounts.css'] }),
  [route('$country.user.transferMoney.index')]: chunk('transferMoney.js'),
  [route('$country.user.transferMoney.send')]: chunk('send.js', {
    dynamicImports: ['src/to-one.tsx'],
  }),
  'src/to-one.tsx': chunk('to-one.js', { imports: ['_first-screen-1.js'] }),
  [route('$country.user.transactions.index')]: chunk('transactions.js', {
    dynamicImports: ['src/app/i18n/locales/features/limits.en.po'],
  }),
  'src/app/features/home/prepared-facts.ts': chunk('prepared-facts.js'),
  'src/app/data/offline-history/sync-lists.ts': chunk('fetch-lists.js'),
  '_first-screen-1.js': chunk('first-screen.js', { css: ['assets/first-screen.css'] }),
  'src/parts.tsx': chunk('parts.js', {
    imports: ['_common-1.js'],
    dynamicImports: ['src/shell/profile-menu.tsx'],
  }),
  '_common-1.js': chunk('common.js', {
    dynamicImports: ['src/app/i18n/locales/features/limits.en.po'],
  }),
  'src/shell/profile-menu.tsx': chunk('profile-menu.js', { imports: ['_island-1.js'] }),
  '_island-1.js': chunk('island.js'),
  [route('help')]: chunk('public-help.js'),
  [route('$country.user.help')]: chunk('help.js'),
  [route('terms')]: chunk('terms.js', { imports: ['_legal-1.js'] }),
  '_legal-1.js': chunk('legal.js'),
};

test('help and the public documents are cached at installation, in both languages', () => {
  expect([...firstFiles(manifest)]).toEqual(
    expect.arrayContaining(
      ['public-help', 'help', 'terms', 'legal', 'help.en', 'help.bn', 'legal.bn'].map(
        (name) => `assets/${name}.js`,
      ),
    ),
  );
});

test('what the first screens load automatically is cached at installation', () => {
  expect([...firstFiles(manifest)]).toEqual(
    expect.arrayContaining(
      [
        'main',
        'core',
        'home',
        'layout',
        'parts',
        'overview',
        'first-screen',
        'shell.en',
        'sign-in-return',
        'deferred',
      ].map((name) => `assets/${name}.js`),
    ),
  );
  expect(firstFiles(manifest)).toContain('assets/first-screen.css');
});

test('other screens, other languages and what a tap or a scroll loads are not', () => {
  const names = [...firstFiles(manifest)];
  for (const file of [
    'statement.js',
    'limits.en.js',
    'shell.bn.js',
    'profile-menu.js',
    'island.js',
    'charts-card.js',
  ])
    expect(names).not.toContain(`assets/${file}`);
});

test('the main screens follow with styles, both languages and what they load automatically', () => {
  const names = [...nextFiles(manifest)];
  for (const file of [
    'accounts.js',
    'accounts.css',
    'transferMoney.js',
    'send.js',
    'to-one.js',
    'transactions.js',
    'charts-card.js',
    'fetch-lists.js',
    'accounts.bn.js',
    'shell.bn.js',
  ])
    expect(names).toContain(`assets/${file}`);
});

test('no file is in two tiers, and no further screen is cached early', () => {
  const [first, next] = [firstFiles(manifest), nextFiles(manifest)];
  expect([...next].filter((file) => first.has(file))).toEqual([]);
  for (const file of ['statement.js', 'limits.en.js', 'first-screen.js'])
    expect(next).not.toContain(`assets/${file}`);
});

test('a build without one of the first screens fails', () => {
  const { '_overview-1.js': _, ...without } = manifest;
  expect(() => firstFiles(without)).toThrow(/overview/);
});

test('chunks that import each other in a circle are found', () => {
  expect(findImportCycle(manifest)).toBeUndefined();
  const circular = {
    ...manifest,
    '_first-screen-1.js': chunk('first-screen.js', { imports: ['_overview-1.js'] }),
  };
  expect(findImportCycle(circular)).toEqual([
    '_overview-1.js',
    '_first-screen-1.js',
    '_overview-1.js',
  ]);
});
