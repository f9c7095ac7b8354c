import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  NameCheckResult,
  Relationship,
  TransferPurpose,
} from '#domain/beneficiaries/collections.ts';
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

/** What each type is for, and what one must know of the payee. */
export const typeDescriptions: Readonly<Record<BeneficiaryType, MessageDescriptor>> = {
  INTERNAL: msg`By account number or e-mail. Nothing else is needed.`,
  ACH: msg`By ACH: routing number and account number, as on a check.`,
  DOMESTIC_WIRE: msg`For large amounts on the same day. Also needs the addresses of payee and bank.`,
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
  MATCH: msg`The name is the bank’s.`,
  CLOSE: msg`The name is nearly the bank’s. You chose to go on with it.`,
  NO_MATCH: msg`The bank has another name. You chose to go on with this one.`,
  UNAVAILABLE: msg`The payee’s bank could not be asked for the name.`,
};

/** Who the owner of a wallet is to the customer. */
export const relationshipLabels: Readonly<Record<Relationship, MessageDescriptor>> = {
  SELF: msg`Myself`,
  FAMILY: msg`Family`,
  FRIEND: msg`A friend`,
  BUSINESS: msg`Business`,
  OTHER: msg`Somebody else`,
};

/** What money sent to a bank of Bangladesh is for. */
export const purposeLabels: Readonly<Record<TransferPurpose, MessageDescriptor>> = {
  FAMILY_SUPPORT: msg`Support of the family`,
  EDUCATION: msg`School or studies`,
  MEDICAL: msg`Treatment`,
  PROPERTY: msg`House or land`,
  SAVINGS: msg`Own savings`,
  BUSINESS: msg`Business`,
  OTHER: msg`Something else`,
};
