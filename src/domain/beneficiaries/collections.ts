import type { BeneficiaryType } from '../permissions/beneficiary-types.ts';

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
export const collectionOf = {
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
export const typesOf = (collection: BeneficiaryCollection): readonly BeneficiaryType[] =>
  (Object.keys(collectionOf) as BeneficiaryType[]).filter(
    (type) => collectionOf[type] === collection,
  );

/** A list of payees is read whole, so it ends somewhere (reliability.md T30). */
export const mostBeneficiaries = 200;
