/**
 * How long a record lives: `own` by its own last refresh, `copy` by the whole copy's, `pending`
 * until it is done, since what a customer still has to send is never dropped (B29).
 */
export type RecordLife = 'own' | 'copy' | 'pending';

/** The copy expires this long after its last refresh, by the bank's time (product.md A19). */
export const keptForMs = 90 * 24 * 3_600_000;

/** The record, not sealed, that says when anything of the copy was last asked of the bank. */
export const refreshedRecord = 'refreshed';

/** True for what a customer still has to send; it outlives every copy. */
export const isPending = (record: string): boolean => /^(?:outbox|draft|pending)/u.test(record);
