import * as v from 'valibot';
import type { BeneficiaryType } from '#domain/permissions/beneficiary-types.ts';

/** The types that are shown when a payee is added, in the order of spec 6. */
export const formTypes = [
  'INTERNAL',
  'ACH',
  'DOMESTIC_WIRE',
  'BD_WIRE',
  'WITHDRAW_TO_BD_BANK',
  'USD_TO_OTHER_BDT',
  'BKASH',
  'NAGAD',
  'UPAY',
  'IPAY',
] as const satisfies readonly BeneficiaryType[];

/** What the address says of the payee to add; what is no type is dropped. */
export const addPayeeSearch = {
  type: v.optional(v.fallback(v.optional(v.picklist(formTypes)), undefined)),
};
