import type { BuildManifest } from './build-manifest.ts';
import { filesOf } from './build-manifest.ts';

/** How the manifest's keys of a route's screen begin, and those of the texts of an area. */
const keyOfRoute = (route: string): string => `src/app/routes/${route}.tsx?tsr-split=component`;
const keyOfTexts = (area: string): string => `src/app/i18n/locales/${area}.`;
const user = (route: string): string => keyOfRoute(`$country.user.${route}`);
const feature = (name: string): string => keyOfTexts(`features/${name}`);

/** The public page, the way in and out, and the first signed-in screen. */
const wayIn = ['index', 'sign-in', 'signed-in'].map(keyOfRoute);
const firstRoutes = [...wayIn, ...['route', 'overview'].map(user)];
const ofAll = ['ui', 'components'].map(keyOfTexts);
const firstTexts = [...ofAll, ...['public', 'auth', 'shell', 'home'].map(feature)];

/** What a customer may need soon after signing in: the places of the bottom bar, a transfer and help. */
const transfer = ['transferMoney.index', 'transferMoney.send'];
const nextRoutes = ['accounts.index', ...transfer, 'transactions.index', 'help'].map(user);
const nextTexts = ['accounts', 'transfers', 'transactions', 'help'].map(feature);

/**
 * The files cached at installation (docs/decisions/0016): the first routes with the parts they load by themselves, and
 * their English texts. The app's start is named by its document. Log Out works without a network, so the platform is
 * among them. What a page shows besides is cached when it is shown.
 */
export const firstFiles = (manifest: BuildManifest): ReadonlySet<string> => {
  const entries = ['src/app/public-entry.ts', 'index.html', '_platform-'];
  const roots = [...entries, ...firstRoutes, ...firstTexts.map((area) => `${area}en`)];
  return filesOf(manifest, roots, (key) => roots.some((root) => key.startsWith(root)));
};

/**
 * The files cached as soon as a customer has signed in: the next screens with all that they load later, and their texts
 * in both languages: the worker takes those of the customer's language first.
 */
export const nextFiles = (manifest: BuildManifest): ReadonlySet<string> => {
  const roots = [...firstRoutes, ...nextRoutes, ...firstTexts, ...nextTexts];
  // The start loads every screen and every catalogue.
  const files = filesOf(manifest, roots, (from) => !from.startsWith('_start-'));
  for (const file of firstFiles(manifest)) files.delete(file);
  return files;
};
