import { useLater } from '#app/ui/page/use-later.ts';
import type { ListTools } from './list-tools.tsx';

const loadListTools = async () => (await import('./list-tools.tsx')).listTools;

/** The tools of the list: asked for at once, given as soon as they are wanted and there. */
export const useListTools = (areWanted: boolean): ListTools | undefined => {
  const tools = useLater(loadListTools);
  return areWanted ? tools : undefined;
};
