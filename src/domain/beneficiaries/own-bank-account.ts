import type { BeneficiaryType } from '../permissions/rules.ts';
import type { NameCheckResult } from './collections.ts';
import { collectionByType } from './collections.ts';
import { matchNames } from './name-match.ts';

/** A saved account at another bank. */
interface SavedAccount {
  readonly type: BeneficiaryType;
  readonly holderName: string;
  readonly nameCheck: NameCheckResult;
}

/**
 * Whether a saved account in Bangladesh is the sender's own (product.md B4, WITHDRAW_TO_BD): its
 * bank has confirmed the holder's name, which is the sender's. The sender's own claim is not enough.
 */
export const isHeldBySender = (account: SavedAccount, senderName: string): boolean =>
  collectionByType[account.type] === 'bd-beneficiary' &&
  account.nameCheck === 'MATCH' &&
  matchNames(account.holderName, senderName) === 'MATCH';
