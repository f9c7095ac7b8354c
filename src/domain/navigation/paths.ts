import type { CountrySegment } from '../countries.ts';

/** The path without query, fragment and trailing slash. */
export const plainPath = (path: string): string => {
  const [bare = ''] = path.split(/[?#]/);
  return bare.replace(/\/+$/, '') || '/';
};

/** The segments of a path: `/us/user/cards/` has `us`, `user` and `cards`. */
export const pathSegments = (path: string): readonly string[] =>
  plainPath(path).split('/').filter(Boolean);

/** A route's normalized pattern: `/$country/user/cards/` becomes `/{country}/user/cards`. */
export const routePattern = (path: string): string =>
  plainPath(path).replace(/\$([A-Za-z]\w*)/g, '{$1}');

/** Whether a path equals or is below another. */
export const isPathWithin = (path: string, ancestor: string): boolean => {
  const [inner, outer] = [plainPath(path), plainPath(ancestor)];
  return inner === outer || inner.startsWith(outer === '/' ? '/' : `${outer}/`);
};

/** The folders of files in a build of the app; every other path with a folder is a route. */
export const buildFolders: readonly string[] = [
  'assets',
  'geography',
  'icons',
  'pictures',
  'screenshots',
];

/**
 * Whether a path is that of a file: a hidden name, or a name with an extension at the top or in a
 * folder of the build. A dot elsewhere belongs to a route of the app, such as the full stop of a
 * sentence that ends with a link.
 */
export const isFilePath = (path: string): boolean => {
  if (path.includes('/.')) return true;
  if (!/\.[a-z0-9]+$/i.test(path)) return false;
  const [folder, name] = pathSegments(path);
  return name === undefined || buildFolders.includes(folder ?? '');
};

/** Longer than any path of the app. */
const longestAppPath = 2_048;

/**
 * Encoded slashes, backslashes, dots, controls and percent signs, which a second decoder could
 * interpret.
 */
const disguised = /%(?:2[ef5]|5c|[01][\da-f]|7f)/i;

/**
 * Whether a text is a path inside the app: one leading slash, and nothing that a browser or a
 * second decoder could read as another origin. External return paths are followed only if this
 * holds and a route matches (reliability.md T10).
 */
export const isAppPath = (text: string): boolean => {
  if (text.length > longestAppPath || !/^\/(?![/\\])[!-[\]-~]*$/.test(text)) return false;
  const [path = ''] = text.split(/[?#]/);
  return !disguised.test(path) && !/\/\/|\/\.{1,2}(?:\/|$)/.test(path);
};

/** The overview of a country, the start page and the target of disabled entries. */
export const overviewPath = (segment: CountrySegment): string => `/${segment}/user/overview`;

const publicPaths: readonly string[] = [
  '/',
  '/products',
  '/auth/token',
  '/profile-onboarding/verification',
  '/auth/device',
  '/something-went-wrong',
];

/** Steps of signing in, never a place to return to afterwards (reliability.md T10). */
export const isSignInPath = (path: string): boolean => {
  const [first] = pathSegments(path);
  return ['sign-in', 'signed-in', 'signed-out', 'auth', 'open'].includes(first ?? '');
};

/**
 * The public pages on which the profile menu hides all entries except Home (spec 2). A product page
 * is public, `/products/my-order` is not.
 */
export const isPublicPage = (path: string): boolean => {
  if (publicPaths.includes(plainPath(path))) return true;
  const [first, second, ...more] = pathSegments(path);
  return first === 'products' && second !== undefined && second !== 'my-order' && !more.length;
};

/** The topics of the help page, in order. */
export const helpTopics = [
  'transfers',
  'add-money',
  'top-up',
  'accounts',
  'cards',
  'verification',
  'security',
  'products',
] as const;
export type HelpTopic = (typeof helpTopics)[number];

const topicOfScreen: ReadonlyMap<string, HelpTopic> = new Map([
  ['transferMoney', 'transfers'],
  ['transfer-rules', 'transfers'],
  ['contacts', 'transfers'],
  ['addMoney', 'add-money'],
  ['top-up', 'top-up'],
  ['accounts', 'accounts'],
  ['bd-accounts', 'accounts'],
  ['transactions', 'accounts'],
  ['verification-center', 'verification'],
  ['cards', 'cards'],
  ['settings', 'security'],
  ['claims', 'security'],
  ['us-business', 'verification'],
]);

/** The same for screens that have no country in their address. */
const topicOfPage: ReadonlyMap<string, HelpTopic> = new Map([
  ['products', 'products'],
  ['invitation', 'products'],
]);

/** The help topic of a screen (product.md A44); undefined for all topics. */
export const getHelpTopic = (path: string): HelpTopic | undefined => {
  const [page = '', , screen = '', part] = pathSegments(path);
  const ofPage = topicOfPage.get(page);
  if (ofPage !== undefined) return ofPage;
  if (screen === 'profile' && (part === 'complete' || part === 'verify')) return 'verification';
  return topicOfScreen.get(screen);
};
