import { withTexts } from '#app/i18n/texts.ts';
import { untilIdle } from '#app/platform/timing.ts';

/** The details are a chunk of their own: the list does not wait for them. */
export const loadDetails = () => withTexts('reasons', import('./details/transaction-details.tsx'));

let isWarm = false;

/**
 * Fetches the details while a hand or the focus is on a row, so that they open at once. In a moment
 * when nothing else is to be done: the finger may be there to scroll.
 */
export const warmDetails = async (): Promise<void> => {
  if (isWarm) return;
  isWarm = true;
  await untilIdle();
  await loadDetails().catch(() => (isWarm = false));
};
