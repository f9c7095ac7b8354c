/** What is known of a read. */
interface Known<Data> {
  readonly data: Data | undefined;
  readonly dataUpdatedAt: number;
}

/**
 * An account as read alone or as it stands in the list, whichever is the later word (reliability.md
 * B38): so that its screen opens at once after the list, also without network.
 */
export const getNewestAccount = <Account extends { readonly id: string }>(
  id: string,
  one: Known<Account>,
  list: Known<readonly Account[]>,
): { readonly data: Account | undefined; readonly updatedAtMs: number } => {
  const listed = list.data?.find((account) => account.id === id);
  return one.data && !(listed && list.dataUpdatedAt > one.dataUpdatedAt)
    ? { data: one.data, updatedAtMs: one.dataUpdatedAt }
    : { data: listed, updatedAtMs: list.dataUpdatedAt };
};
