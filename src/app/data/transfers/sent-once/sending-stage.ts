import { isDefiniteNo } from './definite-no.ts';
import type { Wait } from './use-wait.ts';

/** What the customer is told of a sending: it goes on, the bank has said no, or nobody knows. */
export type SendingStage = 'under-way' | 'refused' | 'unknown';

/** How far a sending has come: no answer, or one that settles nothing, is never taken for a no (A22). */
export const sendingStage = (error: unknown, wait: Wait): SendingStage => {
  if (error !== null && isDefiniteNo(error)) return 'refused';
  return error !== null || wait === 'long' ? 'unknown' : 'under-way';
};
