import { preparedTransfers, readPrepared } from '#app/data/prepared-transfers.ts';
import { preparedAmount } from '#domain/transfers/review.ts';
import type { PreparedFacts } from './attention.ts';

const factsNow = (): PreparedFacts | null => {
  const waiting = preparedTransfers.get() ?? [];
  const [newest] = waiting;
  if (newest === undefined) return null;
  return {
    count: waiting.length,
    name: newest.to.name,
    amount: preparedAmount(newest.target, newest.answers),
  };
};

/**
 * Reads the transfers that were prepared on this device, and follows them: null where there is none.
 * Returns what ends it.
 */
export const followPreparedFacts = (
  onFacts: (facts: PreparedFacts | null) => void,
): (() => void) => {
  const end = preparedTransfers.subscribe(() => onFacts(factsNow()));
  void readPrepared();
  return end;
};
