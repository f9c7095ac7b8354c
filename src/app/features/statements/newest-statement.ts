import type { Statement } from '#contract/statements.ts';
import type { OfflineStatement } from '#app/data/offline-history/statement.ts';

interface KnownStatement {
  readonly statement: Statement;
  /** By the phone's clock. */
  readonly updatedAtMs: number;
}

/** The statement to show: the bank's, unless what the device reckons knows of later rows. */
export const newestStatement = (
  bank: { readonly data: Statement | undefined; readonly dataUpdatedAt: number },
  held: OfflineStatement | undefined,
): KnownStatement | undefined => {
  const reckoned = held?.kind === 'reckoned' ? held : undefined;
  if (reckoned && (!bank.data || reckoned.updatedAtMs > bank.dataUpdatedAt)) return reckoned;
  return bank.data && { statement: bank.data, updatedAtMs: bank.dataUpdatedAt };
};
