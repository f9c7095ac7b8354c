import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { dynamicImports, type Graph, type Modules, reach } from './module-graph.ts';

/** The scripts of the documents that a visitor reads without the app. */
const publicEntries = ['public-entry', 'catalogue-entry'].map((name) =>
  resolve(`src/app/${name}.ts`),
);
const appEntry = resolve('src/app/main.tsx');

/** The lazily loaded part of a route. */
const routes = (names: string): RegExp =>
  new RegExp(`routes/(?:${names})\\.tsx\\?tsr-split=component`, 'u');
/** These stay in the chunk of their route, so that changing one screen does not change the files of others. */
const ofOneRoute = /src\/app\/(?:features|routes|i18n\/locales)\//u;
const folderOfFeature = /src\/app\/features\/([^/]+)\//u;

/** Packages other than the icons, of which a screen gets those that it shows. */
const packages = /\/node_modules\/(?!lucide-react\/)/u;
/** Apart from `common`: a screen without a form does without react-hook-form. Not the styles, for `tick.tsx`. */
const forms =
  /node_modules\/(?:react-hook-form|@hookform)\/|ui\/forms\/(?:field[a-z-]*|form(?:-schema)?|use-form)\.ts/u;

/** What at least four features share. What such a module imports is shared as widely: no circle either. */
const computeCommon = (graph: Graph, all: readonly string[]): Modules => {
  const features = Map.groupBy(all, (id) => folderOfFeature.exec(id)?.[1]);
  const reached = [...features].flatMap(([name, ids]) => (name ? [...reach(graph, ids)] : []));
  return new Set(
    [...Map.groupBy(reached, (id) => id)].filter(([, ids]) => ids.length >= 4).map(([id]) => id),
  );
};

/** The chunks in their order. A module belongs to the first that has it, and so do its imports: no circle can arise. */
const computeChunks = (graph: Graph): readonly (readonly [name: string, modules: Modules])[] => {
  const all = [...reach(graph, [...publicEntries, appEntry], true)];
  const matching = (ids: Iterable<string>, form: RegExp) =>
    new Set([...ids].filter((id) => form.test(id)));
  const reachFrom = (form: RegExp) => reach(graph, matching(all, form));
  const shared = (modules: Modules) => new Set([...modules].filter((id) => !ofOneRoute.test(id)));
  const publicPage = reach(graph, publicEntries);
  // Sign-in and the service worker's registration, which the public page loads without the app.
  const publicLater = reach(graph, dynamicImports(graph, publicPage));
  const start = reach(graph, [
    appEntry,
    ...matching(all, routes('signed-out|something-went-wrong')),
  ]);
  const first = reachFrom(routes(String.raw`\$country\.user\.(?:route|overview)`));
  const afterFirst = matching(dynamicImports(graph, first), ofOneRoute);
  const early = new Set([...start, ...shared(first)]);
  return [
    ['public-page', new Set([...publicPage, ...[...publicLater].filter((id) => early.has(id))])],
    // Prices of the public page's example, which screens of the app use too: not in `common`, which needs the start.
    ['public-rules', matching(publicLater, /src\/domain\//u)],
    ['', publicLater],
    ['framework', matching(early, packages)],
    ['start', start],
    ['first-screen', shared(first)],
    ['sign-in', shared(reachFrom(routes('sign-in|signed-in')))],
    ['after-first', shared(reach(graph, afterFirst))],
    // The public page as a screen of the app: not in `common`, which needs the component library.
    ['public-screen', shared(reachFrom(routes('index')))],
    ['platform', reachFrom(/src\/app\/platform\//u)],
    ['design-system', reachFrom(/@chakra-ui\/|src\/app\/ui\/theme\//u)],
    ['forms', matching(all, forms)],
    ['common', computeCommon(graph, all)],
  ];
};

let known: { readonly graph: Graph; readonly chunks: ReturnType<typeof computeChunks> } | undefined;

/** Evaluating an entry starts the app, so each entry is a chunk of its own; rolldown splits the rest by route. */
const nameOf: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  if (known?.graph !== graph) known = { graph, chunks: computeChunks(graph) };
  if (publicEntries.includes(id) || id === appEntry) return null;
  return known.chunks.find(([, modules]) => modules.has(id))?.[0] || null;
};

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: nameOf, includeDependenciesRecursively: false },
];
