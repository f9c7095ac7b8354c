import type { BuildManifest } from './build-manifest.ts';
import { filesOf } from './build-manifest.ts';

const user = (route: string): string => `$country.user.${route}`;
const feature = (name: string): string => `features/${name}`;

/** The public page, the way in and out, and the first signed-in screen. */
const firstRoutes = ['index', 'sign-in', 'signed-in', user('route'), user('overview')];
const firstTexts = ['ui', 'components', ...['public', 'auth', 'shell', 'home'].map(feature)];

/** What a customer may need soon after signing in: the places of the bottom bar, a transfer and help. */
const transfer = ['transferMoney.index', 'transferMoney.send'];
const nextRoutes = [
  ...firstRoutes,
  ...['accounts.index', ...transfer, 'transactions.index', 'help'].map(user),
];
const nextTexts = [
  ...firstTexts,
  ...['accounts', 'transfers', 'transactions', 'help'].map(feature),
];

const publicEntry = 'src/app/public-entry.ts';
/** The app's start, by the document that names it. */
const appEntry = 'index.html';
const keyOfRoute = (route: string): string => `src/app/routes/${route}.tsx?tsr-split=component`;
const keyOfTexts = (area: string): string => `src/app/i18n/locales/${area}.`;

/**
 * The files cached at installation (docs/decisions/0016): the first routes with the parts they load by themselves, and
 * their English texts. Log Out works without a network, so the platform is among them. What a page shows besides is
 * cached when it is shown.
 */
export const firstFiles = (manifest: BuildManifest): ReadonlySet<string> => {
  const routes = firstRoutes.map(keyOfRoute);
  const texts = firstTexts.map((area) => `${keyOfTexts(area)}en`);
  const roots = [publicEntry, appEntry, '_platform-', ...routes, ...texts];
  const isRoot = (key: string): boolean => roots.some((root) => key.startsWith(root));
  return filesOf(manifest, roots, isRoot);
};

/**
 * The files cached as soon as a customer has signed in: the next screens with all that they load later, and their texts
 * in both languages: the worker takes those of the customer's language first.
 */
export const nextFiles = (manifest: BuildManifest): ReadonlySet<string> => {
  const roots = [...nextRoutes.map(keyOfRoute), ...nextTexts.map(keyOfTexts)];
  // The start loads every screen and every catalogue.
  const files = filesOf(manifest, roots, (from) => !from.startsWith('_start-'));
  for (const file of firstFiles(manifest)) files.delete(file);
  return files;
};
