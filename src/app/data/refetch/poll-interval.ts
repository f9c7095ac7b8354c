import { connectivity } from '../../platform/connectivity.ts';
import { isSavingData } from '../../platform/data-saver/is-saving-data.ts';

/** With Data saver figures are asked again this much more rarely (reliability.md B42). */
const savingFactor = 6;

/** How often to ask again: not at all while nothing would arrive, rarely to spare data. */
export const pollEveryMs = (usualMs: number): number | false => {
  if (connectivity.get() !== 'online') return false;
  return isSavingData.get() ? usualMs * savingFactor : usualMs;
};
