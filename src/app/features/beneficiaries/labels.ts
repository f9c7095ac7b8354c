import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NameCheckResult, Relationship } from '#domain/beneficiaries/collections.ts';
import type { BeneficiaryType } from '#domain/permissions/rules.ts';

/** The label of each beneficiary type (spec 6). */
export const typeLabels: Readonly<Record<BeneficiaryType, MessageDescriptor>> = {
  INTERNAL: msg`Kheya customer`,
  ACH: msg`US bank account`,
  DOMESTIC_WIRE: msg`US bank account, by wire`,
  BD_WIRE: msg`Bangladesh bank account`,
  WITHDRAW_TO_BD_BANK: msg`Bangladesh bank account`,
  USD_TO_OTHER_BDT: msg`Taka account at Kheya`,
  BKASH: msg`bKash wallet`,
  NAGAD: msg`Nagad wallet`,
  UPAY: msg`Upay wallet`,
  IPAY: msg`iPay wallet`,
};

/** What each type is for, and what the customer must know about the recipient. */
export const typeDescriptions: Readonly<Record<BeneficiaryType, MessageDescriptor>> = {
  INTERNAL: msg`By account number or e-mail.`,
  ACH: msg`By ACH: routing number and account number, as on a check.`,
  DOMESTIC_WIRE: msg`For large amounts on the same day. Also needs the addresses of the recipient and their bank.`,
  BD_WIRE: msg`From dollars: bank, branch and account number.`,
  WITHDRAW_TO_BD_BANK: msg`From your taka account: bank, branch and account number.`,
  USD_TO_OTHER_BDT: msg`Another customer’s taka account, by its number.`,
  BKASH: msg`By the mobile number of the wallet.`,
  NAGAD: msg`By the mobile number of the wallet.`,
  UPAY: msg`By the mobile number of the wallet.`,
  IPAY: msg`By the number of the wallet.`,
};

/** What was found when the name was last compared (product.md B9). */
export const nameCheckLabels: Readonly<Record<NameCheckResult, MessageDescriptor>> = {
  MATCH: msg`Name matches the bank’s records`,
  CLOSE: msg`Close match. You chose to keep this name.`,
  NO_MATCH: msg`The bank has another name. You chose to keep this one.`,
  UNAVAILABLE: msg`The recipient’s bank couldn’t check the name.`,
};

/** The relationship of a wallet's owner to the customer. */
export const relationshipLabels: Readonly<Record<Relationship, MessageDescriptor>> = {
  SELF: msg`Myself`,
  FAMILY: msg`Family`,
  FRIEND: msg`Friend`,
  BUSINESS: msg`Business`,
  OTHER: msg`Someone else`,
};
