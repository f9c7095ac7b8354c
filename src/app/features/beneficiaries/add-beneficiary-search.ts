import * as v from 'valibot';
import type { BeneficiaryType } from '#domain/permissions/rules.ts';
import { sendTargets } from '#domain/transfers/send-targets.ts';

/** The beneficiary types that can be added, in the order of spec 6. */
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

/**
 * The search of the screen that adds a beneficiary: its type, and the way to send it is added for.
 * Malformed values are left out. Without the rules, because addresses are checked before the first
 * screen is painted.
 */
export const addBeneficiarySearch = {
  type: v.optional(v.fallback(v.optional(v.picklist(formTypes)), undefined)),
  sending: v.optional(v.fallback(v.optional(v.picklist(sendTargets)), undefined)),
};
