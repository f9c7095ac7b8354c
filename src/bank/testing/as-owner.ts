import { connectOnce } from '#bank/database/connect.ts';

/** Runs one statement as the owner of the tables, for what the API's role has no right to. */
export const runAsOwner = async (
  { ownerUrl }: { readonly ownerUrl: string },
  statement: string,
  values: readonly unknown[] = [],
): Promise<void> => {
  const owner = await connectOnce(ownerUrl);
  await owner.query(statement, [...values]).finally(() => owner.end());
};
