/** What is known of a read. */
interface Known<Data> {
  readonly data: Data | undefined;
  readonly dataUpdatedAt: number;
}

/**
 * An account as read alone, or else as it stands in the list: so that its screen opens at once
 * after the list, also without network.
 */
export const oneOrListed = <Account extends { readonly id: string }>(
  id: string,
  one: Known<Account>,
  list: Known<readonly Account[]>,
): { readonly data: Account | undefined; readonly updatedAtMs: number } =>
  one.data
    ? { data: one.data, updatedAtMs: one.dataUpdatedAt }
    : { data: list.data?.find((account) => account.id === id), updatedAtMs: list.dataUpdatedAt };
