/** Where the history lies: the customer's vault, or a plain map in tests. */
export interface Shelf {
  /** What was written under a name; undefined when absent, locked away or damaged. */
  readonly read: (record: string) => Promise<unknown>;
  /** Writes all or nothing. False when the device would not take it (reliability.md B20). */
  readonly writeAll: (records: readonly (readonly [string, unknown])[]) => Promise<boolean>;
  readonly remove: (record: string) => Promise<void>;
}

/** The lists that have dense numbers (product.md A27, A28); what is pending has none. */
export const numberedLists = ['POSTED', 'DECLINED'] as const;
export type NumberedList = (typeof numberedLists)[number];

/** Rows of a chunk: what the bank answers at most at once (contract, `maximumLimit`). */
export const chunkLength = 200;

/** The chunk a row's number belongs to; numbers begin with 1. */
export const chunkOf = (number: number): number => Math.floor((number - 1) / chunkLength);

/** The names of an account's records. */
export const indexRecord = (account: string): string => `history/${account}`;
export const pendingRecord = (account: string): string => `history/${account}/PENDING`;
export const chunkRecord = (account: string, list: NumberedList, chunk: number): string =>
  `history/${account}/${list}/${chunk}`;
