import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import type {
  ICruiseOptions,
  ICruiseResult,
  IForbiddenRuleType,
  IModule,
} from 'dependency-cruiser';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from './source-files.test-data.ts';

// The boundaries of the code: layers, directions of imports, folders. To break one, change this file
// and give the reason in docs/decisions. Sizes, names and forbidden text are in code-rules.test.ts.

// --- directions of imports -----------------------------------------------------------------------

const notTests = '\\.test(-data)?\\.tsx?$|/testing/|\\.config\\.ts$';

/** Files at `from` import only files at `allowed`. */
const only = (name: string, from: string, allowed: readonly string[]): IForbiddenRuleType => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: notTests },
  to: { pathNot: [...allowed] },
});

/** Files at `from` import no file at `forbidden`. */
const never = (
  name: string,
  from: string,
  forbidden: string,
  except: string = notTests,
): IForbiddenRuleType => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: except },
  to: { path: forbidden },
});

const directions: IForbiddenRuleType[] = [
  only('domain knows only itself', '^src/domain/(?!calendar/)', ['^src/domain/']),
  only('only the calendar uses dayjs', '^src/domain/calendar/', [
    '^src/domain/',
    '^node_modules/dayjs/',
  ]),
  only('contract knows domain and valibot', '^src/contract/', [
    '^src/domain/',
    '^src/contract/',
    '^node_modules/valibot/',
  ]),
  never('the bank never knows the app', '^src/bank/', '^src/app/', '^$'),
  never('the app never knows the bank', '^src/app/', '^src/bank/', '^$'),

  never(
    'nothing of the app knows its routes',
    '^src/app/(features|components|data|platform|ui|i18n|service-worker)/',
    '^src/app/(routes/|router|main)',
  ),
  never(
    'features are known by routes alone',
    '^src/app/(components|data|platform|ui|i18n|service-worker)/',
    '^src/app/features/',
  ),
  never(
    'data is known by features and routes',
    '^src/app/(components|platform|ui|i18n|service-worker)/',
    '^src/app/data/',
  ),
  never('controls know no component of the bank', '^src/app/ui/', '^src/app/components/'),
  never('platform knows the browser only', '^src/app/platform/', '^src/app/(?!platform/)[^/]+/'),
  never(
    'the design system fetches nothing',
    '^src/app/(?:ui|components)/',
    '^src/app/platform/api/(?!errors\\.ts)|^node_modules/@tanstack/[^/]*query',
  ),
  never(
    'plain elements do not wait for the design system',
    '^src/app/ui/(?:plain/|surfaces/(?:surfaces|status-icon|error-notice|empty-state|choice-grid|section-boundary)\\.)',
    '^node_modules/@chakra-ui/|^src/app/ui/(?:controls|forms|theme)/',
  ),
  {
    name: 'features never import each other',
    severity: 'error',
    from: { path: '^src/app/features/([^/]+)/' },
    to: { path: '^src/app/features/', pathNot: '^src/app/features/$1/' },
  },

  never(
    'in the bank routes are known by their assembly alone',
    '^src/bank/',
    '^src/bank/[^/]+/[^/]*routes\\.ts$|^src/bank/payments/[^/]+/routes\\.ts$',
    `^src/bank/main\\.ts$|routes\\.ts$|${notTests}`,
  ),
  never(
    'the bank’s platform knows the machine only',
    '^src/bank/platform/',
    '^src/bank/(?!platform/)',
  ),
  never(
    'the ledger knows no resource',
    '^src/bank/ledger/',
    '^src/bank/(?!ledger/|database/|platform/)[^/]+/',
  ),
  never(
    'the database knows no resource',
    '^src/bank/database/',
    '^src/bank/(?!database/|platform/)[^/]+/',
  ),
  {
    name: 'no cycles between files',
    severity: 'error',
    from: { pathNot: '\\.gen\\.ts$' },
    to: { circular: true, viaNot: '\\.gen\\.ts$' },
  },
  {
    name: 'every import is found',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: ['\\.po$', '\\.po\\?', '^virtual:'] },
  },
];

const cruiseOptions: ICruiseOptions = {
  baseDir: root,
  parser: 'swc',
  tsPreCompilationDeps: true,
  validate: true,
  ruleSet: { forbidden: directions },
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '\\.gen\\.ts$' },
  enhancedResolveOptions: {
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    conditionNames: ['import', 'default'],
    exportsFields: ['exports'],
    mainFields: ['module', 'main'],
  },
};

let violations: readonly string[] = [];
let modules: readonly IModule[] = [];

beforeAll(async () => {
  const result = (await cruise(['src'], cruiseOptions)).output as ICruiseResult;
  modules = result.modules;
  violations = result.summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`,
  );
}, 180_000);

describe('imports point down', () => {
  test.each(directions.map(({ name }) => name))('%s', (name) => {
    expect(violations.filter((line) => line.startsWith(`${name}:`))).toEqual([]);
  });
});

// --- folders -------------------------------------------------------------------------------------

/** An import from one part of a folder to another. */
interface FolderImport {
  readonly from: string;
  readonly to: string;
  readonly files: string;
}

const isInGraph = (folder: string, path: string): boolean =>
  path.startsWith(`${folder}/`) && !new RegExp(notTests).test(path);

/** The folder of a file, at any depth; a file directly in `folder` stands for itself. */
const folderOf = (folder: string, path: string): string =>
  dirname(path) === folder ? path : dirname(path);

/** The child of `folder` that a file is in; a file directly in it is a child itself. */
const childOf = (folder: string, path: string): string =>
  path.slice(folder.length + 1).split('/')[0] ?? '';

/** The imports between the parts of a folder, with `import type` and without tests. */
const importsBetween = (
  folder: string,
  partOf: (folder: string, path: string) => string,
): readonly FolderImport[] =>
  modules
    .filter(({ source }) => isInGraph(folder, source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => isInGraph(folder, resolved))
        .map(({ resolved }) => ({
          from: partOf(folder, source),
          to: partOf(folder, resolved),
          files: `${source} -> ${resolved}`,
        })),
    )
    .filter(({ from, to }) => from !== to);

/** All parts that `start` imports, directly or through others. */
const reachableFrom = (start: string, imports: readonly FolderImport[]): ReadonlySet<string> => {
  const reached = new Set([start]);
  for (const part of reached)
    for (const { from, to } of imports) if (from === part) reached.add(to);
  return reached;
};

/** The bank's folders, the lowest level first; the files directly in src/bank compose them. */
const bankLevels: readonly (readonly string[])[] = [
  ['platform'],
  ['database'],
  // Above the database: it answers with the refusals of SQL and stores answers by idempotency key.
  ['http'],
  ['ledger'],
  ['messaging', 'documents'],
  ['rails'],
  ['identity', 'customers', 'auth'],
  // The plan that counts prices cards and payments.
  ['accounts', 'transactions', 'beneficiaries', 'business', 'coupons', 'plans'],
  ['cards', 'savings', 'statements', 'rewards', 'tickets'],
  // Rewards follow from payments.
  ['payments', 'invitations'],
  // About payments of every kind.
  ['claims'],
  // An order or a subscription is quoted at the rates of transfers and paid from their source accounts (decision 0147).
  ['products', 'subscriptions'],
  ['staff'],
  ['sandbox'],
];

const bankLevelOf = (child: string): number => {
  const level = bankLevels.findIndex((folders) => folders.includes(child));
  return level === -1 ? bankLevels.length : level;
};

const foldersUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => [join(folder, name), ...foldersUnder(join(folder, name))]);

describe('folders', () => {
  // Routes follow the URL, catalogues the languages.
  const folders = foldersUnder('src').filter(
    (path) => !/^src\/app\/routes(\/|$)|\/locales(\/|$)/.test(path),
  );

  const layered = [
    'src/bank',
    'src/app/data',
    'src/app/platform',
    'src/app/ui',
    'src/app/components',
  ];

  // Both, since two folders inside one resource can be without a cycle where the resources have one.
  test.each(
    layered.flatMap((folder) => [
      { folder, parts: 'children', partOf: childOf },
      { folder, parts: 'folders at any depth', partOf: folderOf },
    ]),
  )('no cycle between the $parts of $folder', ({ folder, partOf }) => {
    const imports = importsBetween(folder, partOf);
    const inCycles = imports.filter(({ from, to }) => reachableFrom(to, imports).has(from));
    expect(inCycles.map(({ files }) => files)).toEqual([]);
  });

  test('imports between folders are found, those of types too', () => {
    const ofTypes = 'src/bank/database/connect.ts -> src/bank/database/tables.ts';
    const files = modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => `${source} -> ${resolved}`),
    );
    expect(files).toContain(ofTypes);
    for (const folder of layered)
      expect(modules.filter(({ source }) => isInGraph(folder, source)).length).toBeGreaterThan(10);
  });

  test('the bank imports only downwards', () => {
    const upwards = importsBetween('src/bank', childOf).filter(
      ({ from, to }) => bankLevelOf(from) < bankLevelOf(to),
    );
    expect(upwards.map(({ files }) => files)).toEqual([]);
    const unknown = readdirSync(join(root, 'src/bank'), { withFileTypes: true }).filter(
      (entry) =>
        entry.isDirectory() && entry.name !== 'testing' && !bankLevels.flat().includes(entry.name),
    );
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  test('table types are in the file with the name of their schema file', () => {
    const database = join(root, 'src/bank/database');
    const declared = readdirSync(join(database, 'tables')).flatMap((file) => {
      const text = readFileSync(join(database, 'tables', file), 'utf8');
      const joined = [...text.matchAll(/^export interface \w+Tables \{\n(.*?)^\}/gms)];
      return joined.flatMap(([, members = '']) =>
        [...members.matchAll(/^ {2}(\w+): /gm)].map(([, table]) => `${file} ${table}`),
      );
    });
    const created = readdirSync(join(database, 'schema')).flatMap((file) => {
      const text = readFileSync(join(database, 'schema', file), 'utf8');
      const name = file.replace(/^\d+-(.*)\.sql$/, '$1.ts');
      return [...text.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(
        ([, table]) => `${name} ${table}`,
      );
    });
    expect(declared.length).toBeGreaterThan(60);
    expect(declared.filter((table) => !created.includes(table))).toEqual([]);
  });

  test('no folder has a single file', () => {
    // Changes of the schema come here from the baseline on (docs/decisions/0091).
    const filledLater = 'src/bank/database/migrations';
    const single = folders.filter(
      (path) => path !== filledLater && readdirSync(join(root, path)).length < 2,
    );
    expect(single).toEqual([]);
  });

  test('there are at most four levels of folders under src', () => {
    expect(folders.filter((path) => path.split('/').length > 5)).toEqual([]);
  });
});

// --- the top level -------------------------------------------------------------------------------

describe('the top level', () => {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim().replace(/^\/|\/$/g, ''));

  test('holds what was agreed and nothing else', () => {
    const agreed = new Set([
      'src',
      'public',
      'e2e',
      'index.html',
      'vite.config.ts',
      'manifest.webmanifest',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'README.md',
      'LICENSE',
      'docs',
    ]);
    const unexpected = readdirSync(root).filter(
      (name) => !agreed.has(name) && !name.startsWith('.') && !ignored.includes(name),
    );
    expect(unexpected).toEqual([]);
  });

  test('src has four layers, each with its own tsconfig', () => {
    const layers = readdirSync(join(root, 'src')).filter((name) =>
      statSync(join(root, 'src', name)).isDirectory(),
    );
    expect(layers.toSorted()).toEqual(['app', 'bank', 'contract', 'domain']);
    for (const layer of layers) {
      expect(readdirSync(join(root, 'src', layer))).toContain('tsconfig.json');
    }
  });
});
