import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A screen with what it loads before its first figures, and its budget. */
export interface Screen {
  readonly screen: string;
  /** Route files relative to src/app/routes, without extension. */
  readonly routes: readonly string[];
  /** The areas of its texts. */
  readonly texts: readonly string[];
  /** The most it may load before its first figures, in kB. */
  readonly budget?: number;
  /** The screen a customer comes from, whose code is loaded already, with what it loaded later. */
  readonly after?: Screen;
  /** The first screen of its folder, which brings the texts and the parts that the others share. */
  readonly isFirst?: boolean;
}

/** The areas of texts that a route loads before it is shown, read from its source. */
const textsOf = (name: string): readonly string[] => {
  const source = readFileSync(resolve('src/app/routes', `${name}.tsx`), 'utf8');
  const route = source.slice(source.indexOf('createFileRoute'));
  return [...route.matchAll(/loadTexts\(([^)]*)\)/gu)].flatMap(([, areas = '']) =>
    [...areas.matchAll(/'([^']+)'/gu)].map(([, area = '']) => area),
  );
};

const shell = '$country.user.route';

const screenOf = (routes: readonly string[], more: Partial<Screen> = {}): Screen => ({
  screen: routes.at(-1) ?? '',
  routes,
  texts: ['ui', ...(routes.includes(shell) ? ['features/shell'] : []), ...routes.flatMap(textsOf)],
  ...more,
});

const overview = screenOf([shell, '$country.user.overview'], { budget: 165 });
/** The sign-in and the return from it, before the screens outside the shell. */
const arrival = screenOf(['sign-in', 'signed-in']);

/** Immediate redirects, and what is part of the app's start. */
const withoutCode: ReadonlySet<string> = new Set([
  '__root',
  'open',
  'signed-out',
  'something-went-wrong',
]);

/** The folder of a route: `$country.user.cards` of `$country.user.cards.$id.pin`. */
const folderOf = (route: string): string =>
  route
    .split('.')
    .slice(0, route.startsWith('$country.user.') ? 3 : 1)
    .join('.');

/**
 * The screens of all route files: overview and arrival, the first screen of each folder after one of the two, and its
 * other screens after that one, from which a customer comes.
 */
export const screensOf = (files: readonly string[]): readonly Screen[] => {
  const weighed = new Set([...withoutCode, ...overview.routes, ...arrival.routes]);
  const further = files
    .map((file) => file.replace(/\.tsx$/u, ''))
    .filter((route) => !weighed.has(route))
    .toSorted();
  const plain = (route: string): Screen =>
    route.startsWith('$country.user.')
      ? screenOf([shell, route], { after: overview })
      : screenOf([route], { after: arrival });
  const withFolder = (route: string): Screen => {
    const first = `${folderOf(route)}.index`;
    const screen = plain(route);
    if (route === first || !further.includes(first)) return { ...screen, isFirst: true };
    return { ...screen, after: plain(first) };
  };
  return [overview, arrival, ...further.map(withFolder)];
};
