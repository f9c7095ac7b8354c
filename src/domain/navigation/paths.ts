/** The path without query, fragment and trailing slash: with or without one it is one place. */
export const plainPath = (path: string): string => {
  const [bare = ''] = path.split(/[?#]/);
  return bare.replace(/\/+$/, '') || '/';
};

/** The segments of a path: `/us/user/cards/` has `us`, `user` and `cards`. */
export const segmentsOf = (path: string): readonly string[] =>
  plainPath(path).split('/').filter(Boolean);

/** A route's pattern in one form: `/$country/user/cards/` becomes `/{country}/user/cards`. */
export const routePattern = (path: string): string =>
  plainPath(path).replace(/\$([A-Za-z]\w*)/g, '{$1}');

/** Whether a path lies at or below another one. */
export const isWithin = (path: string, ancestor: string): boolean => {
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
