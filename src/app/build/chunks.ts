import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * Decides which modules share a chunk. On a slow link a request costs more than a few kilobytes, so modules that are
 * always needed together are one file. A module belongs to the first stage that reaches it by static imports, so code
 * that only a later stage needs never delays an earlier one.
 */
type Graph = Pick<Parameters<Rolldown.CodeSplittingNameFunction>[1], 'getModuleInfo'>;

const publicEntry = resolve('src/app/public-entry.ts');
const appEntry = resolve('src/app/main.tsx');

/** Pages that must open offline even if never visited; they are part of the start stage. */
const alwaysAvailable = /routes\/(?:signed-out|something-went-wrong)\.tsx\?tsr-split=component/;

/** The route components that show the first figures: shell and overview. */
const firstScreen = /\$country\.user\.(?:route|overview)\.tsx\?tsr-split=component/;

/** What the first screen loads after its figures are painted, and the components that most other screens share. */
const afterFirstPaint =
  /features\/(?:home\/overview-sections|shell\/shell-parts)\.tsx$|src\/app\/(?:components|ui\/controls|ui\/surfaces)\/[\w-]+\.tsx?$/;

/** The return from the accounts site, and the app's own sign-in page before it. */
const signInReturn = /routes\/(?:signed-in|sign-in)\.tsx\?tsr-split=component/;

/**
 * What a signed-in page loads later without a tap, and what every form uses. Each module is smaller than its request,
 * and a form opened on a bad network then only waits for its own chunk.
 */
const deferred = new RegExp(
  [
    /user\.route\.tsx\?tsr-split=(?:error|notFound)Component$/,
    /features\/shell\/(?:screen-error|shortcut-list|own-picture)\.tsx$/,
    /platform\/(?:storage\/(?:maintenance|persisted-data)|app-lock\/auto-lock)\.ts$/,
    /platform\/(?:service-worker\/precache-screens|session\/sign-out)\.ts$/,
    /data\/(?:offline-history\/sync|sign-up)\.ts$/,
    /ui\/surfaces\/refusal-messages\.ts$/,
    /src\/app\/(?:ui\/forms|data\/submission|components\/payments)\/[\w-]+\.tsx?$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** Parts of the query library that no first screen uses, although its index re-exports them. */
const deferredQueries =
  /@tanstack\/(?:react-query|query-core)\/.*\/(?:useQueries|queriesObserver)\.js$/;

const framework =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:react-router|router-core|history|store|react-store)|@lingui\/(?:core|react)|valibot)\//;

/** A screen's own modules stay in its chunk, so that changing one screen does not change the files of others. */
const screenModules = /src\/app\/(?:features|routes|i18n\/locales)\//;

/** The overview's first figures and their skeletons; the sections below them load later. */
const overview = /\$country\.user\.overview\.tsx\?tsr-split=component/;

/** The icons' index re-exports every icon; the bundler removes the unused ones. */
const icons = /node_modules\/lucide-react\//;

/** The date library and calendar arithmetic, used by the screens that choose a period. */
const calendar = /node_modules\/dayjs\/|src\/domain\/calendar\/[\w-]+\.ts$/;

/** Chakra and the theme: one chunk that every screen with controls shares, loaded after the first figures. */
const designSystem =
  /node_modules\/(?:@chakra-ui|@ark-ui|@zag-js|@emotion|@floating-ui|@internationalized|@pandacss|hoist-non-react-statics|react-is|proxy-compare|stylis)\/|src\/app\/ui\/(?:theme|chakra)\.tsx?$/;

/** The screens of a signed-in customer. A module that at least `mostScreens` of them use is loaded early. */
const screen = /\$country\.user\.[\w.$-]+\.tsx\?tsr-split=component/;
const mostScreens = 6;

/** The modules reachable from the roots by static imports, optionally by dynamic ones too. */
const findReachable = (
  graph: Graph,
  roots: Iterable<string>,
  isDynamicToo = false,
): ReadonlySet<string> => {
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || icons.test(id)) continue;
    reached.add(id);
    const info = graph.getModuleInfo(id);
    waiting.push(...(info?.importedIds ?? []));
    if (isDynamicToo) waiting.push(...(info?.dynamicallyImportedIds ?? []));
  }
  return reached;
};

type Stages = ReadonlyMap<string, ReadonlySet<string>>;

/** What the public page loads later without the app: sign-in and the service worker's registration. */
const findPublicParts = (graph: Graph, visitor: ReadonlySet<string>): ReadonlySet<string> => {
  const parts = [...visitor].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  return findReachable(
    graph,
    parts.filter((id) => id !== appEntry),
  );
};

/**
 * Modules that most screens share; each is smaller than its own request. Everything such a module imports is shared at
 * least as widely, so chunks cannot import each other in a circle.
 */
const sharedByScreens = (graph: Graph, all: readonly string[]): readonly string[] => {
  const screensOf = new Map<string, number>();
  for (const root of all.filter((id) => screen.test(id)))
    for (const id of findReachable(graph, [root]))
      if (!screenModules.test(id)) screensOf.set(id, (screensOf.get(id) ?? 0) + 1);
  return [...screensOf].flatMap(([id, count]) => (count < mostScreens ? [] : [id]));
};

const computeStages = (graph: Graph): Stages => {
  const all = [...findReachable(graph, [publicEntry], true)];
  const reachFrom = (root: RegExp) => {
    const roots = all.filter((id) => root.test(id));
    return [...findReachable(graph, roots)];
  };
  const sharedFrom = (root: RegExp) =>
    new Set(reachFrom(root).filter((id) => !screenModules.test(id)));
  const start = [appEntry, ...all.filter((id) => alwaysAvailable.test(id))];
  const firstScreenModules = [...sharedFrom(firstScreen)].filter((id) => !deferredQueries.test(id));
  const common = new Set([...sharedFrom(afterFirstPaint), ...sharedByScreens(graph, all)]);
  const app = [findReachable(graph, start), new Set(firstScreenModules), common] as const;
  const visitor = findReachable(graph, [publicEntry]);
  const parts = findPublicParts(graph, visitor);
  const isNotPublic = (id: string): boolean => !parts.has(id);
  const sharedParts = [...parts].filter((id) => app.some((has) => has.has(id)));
  return new Map([
    // Modules its deferred parts share with the app: in an app chunk they would pull the app in.
    ['public-page', new Set([...visitor, ...sharedParts])],
    ['core', app[0]],
    ['first-screen', app[1]],
    ['common', app[2]],
    ['sign-in-return', new Set(reachFrom(signInReturn).filter(isNotPublic))],
    ['deferred', new Set(reachFrom(deferred).filter(isNotPublic))],
    ['overview', new Set(reachFrom(overview).filter((id) => screenModules.test(id)))],
  ]);
};

let computed: { readonly graph: Graph; readonly stages: Stages } | undefined;

/** The stage of a module, or null when it stays with the screens that use it. */
const assignStage: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  // Evaluating an entry starts the app, so each entry is a chunk of its own.
  if (id === publicEntry || id === appEntry) return null;
  if (computed?.graph !== graph) computed = { graph, stages: computeStages(graph) };
  for (const [name, modules] of computed.stages) {
    if (modules.has(id)) return name === 'core' && framework.test(id) ? 'framework' : name;
  }
  return null;
};

const withoutDependencies = { includeDependenciesRecursively: false };

/** Rolldown's groups. A module goes to the first group that matches it, without its dependencies. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: assignStage, debugName: 'stages', priority: 2, ...withoutDependencies },
  { name: 'calendar', test: calendar, priority: 1, ...withoutDependencies },
  { name: 'design-system', test: designSystem, priority: 3, ...withoutDependencies },
  { name: 'icons', test: icons, priority: 1, minShareCount: 2, ...withoutDependencies },
];
