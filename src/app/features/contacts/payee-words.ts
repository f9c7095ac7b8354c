import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { TransferPurpose } from '#domain/beneficiaries/bd-payee.ts';
import type { NameCheckResult } from '#domain/beneficiaries/name-match.ts';
import type { Relationship } from '#domain/beneficiaries/wallet-payee.ts';
import type { BeneficiaryType } from '#domain/permissions/beneficiary-types.ts';

interface TypeWords {
  readonly name: MessageDescriptor;
  /** What it is for, and what one must know of the payee. */
  readonly about: MessageDescriptor;
}

/** Every type of payee (spec 6) as a person is told of it. */
export const typeWords: Readonly<Record<BeneficiaryType, TypeWords>> = {
  INTERNAL: {
    name: msg`Kheya customer`,
    about: msg`By account number or e-mail. Nothing else is needed.`,
  },
  ACH: {
    name: msg`US bank account`,
    about: msg`By ACH: routing number and account number, as on a check.`,
  },
  DOMESTIC_WIRE: {
    name: msg`US bank account, by wire`,
    about: msg`For large amounts on the same day. Also needs the addresses of payee and bank.`,
  },
  BD_WIRE: {
    name: msg`Bangladesh bank account`,
    about: msg`From dollars: bank, branch and account number.`,
  },
  WITHDRAW_TO_BD_BANK: {
    name: msg`Bangladesh bank account`,
    about: msg`From your taka account: bank, branch and account number.`,
  },
  USD_TO_OTHER_BDT: {
    name: msg`Taka account at Kheya`,
    about: msg`Another customer’s taka account, by its number.`,
  },
  BKASH: { name: msg`bKash wallet`, about: msg`By the mobile number of the wallet.` },
  NAGAD: { name: msg`Nagad wallet`, about: msg`By the mobile number of the wallet.` },
  UPAY: { name: msg`Upay wallet`, about: msg`By the mobile number of the wallet.` },
  IPAY: { name: msg`iPay wallet`, about: msg`By the number of the wallet.` },
};

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
