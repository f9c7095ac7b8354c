/** One customer's encrypted records on this device. Reads answer "absent" rather than throw. */
export interface Vault {
  readonly person: string;
  readonly read: (record: string) => Promise<unknown>;
  /**
   * Tells whether the record is kept now. With the time its bank was asked at, in the bank's time,
   * it never takes the place of a record asked for later (B38), and expires by itself.
   */
  readonly write: (record: string, value: unknown, askedAtMs?: number) => Promise<boolean>;
  /** Writes several records in one transaction: all of them are kept, or none. */
  readonly writeAll: (
    records: readonly (readonly [record: string, value: unknown])[],
  ) => Promise<boolean>;
  readonly remove: (record: string) => Promise<void>;
  readonly close: () => void;
}
