import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * Which modules travel together. On a slow link a request costs more than a few kilobytes, so what
 * is always needed together is one file. A module belongs to the first stage that reaches it by
 * plain imports: what only a later stage needs can then never delay an earlier one.
 */
type Graph = Pick<Parameters<Rolldown.CodeSplittingNameFunction>[1], 'getModuleInfo'>;

const publicEntry = resolve('src/app/public-entry.ts');
const appEntry = resolve('src/app/main.tsx');

/** Pages that must open with no network whatever was loaded before: they come with the app's start. */
const always = /routes\/(?:signed-out|something-went-wrong)\.tsx\?tsr-split=component/;

/**
 * What shows the first figures: the routes' parts of the shell around the screens and of the
 * overview, and the rules that lead there from the accounts site.
 */
const firstScreen =
  /\$country\.user\.(?:route|overview)\.tsx\?tsr-split=component|domain\/(?:auth\/sessions|permissions\/facts)\.ts$/;

/**
 * What the first screen fetches by itself once its figures are painted, and with it the controls,
 * the lists, the choices and the stories of money that most further screens are made of, where their
 * texts are, the list of cards, and the names that the contracts of payees and of transfers share.
 */
const soonAfter =
  /features\/(?:home\/overview-sections|shell\/shell-parts)\.tsx$|ui\/controls\/(?!pin-pad)|components\/(?:payments\/payment-details|home-instant)|ui\/surfaces\/(?:paged-list|no-results|row-list|timeline|choice-grid)|app\/data\/cards\.ts$|domain\/beneficiaries\/collections\.ts$/;

/** Coming back from the accounts site, and the app's own page before it. */
const arrival = /routes\/(?:signed-in|sign-in)\.tsx\?tsr-split=component/;

/**
 * What a signed-in page keeps ready behind its first screen and asks for a little at a time: what is
 * shown when a screen fails, the shell's further parts, the lock, the copy and the history on the
 * device, the leaving, and the ground of every form with its draft, whose turn it is, the end of a
 * review, and how what was sent is asked after. Each alone would be less than the request that brings it, and a form that is wanted on a bad
 * link waits for its own questions only.
 */
const deferred = new RegExp(
  [
    /user\.route\.tsx\?tsr-split=(?:error|notFound)Component$/,
    /features\/shell\/(?:screen-error|shortcut-list|own-picture)\.tsx$/,
    /ui\/surfaces\/modal\.tsx$/,
    /platform\/(?:storage\/(?:maintenance|persisted-data)|app-lock\/auto-lock)\.ts$/,
    /platform\/(?:service-worker\/precache-screens|session\/sign-out)\.ts$/,
    /data\/(?:offline-history\/sync|sign-up)\.ts$/,
    /ui\/surfaces\/refusal-messages\.ts$/,
    /ui\/forms\/(?:form|fields)\.tsx$/,
    /ui\/forms\/use-form\.ts$/,
    /data\/(?:drafts|submission\/(?:submission|use-submission|submission-lock))\.ts$/,
    /domain\/(?:text\/field-problems|money\/format-money|beneficiaries\/account-fields)\.ts$/,
    /domain\/accounts\/accounts\.ts$/,
    /components\/payments\/review\.tsx$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** Of the query library what no first screen uses, although its index names everything. */
const deferredQueries =
  /@tanstack\/(?:react-query|query-core)\/.*\/(?:useQueries|queriesObserver)\.js$/;

const framework =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:react-router|router-core|history|store|react-store)|@lingui\/(?:core|react)|valibot)\//;

/** A screen's own modules stay with the screen, so that a change of one leaves the others' files. */
const ownOfScreen = /src\/app\/(?:features|routes|i18n\/locales)\//;

/** The overview's first figures and their skeletons; what stands below them comes later. */
const overview =
  /features\/home\/(?:(?:prefetch-)?overview(?:-screen|-skeleton|\.module)?|totals(?:-card)?(?:\.module)?)\.(?:tsx?|css)$|\$country\.user\.overview\.tsx\?tsr-split=component/;

/** The icons' index names every icon there is; which are used is for the bundler to find. */
const icons = /node_modules\/lucide-react\//;

/** The date library and what reckons with days: for the screens that choose a period. */
const calendar =
  /node_modules\/dayjs\/|src\/domain\/calendar\/(?:days|format-instant|zone-offset)\.ts$/;

/** The five lists of payees and a row of them: every screen of payees begins there. */
const payees =
  /src\/contract\/beneficiaries\.ts$|src\/app\/data\/beneficiar(?:ies|y-cache|y-views)\.ts$|features\/beneficiaries\/beneficiary-row\./;

/** A person's addresses, read and kept: three parts of less than half a kilobyte each. */
const addresses = /src\/app\/data\/contact-details\.ts$/;

/** What was put in: its contract, and how it is read. */
const deposits = /src\/(?:contract\/deposits|app\/data\/deposits)\.ts$/;

/** Where money goes and what limits it, as the contracts of moving it share them. */
const movingTerms = /src\/contract\/(?:quotes|limits)\.ts$/;

/** The modules that some roots reach, by plain imports or by dynamic ones too. */
const reach = (
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

/** What the public page fetches by itself later on, without the app: sign-in, the worker. */
const visitorParts = (graph: Graph, visitor: ReadonlySet<string>): ReadonlySet<string> => {
  const parts = [...visitor].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  return reach(
    graph,
    parts.filter((id) => id !== appEntry),
  );
};

const stagesOf = (graph: Graph): Stages => {
  const all = [...reach(graph, [publicEntry], true)];
  const whole = (root: RegExp) => {
    const roots = all.filter((id) => root.test(id));
    return [...reach(graph, roots)];
  };
  const shared = (root: RegExp) => new Set(whole(root).filter((id) => !ownOfScreen.test(id)));
  const start = [appEntry, ...all.filter((id) => always.test(id))];
  const customer = [...shared(firstScreen)].filter((id) => !deferredQueries.test(id));
  const app = [reach(graph, start), new Set(customer), shared(soonAfter)] as const;
  const visitor = reach(graph, [publicEntry]);
  const parts = visitorParts(graph, visitor);
  const apart = (id: string): boolean => !parts.has(id);
  const sharedParts = [...parts].filter((id) => app.some((has) => has.has(id)));
  return new Map([
    // What its parts share with the app: else they would bring the app along.
    ['visitor', new Set([...visitor, ...sharedParts])],
    ['core', app[0]],
    ['customer', app[1]],
    ['further', app[2]],
    ['arrival', new Set(whole(arrival).filter(apart))],
    ['behind', new Set(whole(deferred).filter(apart))],
  ]);
};

let known: { readonly graph: Graph; readonly stages: Stages } | undefined;

/** The stage a module arrives with, null where it is left to the screens that use it. */
const stageOf: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  // Evaluating an entry starts the app: each stays alone in its file.
  if (id === publicEntry || id === appEntry) return null;
  if (known?.graph !== graph) known = { graph, stages: stagesOf(graph) };
  for (const [name, modules] of known.stages) {
    if (modules.has(id)) return name === 'core' && framework.test(id) ? 'framework' : name;
  }
  return null;
};

const alone = { includeDependenciesRecursively: false };

/** Rolldown's groups; a module goes to the first of them that takes it, without what it imports. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: stageOf, debugName: 'stages', priority: 2, ...alone },
  { name: 'overview', test: overview, priority: 1, ...alone },
  { name: 'addresses', test: addresses, priority: 1, ...alone },
  { name: 'calendar', test: calendar, priority: 1, ...alone },
  { name: 'payees', test: payees, priority: 1, ...alone },
  { name: 'deposits', test: deposits, priority: 1, ...alone },
  { name: 'moving-terms', test: movingTerms, priority: 1, ...alone },
  { name: 'icons', test: icons, priority: 1, minShareCount: 2, ...alone },
];
