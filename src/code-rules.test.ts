import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseSync } from 'vite';
import type { SourceFile } from './source-files.test-data.ts';
import { code, files, isCode, isTest, linesOf, root } from './source-files.test-data.ts';

// Sizes and text that is forbidden; names are in name-rules.test.ts. To break a rule, change this file and give the reason
// in docs/decisions.

// --- sizes ---------------------------------------------------------------------------------------

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
  // A describe block is one long function; its length says nothing.
  const functions = code.filter(({ path }) => !isTest(path)).flatMap(functionSizes);

  test('no file is longer than 400 lines', () => {
    expect(above(400, fileSizes)).toEqual([]);
  });

  test('at most 8 % of the files are shorter than 20 lines', () => {
    const layers = /^src\/(domain|contract|bank|app\/data|app\/platform)\//;
    const sizes = fileSizes.filter(
      ({ where }) => layers.test(where) && isCode(where) && !isTest(where),
    );
    const short = sizes.filter(({ lines }) => lines < 20).map(({ where }) => where);
    expect(short.length / sizes.length, short.join('\n')).toBeLessThanOrEqual(0.08);
  });

  test('no function is longer than 70 lines, nine in ten are 40 or shorter', () => {
    expect(above(70, functions)).toEqual([]);
    expect(atFraction(0.9, functions)).toBeLessThanOrEqual(40);
  });
});

// --- forbidden text ------------------------------------------------------------------------------

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
    what: 'the machine’s clock or randomness where they are arguments',
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
    what: 'imports from three folders up',
    pattern: /from '(\.\.\/){3}(?!package\.json)/,
    where: anywhere,
  },
  {
    what: 'barrels',
    pattern: /^export (type )?(\*|\{[^}]*\})[^'"\n]* from /m,
    where: within('src/'),
  },
  {
    what: 'relative and layer imports without their extension',
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
    what: 'components that lose the attribute which page translation needs (docs/decisions/0160)',
    pattern:
      /<[A-Z]\w*(?:[^<>]|=>)*?\s(?:as="(?:bdi|code)"|className="(?:[^"]* )?figures\b|translate="(?:no|yes)")/,
    where: within('src/app/'),
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
    what: 'a limit that cuts what is pasted, before it is cleaned (search fields may have one)',
    pattern: /\bmaxLength=\{|\bmaxlength="|\bmaxLength: \d+ \} as const/,
    where: outside(
      within('src/app/', 'src/bank/auth/'),
      'src/app/features/transactions/search-tools.tsx',
      'src/app/features/beneficiaries/beneficiaries-screen.tsx',
      'src/app/features/transfers/transfers-screen.tsx',
    ),
  },
  {
    what: 'paths of one machine',
    pattern: /(?<![\w.])\/(home|Users|root)\/[a-z]/,
    where: outside(within('src/', '.ci/')),
  },
];

describe('forbidden', () => {
  const self = relative(root, fileURLToPath(import.meta.url));

  test.each(bans)('$what', ({ pattern, where }) => {
    const found = code
      .filter(({ path, text }) => path !== self && where(path) && pattern.test(text))
      .map(({ path, text }) => `${path}:${linesOf(text.slice(0, text.search(pattern)))}`);
    expect(found).toEqual([]);
  });
});
