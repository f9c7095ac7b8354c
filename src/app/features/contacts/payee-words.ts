import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type {
  NameCheckResult,
  Relationship,
  TransferPurpose,
} from '#domain/beneficiaries/collections.ts';

/** What was found when the name was last compared (product.md B9). */
export const nameCheckWords: Readonly<Record<NameCheckResult, MessageDescriptor>> = {
  MATCH: msg`The name is the bank’s.`,
  CLOSE: msg`The name is nearly the bank’s. You chose to go on with it.`,
  NO_MATCH: msg`The bank has another name. You chose to go on with this one.`,
  UNAVAILABLE: msg`The payee’s bank could not be asked for the name.`,
};

/** Who the owner of a wallet is to the customer. */
export const relationshipWords: Readonly<Record<Relationship, MessageDescriptor>> = {
  SELF: msg`Myself`,
  FAMILY: msg`Family`,
  FRIEND: msg`A friend`,
  BUSINESS: msg`Business`,
  OTHER: msg`Somebody else`,
};

/** What money sent to a bank of Bangladesh is for. */
export const purposeWords: Readonly<Record<TransferPurpose, MessageDescriptor>> = {
  FAMILY_SUPPORT: msg`Support of the family`,
  EDUCATION: msg`School or studies`,
  MEDICAL: msg`Treatment`,
  PROPERTY: msg`House or land`,
  SAVINGS: msg`Own savings`,
  BUSINESS: msg`Business`,
  OTHER: msg`Something else`,
};
