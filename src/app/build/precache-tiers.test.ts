import { expect, test } from 'vitest';
import config from '../lingui.config.ts';
import type { BuildManifest } from './build-manifest.ts';
import { firstFiles, nextFiles } from './precache-tiers.ts';

const route = (name: string): string =>
  `src/app/routes/${name}.tsx?tsr-split=component---loader---pendingComponent`;
const chunk = (file: string, more: object = {}) => ({ file: `assets/${file}`, ...more });

const catalogues = Object.fromEntries(
  (config.catalogs ?? [])
    .map(({ path }) => path.split('/locales/')[1]?.replace('.{locale}', '') ?? '')
    .flatMap((area) => [`${area}.en`, `${area}.bn`])
    .map((name) => [`src/app/i18n/locales/${name}.po`, chunk(`${name.replace(/^.*\//u, '')}.js`)]),
);

const manifest: BuildManifest = {
  ...catalogues,
  'src/app/public-entry.ts': chunk('public.js', {
    dynamicImports: ['src/begin-sign-in.ts'],
  }),
  'src/begin-sign-in.ts': chunk('begin-sign-in.js'),
  'index.html': chunk('main.js', {
    imports: ['_start-1.js'],
    dynamicImports: ['_platform-1.js'],
  }),
  '_start-1.js': chunk('start.js', {
    css: ['assets/start.css'],
    dynamicImports: [route('$country.user.statement'), 'src/app/i18n/locales/features/shell.bn.po'],
  }),
  '_platform-1.js': chunk('platform.js'),
  [route('index')]: chunk('home.js'),
  [route('sign-in')]: chunk('sign-in.js', { dynamicImports: ['src/begin-sign-in.ts'] }),
  [route('signed-in')]: chunk('signed-in.js'),
  [route('$country.user.route')]: chunk('layout.js', { dynamicImports: ['src/parts.tsx'] }),
  'src/parts.tsx': chunk('parts.js', {
    imports: ['_common-1.js'],
    dynamicImports: ['src/shell/profile-menu.tsx'],
  }),
  '_common-1.js': chunk('common.js'),
  'src/shell/profile-menu.tsx': chunk('profile-menu.js', { imports: ['_design-system-1.js'] }),
  '_design-system-1.js': chunk('design-system.js'),
  [route('$country.user.overview')]: chunk('overview.js', {
    imports: ['_first-screen-1.js', '_start-1.js'],
    dynamicImports: ['src/sections.tsx'],
  }),
  'src/sections.tsx': chunk('sections.js', { dynamicImports: ['src/charts-card.tsx'] }),
  '_first-screen-1.js': chunk('first-screen.js', { css: ['assets/first-screen.css'] }),
  'src/charts-card.tsx': chunk('charts-card.js'),
  [route('$country.user.statement')]: chunk('statement.js'),
  [route('$country.user.accounts.index')]: chunk('accounts.js', { css: ['assets/accounts.css'] }),
  [route('$country.user.transferMoney.index')]: chunk('transferMoney.js'),
  [route('$country.user.transferMoney.send')]: chunk('send.js', {
    dynamicImports: ['src/send-form.tsx'],
  }),
  'src/send-form.tsx': chunk('send-form.js', { imports: ['_first-screen-1.js'] }),
  [route('$country.user.transactions.index')]: chunk('transactions.js'),
  [route('$country.user.help')]: chunk('help.js'),
  [route('products.route')]: chunk('products-frame.js'),
  [route('products.index')]: chunk('products.js'),
  [route('invitation.route')]: chunk('invitation-frame.js'),
  [route('help')]: chunk('public-help.js'),
  [route('terms')]: chunk('terms.js'),
  [route('privacy')]: chunk('privacy.js'),
  [route('e-signature')]: chunk('e-signature.js'),
};

const inAssets = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `assets/${name}`);

test('the public page, the sign-in and the first screen are cached at installation, in English', () => {
  const files = firstFiles(manifest);
  for (const file of inAssets(
    'public.js',
    'begin-sign-in.js',
    'main.js',
    'start.js',
    'start.css',
    'platform.js',
    'home.js',
    'sign-in.js',
    'signed-in.js',
    'layout.js',
    'overview.js',
    'first-screen.js',
    'first-screen.css',
    'parts.js',
    'common.js',
    'shell.en.js',
    'home.en.js',
    'components.en.js',
  ))
    expect(files).toContain(file);
});

test('what a tap or a scroll loads, other screens, help and Bangla are not', () => {
  const files = firstFiles(manifest);
  for (const file of inAssets(
    'profile-menu.js',
    'charts-card.js',
    'design-system.js',
    'accounts.js',
    'statement.js',
    'help.js',
    'terms.js',
    'shell.bn.js',
  ))
    expect(files).not.toContain(file);
});

test('the main screens follow with styles, both languages and all that they load later', () => {
  const files = nextFiles(manifest);
  for (const file of inAssets(
    'profile-menu.js',
    'design-system.js',
    'charts-card.js',
    'accounts.js',
    'accounts.css',
    'transferMoney.js',
    'send.js',
    'send-form.js',
    'transactions.js',
    'help.js',
    'products-frame.js',
    'invitation-frame.js',
    'help.en.js',
    'accounts.bn.js',
    'components.bn.js',
    'shell.bn.js',
  ))
    expect(files).toContain(file);
});

test('no file is in two tiers, and no further screen is cached early', () => {
  const [first, next] = [firstFiles(manifest), nextFiles(manifest)];
  expect([...next].filter((file) => first.has(file))).toEqual([]);
  for (const file of inAssets('statement.js', 'products.js', 'limits.en.js', 'first-screen.js'))
    expect(next).not.toContain(file);
});

test('a build without one of the first screens fails', () => {
  const { [route('$country.user.overview')]: _, ...without } = manifest;
  expect(() => firstFiles(without)).toThrow(/overview/u);
});
