import type { Rolldown } from 'vite';

/** What rolldown tells of the modules when it asks for the name of a chunk. */
export type Graph = Pick<Parameters<Rolldown.CodeSplittingNameFunction>[1], 'getModuleInfo'>;

export type Modules = ReadonlySet<string>;

/** An index of many modules, of which the bundler removes the unused ones: it leads nowhere. */
export const icons = /node_modules\/lucide-react\//u;

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
    if (reached.has(id) || icons.test(id)) continue;
    reached.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    if (isDynamicToo) waiting.push(...dynamicImportsOf(graph, id));
  }
  return reached;
};
