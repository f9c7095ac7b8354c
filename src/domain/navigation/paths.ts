import type { CountrySegment } from '../countries.ts';

/** The path without query, fragment and trailing slash: with or without one it is one place. */
export const plainPath = (path: string): string => {
  const [bare = ''] = path.split(/[?#]/);
  return bare.replace(/\/+$/, '') || '/';
};

/** The segments of a path: `/us/user/cards/` has `us`, `user` and `cards`. */
export const pathSegments = (path: string): readonly string[] =>
  plainPath(path).split('/').filter(Boolean);

/** A route's pattern in one form: `/$country/user/cards/` becomes `/{country}/user/cards`. */
export const routePattern = (path: string): string =>
  plainPath(path).replace(/\$([A-Za-z]\w*)/g, '{$1}');

/** Whether a path lies at or below another one. */
export const isPathWithin = (path: string, ancestor: string): boolean => {
  const [inner, outer] = [plainPath(path), plainPath(ancestor)];
  return inner === outer || inner.startsWith(outer === '/' ? '/' : `${outer}/`);
};

/** No place of the app needs a longer address. */
const longestAppPath = 2_048;

/** What a second reader could take for a slash, a backslash, a dot, a control, or encoded once more. */
const disguised = /%(?:2[ef5]|5c|[01][\da-f]|7f)/i;

/**
 * Whether a text is a path inside the app: one leading slash, and nothing that a browser, or whoever
 * decodes it again, could read as another origin. Return paths that came from outside are followed
 * only when this holds and a route answers to them (reliability.md T10).
 */
export const isAppPath = (text: string): boolean => {
  if (text.length > longestAppPath || !/^\/(?![/\\])[!-[\]-~]*$/.test(text)) return false;
  const [path = ''] = text.split(/[?#]/);
  return !disguised.test(path) && !/\/\/|\/\.{1,2}(?:\/|$)/.test(path);
};

/** The overview of a country: where people land, and where greyed entries lead. */
export const overviewPath = (segment: CountrySegment): string => `/${segment}/user/overview`;

const publicPaths: readonly string[] = [
  '/',
  '/products',
  '/auth/token',
  '/profile-onboarding/verification',
  '/auth/device',
  '/something-went-wrong',
];

/**
 * The steps between being nobody and being in: a place to come from, never one to go back to once the
 * customer is in (reliability.md T10).
 */
export const isSignInPath = (path: string): boolean => {
  const [first] = pathSegments(path);
  return ['sign-in', 'signed-in', 'signed-out', 'auth', 'open'].includes(first ?? '');
};

/**
 * The public pages on which the profile menu hides all its entries except Home (spec 2). One
 * product is public, `/products/my-order` lists the user's orders and is not.
 */
export const isPublicPage = (path: string): boolean => {
  if (publicPaths.includes(plainPath(path))) return true;
  const [first, second, ...more] = pathSegments(path);
  return first === 'products' && second !== undefined && second !== 'my-order' && !more.length;
};

/** The groups of questions on the help page, in its order. */
export const helpTopics = [
  'transfers',
  'add-money',
  'top-up',
  'accounts',
  'verification',
  'security',
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
  ['cards', 'security'],
  ['settings', 'security'],
]);

/** What the help opened from a screen is about (product.md A44); undefined where it is about all. */
export const getHelpTopic = (path: string): HelpTopic | undefined => {
  const [, , screen = '', part] = pathSegments(path);
  if (screen === 'profile' && (part === 'complete' || part === 'verify')) return 'verification';
  return topicOfScreen.get(screen);
};
