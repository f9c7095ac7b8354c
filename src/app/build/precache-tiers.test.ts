import { expect, test } from 'vitest';
import { firstFiles, nextFiles } from './precache-tiers.ts';
import type { BuildManifest } from './precache-tiers.ts';

const route = (name: string): string =>
  `src/app/routes/${name}.tsx?tsr-split=component---loader---pendingComponent`;
const chunk = (file: string, more: object = {}) => ({ file: `assets/${file}`, ...more });

const manifest: BuildManifest = {
  'src/app/public-entry.ts': chunk('public.js', { isEntry: true, dynamicImports: ['_main-1.js'] }),
  '_main-1.js': chunk('main.js', { imports: ['_core-1.js'] }),
  '_core-1.js': chunk('core.js', {
    css: ['assets/core.css'],
    dynamicImports: [route('$country.user.statement'), 'src/app/i18n/locales/shell.bn.po'],
  }),
  [route('index')]: chunk('home.js'),
  [route('$country.user.route')]: chunk('layout.js', { dynamicImports: ['src/parts.tsx'] }),
  '_arrival-1.js': chunk('arrival.js'),
  '_behind-1.js': chunk('behind.js'),
  '_overview-1.js': chunk('overview.js', {
    imports: ['_customer-1.js'],
    dynamicImports: ['src/app/features/home/charts-card.tsx'],
  }),
  'src/app/features/home/charts-card.tsx': chunk('charts-card.js'),
  [route('$country.user.statement')]: chunk('statement.js'),
  [route('$country.user.accounts.index')]: chunk('accounts.js', { css: ['assets/accounts.css'] }),
  [route('$country.user.transferMoney.index')]: chunk('transferMoney.js'),
  [route('$country.user.transferMoney.send')]: chunk('send.js', {
    dynamicImports: ['src/to-one.tsx'],
  }),
  'src/to-one.tsx': chunk('to-one.js', { imports: ['_customer-1.js'] }),
  [route('$country.user.transactions.index')]: chunk('transactions.js', {
    dynamicImports: ['src/app/i18n/locales/limits.en.po'],
  }),
  'src/app/features/home/prepared-facts.ts': chunk('prepared-facts.js'),
  'src/app/data/offline-history/sync-lists.ts': chunk('fetch-lists.js'),
  'src/app/i18n/locales/accounts.bn.po': chunk('accounts.bn.js'),
  '_customer-1.js': chunk('customer.js', { css: ['assets/customer.css'] }),
  'src/parts.tsx': chunk('parts.js', {
    imports: ['_further-1.js'],
    dynamicImports: ['src/shell/profile-menu.tsx'],
  }),
  '_further-1.js': chunk('further.js', {
    dynamicImports: ['src/app/i18n/locales/limits.en.po'],
  }),
  'src/app/i18n/locales/limits.en.po': chunk('limits.en.js'),
  'src/shell/profile-menu.tsx': chunk('profile-menu.js', { imports: ['_island-1.js'] }),
  '_island-1.js': chunk('island.js'),
  'src/app/i18n/locales/public.en.po': chunk('public.en.js'),
  'src/app/i18n/locales/shell.en.po': chunk('shell.en.js'),
  'src/app/i18n/locales/shell.bn.po': chunk('shell.bn.js'),
  'src/app/i18n/locales/overview.en.po': chunk('overview.en.js'),
  [route('help')]: chunk('public-help.js'),
  [route('$country.user.help')]: chunk('help.js'),
  [route('terms')]: chunk('terms.js', { imports: ['_legal-1.js'] }),
  '_legal-1.js': chunk('legal.js'),
  'src/app/i18n/locales/help.en.po': chunk('help.en.js'),
  'src/app/i18n/locales/help.bn.po': chunk('help.bn.js'),
  'src/app/i18n/locales/legal.bn.po': chunk('legal.bn.js'),
};

test('help and the public documents are kept at once, in both languages', () => {
  expect([...firstFiles(manifest)]).toEqual(
    expect.arrayContaining(
      ['public-help', 'help', 'terms', 'legal', 'help.en', 'help.bn', 'legal.bn'].map(
        (name) => `assets/${name}.js`,
      ),
    ),
  );
});

test('what the first screens load by themselves is kept at once', () => {
  expect([...firstFiles(manifest)]).toEqual(
    expect.arrayContaining(
      [
        'main',
        'core',
        'home',
        'layout',
        'parts',
        'overview',
        'customer',
        'shell.en',
        'arrival',
        'behind',
      ].map((name) => `assets/${name}.js`),
    ),
  );
  expect(firstFiles(manifest)).toContain('assets/customer.css');
});

test('other screens, other languages and what waits for a tap or a scroll are not', () => {
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

test('the main places follow with styles, both languages and what they load by themselves', () => {
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

test('no file is in two tiers, and no further screen comes early', () => {
  const [first, next] = [firstFiles(manifest), nextFiles(manifest)];
  expect([...next].filter((file) => first.has(file))).toEqual([]);
  for (const file of ['statement.js', 'limits.en.js', 'customer.js'])
    expect(next).not.toContain(`assets/${file}`);
});

test('a build without one of the first screens is refused', () => {
  const { '_overview-1.js': _, ...without } = manifest;
  expect(() => firstFiles(without)).toThrow(/overview/);
});
