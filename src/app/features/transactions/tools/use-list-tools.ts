import { useLater } from '#app/ui/page/use-later.ts';
import { usePainted } from '#app/ui/page/use-painted.ts';
import type { ListTools } from './list-tools.tsx';

const loadListTools = async () => (await import('./list-tools.tsx')).listTools;

/**
 * The tools of the list, which come after its first paint at every visit: the rows do not wait for
 * them. A list that is searched needs them at once, to show no row that was not looked for.
 */
export const useListTools = (isSearched: boolean): ListTools | undefined => {
  const tools = useLater(loadListTools);
  const isPainted = usePainted();
  return isPainted || isSearched ? tools : undefined;
};
