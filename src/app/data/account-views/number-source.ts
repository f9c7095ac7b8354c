import { accountNumberOf, isNumberHere } from '../accounts.ts';
import type { AccountKind } from '../accounts.ts';

/** Where a screen gets the full number of an account, which nothing on the device keeps (A19). */
export const numberSourceOf = (kind: AccountKind, id: string) => ({
  isHere: isNumberHere(kind, id),
  read: () => accountNumberOf(kind, id).catch(() => undefined),
});
