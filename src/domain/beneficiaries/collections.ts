import type { BeneficiaryType } from '../permissions/rules.ts';

/** The five collections of beneficiaries (spec 3, 7), by path. */
export const beneficiaryCollections = [
  'beneficiary',
  'bd-beneficiary',
  'bdt-account-beneficiary',
  'mobile-wallet-beneficiary',
  'ipay-beneficiary',
] as const;

export type BeneficiaryCollection = (typeof beneficiaryCollections)[number];

/**
 * The collection of each beneficiary type (product.md B4: a transfer's destination field names the
 * collection). The two types of Bangladeshi banks share one, since both are an account at such a
 * bank.
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

/** The types of a collection. */
export const typesInCollection = (collection: BeneficiaryCollection): readonly BeneficiaryType[] =>
  (Object.keys(collectionByType) as BeneficiaryType[]).filter(
    (type) => collectionByType[type] === collection,
  );

/** The maximum per collection, since lists are fetched whole (reliability.md T30). */
export const maxBeneficiaries = 200;

/** Account types at US banks (spec 3). */
export const bankAccountTypes = ['CHECKING', 'SAVINGS'] as const;
export type BankAccountType = (typeof bankAccountTypes)[number];

/** Purposes of transfers from USD to a bank in Bangladesh. */
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

/** Mobile wallets (spec 9); permissions decide which are offered. */
export const walletTypes = ['bkash', 'nagad', 'upay'] as const;
export type WalletType = (typeof walletTypes)[number];

export const walletBeneficiaryTypes = {
  bkash: 'BKASH',
  nagad: 'NAGAD',
  upay: 'UPAY',
} as const satisfies Record<WalletType, BeneficiaryType>;

/** The wallet owner's relation to the customer. */
export const relationships = ['SELF', 'FAMILY', 'FRIEND', 'BUSINESS', 'OTHER'] as const;
export type Relationship = (typeof relationships)[number];

/** The results of a name check (product.md B9). */
export const nameCheckResults = ['MATCH', 'CLOSE', 'NO_MATCH', 'UNAVAILABLE'] as const;
export type NameCheckResult = (typeof nameCheckResults)[number];
