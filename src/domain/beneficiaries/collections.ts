import type { BeneficiaryType } from '../permissions/rules.ts';

/** The five collections of payees (spec 3, 7), by the names of their paths. */
export const beneficiaryCollections = [
  'beneficiary',
  'bd-beneficiary',
  'bdt-account-beneficiary',
  'mobile-wallet-beneficiary',
  'ipay-beneficiary',
] as const;

export type BeneficiaryCollection = (typeof beneficiaryCollections)[number];

/**
 * Where a type of payee is kept (product.md B4: the destination field of a transfer names the
 * collection). The two of Bangladeshi banks share one, since both are an account at such a bank.
 */
export const collectionByType = {
  INTERNAL: 'beneficiary',
  ACH: 'beneficiary',
  DOMESTIC_WIRE: 'beneficiary',
  BD_WIRE: 'bd-beneficiary',
  WITHDRAW_TO_BD_BANK: 'bd-beneficiary',
  USD_TO_OTHER_BDT: 'bdt-account-beneficiary',
  BKASH: 'mobile-wallet-beneficiary',
  NAGAD: 'mobile-wallet-beneficiary',
  UPAY: 'mobile-wallet-beneficiary',
  IPAY: 'ipay-beneficiary',
} as const satisfies Record<BeneficiaryType, BeneficiaryCollection>;

/** The types that a collection holds. */
export const typesInCollection = (collection: BeneficiaryCollection): readonly BeneficiaryType[] =>
  (Object.keys(collectionByType) as BeneficiaryType[]).filter(
    (type) => collectionByType[type] === collection,
  );

/** A list of payees is read whole, so it ends somewhere (reliability.md T30). */
export const maxBeneficiaries = 200;

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

export const walletBeneficiaryTypes = {
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
