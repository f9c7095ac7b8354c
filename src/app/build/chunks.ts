import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { dynamicImports, type Graph, type Modules, reach, rootsOf } from './module-graph.ts';

const publicEntry = resolve('src/app/public-entry.ts');
const appEntry = resolve('src/app/main.tsx');

/** The lazily loaded part of a route. */
const routes = (names: string): RegExp =>
  new RegExp(`routes/(?:${names})\\.tsx\\?tsr-split=component`, 'u');
/** These stay in the chunk of their route, so that changing one screen does not change the files of others. */
const ofOneRoute = /src\/app\/(?:features|routes|i18n\/locales)\//u;

/** Packages other than the icons, of which a screen gets those that it shows. */
const packages = /\/node_modules\/(?!lucide-react\/)/u;

const ofDomain = /src\/domain\//u;

/** The stages in their order. A module belongs to the first that has it, and so do its imports: no circle can arise. */
const computeStages = (graph: Graph): readonly (readonly [name: string, modules: Modules])[] => {
  const all = [...reach(graph, [publicEntry, appEntry], true)];
  const reachFrom = (form: RegExp) =>
    reach(
      graph,
      all.filter((id) => form.test(id)),
    );
  const shared = (modules: Modules) => new Set([...modules].filter((id) => !ofOneRoute.test(id)));
  const publicPage = reach(graph, [publicEntry]);
  // Sign-in and the service worker's registration, which the public page loads without the app.
  const publicLater = reach(graph, dynamicImports(graph, publicPage));
  const start = reach(graph, [appEntry, ...reachFrom(routes('signed-out|something-went-wrong'))]);
  const first = reachFrom(routes(String.raw`\$country\.user\.(?:route|overview)`));
  const afterFirst = dynamicImports(graph, first).filter(
    (id) => ofOneRoute.test(id) && !id.endsWith('.po'),
  );
  const early = new Set([...start, ...shared(first)]);
  return [
    ['public-page', new Set([...publicPage, ...[...publicLater].filter((id) => early.has(id))])],
    // Prices of the public page's example, which screens of the app use too: not in `common`, which needs the start.
    ['public-rules', new Set([...publicLater].filter((id) => ofDomain.test(id)))],
    ['', publicLater],
    ['framework', new Set([...early].filter((id) => packages.test(id)))],
    ['start', start],
    ['first-screen', shared(first)],
    ['sign-in', shared(reachFrom(routes('sign-in|signed-in')))],
    ['after-first', shared(reach(graph, afterFirst))],
    // The public page as a screen of the app: not in `common`, which needs the component library.
    ['public-screen', shared(reachFrom(routes('index')))],
    ['platform', reachFrom(/src\/app\/platform\//u)],
  ];
};

const folderOfFeature = /src\/app\/features\/([^/]+)\//u;

/**
 * What screens of at least four features share. What such a module imports is shared as widely, so no circle can arise
 * here either. Screens are not counted: those of one feature would put its parts into the chunk that all screens load.
 */
const computeCommon = (graph: Graph): Modules => {
  const app = reach(graph, [appEntry], true);
  const parts = dynamicImports(graph, app).filter(
    (id) => ofOneRoute.test(id) && !id.endsWith('.po'),
  );
  // Of a route the feature of its screen, which it imports.
  const featureOf = (part: string): string =>
    [part, ...(graph.getModuleInfo(part)?.importedIds ?? [])]
      .map((id) => folderOfFeature.exec(id)?.[1])
      .find((name) => name !== undefined) ?? 'shell';
  const isCommon = (reaching: readonly string[]): boolean =>
    new Set(reaching.map(featureOf)).size >= 4;
  return new Set(
    [...rootsOf(graph, new Set(parts))].filter(([, roots]) => isCommon(roots)).map(([id]) => id),
  );
};

const compute = (graph: Graph) => ({
  graph,
  stages: computeStages(graph),
  common: computeCommon(graph),
});
let computed: ReturnType<typeof compute> | undefined;
const computeOnce = (graph: Graph) => {
  if (computed?.graph !== graph) computed = compute(graph);
  return computed;
};

const stageOf = (id: string, graph: Graph): string | undefined =>
  computeOnce(graph).stages.find(([, modules]) => modules.has(id))?.[0];

// Evaluating an entry starts the app, so each entry is a chunk of its own.
const assignStage: Rolldown.CodeSplittingNameFunction = (id, graph) =>
  id === publicEntry || id === appEntry ? null : stageOf(id, graph) || null;

const assignCommon: Rolldown.CodeSplittingNameFunction = (id, graph) =>
  stageOf(id, graph) === undefined && computeOnce(graph).common.has(id) ? 'common' : null;

const alone = { includeDependenciesRecursively: false };

/** Rolldown's groups; it splits the other modules by route. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: assignStage, priority: 3, ...alone },
  { name: 'design-system', test: /@chakra-ui\/|src\/app\/ui\/theme\//u, priority: 2 },
  // Before `common`: a screen without a form does without react-hook-form. The styles stay there, for `tick.tsx`.
  {
    name: 'forms',
    test: /node_modules\/(?:react-hook-form|@hookform)\/|ui\/forms\/(?:field[a-z-]*|form(?:-schema)?|use-form)\.ts/u,
    priority: 2,
    ...alone,
  },
  { name: assignCommon, ...alone },
];
