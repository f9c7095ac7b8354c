import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** What rolldown tells of the modules when it asks for the name of a chunk. */
export type Graph = Pick<Parameters<Rolldown.CodeSplittingNameFunction>[1], 'getModuleInfo'>;

export type Modules = ReadonlySet<string>;

/** The index of all icons, which imports every one of them; the bundler removes those that no module names. */
const iconIndex = /node_modules\/lucide-react\/dist\/esm\/lucide-react\.mjs$/u;

const namesIn = (list = ''): readonly string[] =>
  list
    .split(',')
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter(Boolean);

/** The files of the icons that the index exports, by name. */
const readIconIndex = (index: string, code: string): ReadonlyMap<string, string> =>
  new Map(
    [...code.matchAll(/export \{([^}]*)\} from '([^']+)'/gu)].flatMap(([, list = '', file = '']) =>
      list
        .split(',')
        .map((name) => [name.split(' as ')[1]?.trim() ?? '', resolve(index, '..', file)]),
    ),
  );

let knownIcons: ReadonlyMap<string, string> | undefined;

/** The modules that a module imports statically; of the index of icons, only the icons that it names. */
const importsOf = (graph: Graph, id: string): readonly string[] => {
  const module = graph.getModuleInfo(id);
  return (module?.importedIds ?? []).flatMap((imported) => {
    if (!iconIndex.test(imported)) return [imported];
    knownIcons ??= readIconIndex(imported, graph.getModuleInfo(imported)?.code ?? '');
    const [, list] =
      /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/u.exec(module?.code ?? '') ?? [];
    return namesIn(list).map((name) => {
      const file = knownIcons?.get(name);
      if (file === undefined)
        throw new Error(`the index of icons has no ${name}, which ${id} imports`);
      return file;
    });
  });
};

const dynamicImportsOf = (graph: Graph, id: string): readonly string[] =>
  graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];

/** The modules that are imported dynamically by the given ones. */
export const dynamicImports = (graph: Graph, modules: Modules): readonly string[] =>
  [...modules].flatMap((id) => dynamicImportsOf(graph, id));

/** The modules reachable from the roots by static imports, optionally by dynamic ones too. */
export const reach = (graph: Graph, roots: Iterable<string>, isDynamicToo = false): Modules => {
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...importsOf(graph, id));
    if (isDynamicToo) waiting.push(...dynamicImportsOf(graph, id));
  }
  return reached;
};
