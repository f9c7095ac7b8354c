import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseSync } from 'vite';
import { code, files, linesOf, root } from './source-files.test-data.ts';

// Names in the words of docs/glossary.md: paths, declarations, SQL and test titles. To allow another name,
// add it to the glossary's exceptions and say there why.

const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');

/** The lines of a fenced block of docs/glossary.md. */
const glossaryBlock = (name: string): readonly string[] => {
  const lines = glossary.split(`\`\`\`${name}\n`)[1]?.split('\n```')[0]?.split('\n') ?? [];
  if (lines.length === 0) throw new Error(`docs/glossary.md has no block ${name}`);
  return lines;
};

const words = glossaryBlock('words').flatMap((line) => line.split(' '));
const refused = new RegExp(`(?:^|-)(${[...words, ...glossaryBlock('phrases')].join('|')})(?:-|$)`);
const person = /(?:^|-)(persons?)(?:-|$)/;

/** Names that are allowed in the paths that begin so. */
const exceptions = glossaryBlock('exceptions').map((line) => line.split(' '));
const isAllowed = (name: string, path: string): boolean =>
  exceptions.some(([allowed, ...starts]) => {
    return allowed === name && starts.some((start) => path.startsWith(start));
  });

/** A name as its words, in lower case and with a hyphen between. */
const inWords = (name: string): string =>
  [...name.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g)]
    .map(([word]) => word.toLowerCase())
    .join('-');

const refusedWord = (name: string, pattern: RegExp): string | undefined =>
  pattern.exec(inWords(name))?.[1];

// --- the names of a file --------------------------------------------------------------------------

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** The nodes of a syntax tree, each after the nodes around it. */
const nodesIn = (tree: unknown): readonly Node[] => {
  const nodes: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    nodes.push(value);
    Object.values(value).forEach(visit);
  };
  visit(tree);
  return nodes;
};

const parsed = code.map(({ path, text }) => ({
  path,
  text,
  nodes: nodesIn(parseSync(path, text).program),
}));

/** The names that a parameter binds. */
const boundBy = (pattern: unknown): Node[] => {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [pattern];
  const parts = pattern['properties'] ??
    pattern['elements'] ?? [
      pattern['value'] ?? pattern['left'] ?? pattern['argument'] ?? pattern['parameter'],
    ];
  return (parts as unknown[]).flatMap(boundBy);
};

const members = /^(TSPropertySignature|TSMethodSignature|PropertyDefinition|MethodDefinition)$/;

const declaredBy = (node: Node): Node[] => {
  if (members.test(node.type)) return boundBy(node['key']);
  return Array.isArray(node['params']) ? (node['params'] as unknown[]).flatMap(boundBy) : [];
};

/** The title of a call of `test`, `describe` or `it`. */
const titleOf = (node: Node, text: string): Node | undefined => {
  if (node.type !== 'CallExpression') return undefined;
  let callee = node['callee'] as Node;
  while (callee['callee'] ?? callee['tag']) callee = (callee['callee'] ?? callee['tag']) as Node;
  const [title] = node['arguments'] as Node[];
  return /^(test|describe|it)\b/.test(text.slice(callee.start, callee.end)) &&
    (title?.type === 'Literal' || title?.type === 'TemplateLiteral')
    ? title
    : undefined;
};

interface Found {
  /** A path, or a path and a line. */
  readonly where: string;
  readonly name: string;
}

const namesIn = (select: (node: Node, text: string) => readonly Node[], paths: RegExp): Found[] =>
  parsed
    .filter(({ path }) => paths.test(path))
    .flatMap(({ path, text, nodes }) =>
      nodes
        .flatMap((node) => select(node, text))
        .map(({ start, end, name }) => ({
          // Counting the lines of every name takes longer than all the rest; only a refused one is shown.
          get where() {
            return `${path}:${linesOf(text.slice(0, start))}`;
          },
          name: typeof name === 'string' ? name : text.slice(start + 1, end - 1),
        })),
    );

const withWord = (found: readonly Found[], pattern: RegExp): string[] =>
  found
    .filter((found) => refusedWord(found.name, pattern) && !isAllowed(found.name, found.where))
    .map(({ where, name }) => `${where}: ${name}`);

// --- rules ----------------------------------------------------------------------------------------

describe('names', () => {
  test('no path has a word that the glossary refuses', () => {
    const parts = files.flatMap(({ path }) =>
      path
        .replace(/\.\w+$/, '')
        .split(/[/.]/)
        .map((name) => ({ where: path, name })),
    );
    expect(withWord(parts, refused)).toEqual([]);
    expect(withWord(parts, person)).toEqual([]);
  });

  test('no exported name has a word that the glossary refuses', () => {
    const pattern = /^export (?:async )?(?:const|function|class|type|interface|let) (\w+)/gm;
    const exported = files.flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map(([, name]) => ({ where: path, name: name! })),
    );
    expect(exported.length).toBeGreaterThan(1000);
    expect(withWord(exported, refused)).toEqual([]);
  });

  test('no member and no parameter has a word that the glossary refuses', () => {
    const declared = namesIn(declaredBy, /^src\//);
    expect(declared.length).toBeGreaterThan(5000);
    expect(withWord(declared, refused)).toEqual([]);
  });

  test('the bank, the rules and the app say customer', () => {
    const select = (node: Node): Node[] => (node.type === 'Identifier' ? [node] : []);
    const used = namesIn(select, /^src\/(bank|domain|app)\//);
    expect(withWord(used, person)).toEqual([]);
  });

  test('no SQL name has a word that the glossary refuses', () => {
    const folder = 'src/bank/database/schema';
    const names = readdirSync(join(root, folder)).flatMap((file) => {
      const text = readFileSync(join(root, folder, file), 'utf8');
      const statements = text.replaceAll(/--.*|'[^']*'/g, ' ');
      return [...new Set(statements.match(/\b[a-z_]\w*/g))].map((name) => ({ where: file, name }));
    });
    expect(names.length).toBeGreaterThan(1000);
    expect(withWord(names, refused)).toEqual([]);
    expect(withWord(names, person)).toEqual([]);
  });

  // As prose, `below` and `later` are plain English.
  test('no test title has a word that the glossary refuses', () => {
    const plain = words.filter((word) => word !== 'below' && word !== 'later');
    const pattern = new RegExp(`\\b(${[...plain, 'persons?'].join('|')})\\b`, 'i');
    const titles = namesIn((node, text) => [titleOf(node, text) ?? []].flat(), /^(src|e2e)\//);
    expect(titles.length).toBeGreaterThan(1500);
    const found = titles.filter(({ name }) => pattern.test(name));
    expect(found.map(({ where, name }) => `${where}: ${name}`)).toEqual([]);
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
