import type { Swap } from './plants.ts';

/** A text with each swap made. Throws where one finds its place not exactly once. */
export const swapped = (text: string, swaps: readonly Swap[], where: string): string =>
  swaps.reduce((changed, { from, to }) => {
    const places = changed.split(from).length - 1;
    if (places !== 1) throw new Error(`in ${where} a bug finds ${places} places: ${from}`);
    return changed.replace(from, () => to);
  }, text);
