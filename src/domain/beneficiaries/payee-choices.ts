import type { BeneficiaryType } from '../permissions/beneficiary-types.ts';

/** Accounts at US banks (spec 3). */
export const bankAccountTypes = ['CHECKING', 'SAVINGS'] as const;
export type BankAccountType = (typeof bankAccountTypes)[number];

/** What money sent from dollars to a bank of Bangladesh is for. */
export const transferPurposes = [
  'FAMILY_SUPPORT',
  'EDUCATION',
  'MEDICAL',
  'PROPERTY',
  'SAVINGS',
  'BUSINESS',
  'OTHER',
] as const;
export type TransferPurpose = (typeof transferPurposes)[number];

/** Mobile wallets (spec 9); which of them are offered is a matter of permission. */
export const walletTypes = ['bkash', 'nagad', 'upay'] as const;
export type WalletType = (typeof walletTypes)[number];

export const typeOfWallet = {
  bkash: 'BKASH',
  nagad: 'NAGAD',
  upay: 'UPAY',
} as const satisfies Record<WalletType, BeneficiaryType>;

/** Who the owner of a wallet is to the customer. */
export const relationships = ['SELF', 'FAMILY', 'FRIEND', 'BUSINESS', 'OTHER'] as const;
export type Relationship = (typeof relationships)[number];

/** What comparing a typed name with the bank's record says (product.md B9). */
export const nameCheckResults = ['MATCH', 'CLOSE', 'NO_MATCH', 'UNAVAILABLE'] as const;
export type NameCheckResult = (typeof nameCheckResults)[number];
