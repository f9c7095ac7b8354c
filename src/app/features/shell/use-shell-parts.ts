import { useLater } from '#app/ui/page/use-later.ts';
import type { ShellParts } from './shell-parts.tsx';

const loadShellParts = async () => (await import('./shell-parts.tsx')).shellParts;

/** The parts around a screen; their places are kept from the start. */
export const useShellParts = (): ShellParts | undefined => useLater(loadShellParts);
