import { useEffect, useState } from 'react';
import { runAfterFirstPaint } from '#app/platform/after-first-paint.ts';
import type { ShellParts } from './shell-parts.tsx';

/** The parts around a screen, fetched after its first paint; their places are kept from the start. */
export const useShellParts = (): ShellParts | undefined => {
  const [parts, setParts] = useState<ShellParts>();
  useEffect(() => {
    const load = async (): Promise<void> => {
      const { shellParts } = await import('./shell-parts.tsx');
      setParts(shellParts);
    };
    runAfterFirstPaint(() => load().catch(() => addEventListener('online', () => void load())));
  }, []);
  return parts;
};
