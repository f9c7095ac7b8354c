import { useLater } from '#app/ui/page/use-later.ts';
import type { ListTools } from './list-tools.tsx';

const loadListTools = async () => (await import('./list-tools.tsx')).listTools;

/** The tools of the list, which come after its first paint: the rows do not wait for them. */
export const useListTools = (): ListTools | undefined => useLater(loadListTools);
