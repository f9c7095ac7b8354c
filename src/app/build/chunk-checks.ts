import type { Plugin, Rolldown } from 'vite';

type Bundle = Readonly<
  Record<string, Pick<Rolldown.OutputChunk, 'type' | 'imports'> | { type: 'asset' }>
>;

/** A cycle of chunk imports, or undefined. In a cycle one chunk runs before what it imports, and no screen opens. */
export const findImportCycle = (bundle: Bundle): readonly string[] | undefined => {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    const chunk = bundle[name];
    if (done.has(name) || chunk?.type !== 'chunk') return undefined;
    for (const next of chunk.imports) {
      const cycle = visit(next, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of Object.keys(bundle)) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return undefined;
};

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

/** The names that a declaration or pattern declares. */
const namesIn = (node: Node | null): readonly string[] => {
  switch (node?.type) {
    case 'Identifier':
      return [node['name'] as string];
    case 'VariableDeclaration':
      return (node['declarations'] as Node[]).flatMap(({ id }) => namesIn(id as Node));
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return namesIn(node['id'] as Node);
    case 'ImportDeclaration':
      return (node['specifiers'] as Node[]).flatMap(({ local }) => namesIn(local as Node));
    case 'ObjectPattern':
      return (node['properties'] as Node[]).flatMap((one) =>
        namesIn((one['value'] ?? one) as Node),
      );
    case 'ArrayPattern':
      return (node['elements'] as (Node | null)[]).flatMap(namesIn);
    case 'AssignmentPattern':
      return namesIn(node['left'] as Node);
    case 'RestElement':
      return namesIn(node['argument'] as Node);
    default:
      return [];
  }
};

/** The names that a chunk exports without defining them: the browser refuses to run such a file. */
export const undefinedExports = (program: {
  readonly body: readonly unknown[];
}): readonly string[] => {
  const body = program.body as readonly Node[];
  const defined = new Set(body.flatMap(namesIn));
  return body
    .filter(({ type, source }) => type === 'ExportNamedDeclaration' && !source)
    .flatMap(({ specifiers }) => specifiers as Node[])
    .flatMap(({ local }) => namesIn(local as Node))
    .filter((name) => !defined.has(name));
};

/** Fails the build when its chunks could not run: a circle of imports, or an export that nothing defines. */
export const chunkChecks: Plugin = {
  name: 'kheya-chunk-checks',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const cycle = findImportCycle(bundle);
      if (cycle) this.error(`chunks import each other: ${cycle.join(' > ')}`);
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const missing = undefinedExports(this.parse(file.code));
        if (missing.length > 0)
          this.error(`${file.fileName} exports what it does not define: ${missing.join(', ')}`);
      }
    },
  },
};
