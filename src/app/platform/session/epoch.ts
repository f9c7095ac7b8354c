/**
 * Counts the customers this tab has served. A call remembers the count it began with, and its
 * answer is dropped when the count has moved on, so nothing late is shown or stored for the next
 * person (reliability.md T4, R12).
 */
let epoch = 0;

export const currentEpoch = (): number => epoch;

export const beginEpoch = (): void => {
  epoch += 1;
};
