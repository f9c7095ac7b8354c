/**
 * Which modules travel together. On a slow link a request costs more than a few kilobytes, so what
 * is always needed together is one file.
 */

/** What the prerendered page needs to be live: a very small file. */
const visitor =
  /src\/app\/(?:platform\/(?:preference-store|environment|observable|after-first-paint|storage\/plain-storage|session\/(?:session-keys|logout-owed|is-customer-known))|ui\/page\/apply-theme)\.ts$|src\/contract\/headers\.ts$/;

const framework =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:react-router|router-core|history|store|react-store)|@lingui\/(?:core|react)|valibot)\//;

/**
 * The app before anyone has signed in: routes, guard, session, public pages. Not main.tsx, which
 * starts the app when its file is evaluated.
 */
const core =
  /(?:node_modules\/idb-keyval\/.*|src\/(?:app\/(?:router|route-tree\.gen|routes\/.*|i18n\/(?:texts|follow-language)|data\/page-search|features\/public\/(?!home).*|features\/transactions\/transactions-search|features\/statements\/statement-search|ui\/(?:controls\/(?:button|language-switch)|page\/(?:boat-mark|public-page|dialog-host|dialog))|platform\/(?:(?!api-client|hand-over|storage\/(?:device-key|trim|rekey)|lock\/(?!is-locked)|service-worker|session\/(?:begin|complete)-sign-in|session\/accounts-server).*))|domain\/(?:navigation\/(?:paths|overview-path|public-paths)|sessions\/(?:guard-route|token-validity)|identity\/country)|contract\/(?:headers|problems))(?:\.tsx?|\.module\.css))$/;

/** What every signed-in screen stands on: the query layer, the bank's schemas, building blocks. */
const customer =
  /node_modules\/(?:@tanstack\/(?:query-core|react-query|query-persist-client-core)|lucide-react)\/|src\/(?:contract|domain\/(?!calendar\/(?:utc|local-day|months|instant-range|format-instant))|app\/(?:data|i18n|platform|ui\/(?!chakra|charts))).*(?:\.tsx?|\.module\.css)$/;

/** The date library and what reckons with days: for the screens that choose a period. */
const calendar =
  /node_modules\/dayjs\/|src\/domain\/calendar\/(?:utc|local-day|months|instant-range|format-instant)\.ts$/;

const alone = { includeDependenciesRecursively: false };

/** Rolldown's groups; a module goes to the first of them that takes it, without what it imports. */
export const chunkGroups = [
  { name: 'visitor', test: visitor, priority: 4, ...alone },
  { name: 'framework', test: framework, priority: 3, ...alone },
  { name: 'core', test: core, priority: 2, ...alone },
  { name: 'calendar', test: calendar, priority: 1, ...alone },
  { name: 'customer', test: customer, priority: 1, minShareCount: 3, ...alone },
];
