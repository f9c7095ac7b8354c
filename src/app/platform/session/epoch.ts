import { isTabCurrent } from './leaving/generation.ts';

/**
 * Counts the customers this tab has served. A call remembers the count it began with, and its
 * answer is dropped when the count has moved on, so nothing late is shown or stored for the next
 * person (reliability.md T4, R12).
 */
let epoch = 0;

/**
 * The count at this moment. A tab whose customer has left in another tab gets what is equal to
 * nothing, itself included: whatever it began or begins is late.
 */
export const currentEpoch = (): number => (isTabCurrent() ? epoch : Number.NaN);

export const beginEpoch = (): void => {
  epoch += 1;
};
