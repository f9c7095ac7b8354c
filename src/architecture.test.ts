import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import type { ICruiseOptions, ICruiseResult, IForbiddenRuleType } from 'dependency-cruiser';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseSync } from 'vite';

// The walls of the house (design: rooms, directions, sizes). Who must break one changes this file,
// and says why in docs/decisions.

const root = fileURLToPath(new URL('..', import.meta.url));

// --- what is there ------------------------------------------------------------------------------

interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(join(root, path)).isDirectory() ? filesUnder(path) : path));

/** Generated files, catalogues, migrations and the yardstick that measures us and our peers. */
const isExempt = (path: string): boolean =>
  /\.gen\.ts$|\.po$|\.sql$|\.json$|\/locales\/|^e2e\/bench\/measure-web\.mjs$/.test(path);

const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path) && !isExempt(path);
const isTest = (path: string): boolean => /\.test(-data)?\.tsx?$|^e2e\/|\/testing\//.test(path);

const files: readonly SourceFile[] = ['src', 'e2e', '.ci']
  .flatMap(filesUnder)
  .filter((path) => isCode(path) || path.endsWith('.css'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const code = files.filter(({ path }) => isCode(path));
const linesOf = (text: string): number => text.replace(/\n$/, '').split('\n').length;

// --- which way imports point --------------------------------------------------------------------

const notTests = '\\.test(-data)?\\.tsx?$|/testing/|\\.config\\.ts$';

/** From files here, nothing but what lies there. */
const only = (name: string, from: string, allowed: readonly string[]): IForbiddenRuleType => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: notTests },
  to: { pathNot: [...allowed] },
});

/** From files here, nothing of what lies there. */
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
    '^src/app/(features|data|platform|ui|i18n|service-worker)/',
    '^src/app/(routes/|router|main)',
  ),
  never(
    'features are known by routes alone',
    '^src/app/(data|platform|ui|i18n|service-worker)/',
    '^src/app/features/',
  ),
  never(
    'data is known by features and routes',
    '^src/app/(platform|ui|i18n|service-worker)/',
    '^src/app/data/',
  ),
  never('platform knows the browser only', '^src/app/platform/', '^src/app/(?!platform/)[^/]+/'),
  never(
    'the design system fetches nothing',
    '^src/app/ui/',
    '^src/app/platform/api/(?!errors\\.ts)|^node_modules/@tanstack/[^/]*query',
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
    'the database knows tables, never operations',
    '^src/bank/database/(?!tables\\.ts)',
    '^src/bank/(?!database/|platform/)[^/]+/',
  ),
  {
    name: 'no circles',
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

describe('imports point down', () => {
  let broken: readonly string[] = [];

  beforeAll(async () => {
    const { output } = await cruise(['src'], cruiseOptions);
    const { violations } = (output as ICruiseResult).summary;
    broken = violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
  }, 60_000);

  test.each(directions.map(({ name }) => name))('%s', (name) => {
    expect(broken.filter((line) => line.startsWith(`${name}:`))).toEqual([]);
  });
});

// --- how large things are -----------------------------------------------------------------------

interface Sized {
  readonly where: string;
  readonly lines: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const functionTypes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const functionsIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(functionsIn);
  if (!isNode(value)) return [];
  const inner = Object.values(value).flatMap(functionsIn);
  return functionTypes.has(value.type) ? [value, ...inner] : inner;
};

const functionSizes = ({ path, text }: SourceFile): Sized[] =>
  functionsIn(parseSync(path, text).program).map(({ start, end }) => ({
    where: `${path}:${linesOf(text.slice(0, start))}`,
    lines: linesOf(text.slice(start, end)),
  }));

const above = (limit: number, sized: readonly Sized[]): string[] =>
  sized.filter(({ lines }) => lines > limit).map(({ where, lines }) => `${where}: ${lines} lines`);

const atFraction = (fraction: number, sized: readonly Sized[]): number => {
  const sorted = sized.map(({ lines }) => lines).toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * fraction)] ?? 0;
};

describe('sizes', () => {
  const fileSizes = files.map(({ path, text }) => ({ where: path, lines: linesOf(text) }));
  // The lists a test is made of are not functions to be understood as one.
  const functions = code.filter(({ path }) => !isTest(path)).flatMap(functionSizes);

  test('no file is longer than 400 lines', () => {
    expect(above(400, fileSizes)).toEqual([]);
  });

  test('no function is longer than 70 lines, nine in ten are 40 or shorter', () => {
    expect(above(70, functions)).toEqual([]);
    expect(atFraction(0.9, functions)).toBeLessThanOrEqual(40);
  });
});

// --- what stands where --------------------------------------------------------------------------

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
    const strangers = readdirSync(root).filter(
      (name) => !agreed.has(name) && !name.startsWith('.') && !ignored.includes(name),
    );
    expect(strangers).toEqual([]);
  });

  test('src has four rooms, each with its own tsconfig', () => {
    const rooms = readdirSync(join(root, 'src')).filter((name) =>
      statSync(join(root, 'src', name)).isDirectory(),
    );
    expect(rooms.toSorted()).toEqual(['app', 'bank', 'contract', 'domain']);
    for (const room of rooms) {
      expect(readdirSync(join(root, 'src', room))).toContain('tsconfig.json');
    }
  });

  test('files are named in kebab-case, after what they do', () => {
    const vague = /^(index|utils?|helpers?|common|misc|shared|lib)\./;
    const isWellNamed = (path: string): boolean => {
      if (path.startsWith('src/app/routes/')) return true;
      const name = basename(path);
      return /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(name) && !vague.test(name);
    };
    expect(files.map(({ path }) => path).filter((path) => !isWellNamed(path))).toEqual([]);
  });
});

// --- what is never written ----------------------------------------------------------------------

interface Ban {
  readonly what: string;
  readonly pattern: RegExp;
  readonly where: (path: string) => boolean;
}

const within =
  (...folders: string[]) =>
  (path: string): boolean =>
    folders.some((folder) => path.startsWith(folder));

const outside =
  (test: (path: string) => boolean, ...folders: string[]) =>
  (path: string): boolean =>
    test(path) && !isTest(path) && !within(...folders)(path);

const anywhere = (): boolean => true;
const realTime = ['src/bank/main.ts', 'src/bank/platform/clock.ts', 'src/bank/platform/random.ts'];

const bans: readonly Ban[] = [
  {
    what: 'the machine’s clock or chance where they are arguments',
    pattern: /\bnew Date\(\s*\)|(?<![\w.])Date\(\s*\)|\bdayjs\(|\bDate\.now\(|\bMath\.random\(/,
    where: outside(within('src/domain/', 'src/bank/'), ...realTime),
  },
  {
    what: 'floats in money',
    pattern: /\bparseFloat\(|\.toFixed\(/,
    where: outside(within('src/domain/', 'src/contract/', 'src/bank/')),
  },
  {
    what: 'notes of unfinished work',
    pattern: /\b(TODO|FIXME|XXX|HACK)\b/,
    where: anywhere,
  },
  { what: 'path aliases', pattern: /from '[@~]\//, where: anywhere },
  {
    what: 'imports up three floors',
    pattern: /from '(\.\.\/){3}(?!package\.json)/,
    where: anywhere,
  },
  {
    what: 'barrels',
    pattern: /^export (type )?(\*|\{[^}]*\})[^'"\n]* from /m,
    where: within('src/'),
  },
  {
    what: 'relative and room imports without their extension',
    pattern:
      /from '(?:\.\.?\/|#(?:domain|contract|bank|app)\/)[^']*(?<!\.(?:ts|tsx|mjs|css|json|po))'/,
    where: within('src/'),
  },
  {
    what: 'syntax Node cannot erase',
    pattern: /^\s*(export )?(const |declare )?(enum|namespace) \w+ \{/m,
    where: within('src/', 'e2e/'),
  },
  {
    what: 'switched-off checks',
    pattern: /@ts-(ignore|nocheck|expect-error)|eslint-disable/,
    where: within('src/', 'e2e/'),
  },
  {
    what: 'markup from text',
    pattern: /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write)\b/,
    where: outside(within('src/app/')),
  },
  {
    what: 'paths of one machine',
    pattern: /(?<![\w.])\/(home|Users|root)\/[a-z]/,
    where: outside(within('src/', '.ci/')),
  },
];

describe('never written', () => {
  const self = relative(root, fileURLToPath(import.meta.url));

  test.each(bans)('$what', ({ pattern, where }) => {
    const found = code
      .filter(({ path, text }) => path !== self && where(path) && pattern.test(text))
      .map(({ path, text }) => `${path}:${linesOf(text.slice(0, text.search(pattern)))}`);
    expect(found).toEqual([]);
  });
});
