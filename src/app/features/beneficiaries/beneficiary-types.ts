import * as v from 'valibot';
import type { BeneficiaryType, SendTarget } from '#domain/permissions/rules.ts';
import { beneficiaryTypePermission } from '#domain/permissions/rules.ts';
import type { PermissionFacts } from '#domain/permissions/facts.ts';
import { beneficiaryTypesOf, sendTargets } from '#domain/transfers/targets.ts';

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

type FormType = (typeof formTypes)[number];

/** The types of payee a way to send can reach; all of them where none is asked for. */
export const getTypesOfTarget = (target: SendTarget | undefined): readonly FormType[] => {
  if (target === undefined) return formTypes;
  const payable = beneficiaryTypesOf(target);
  return formTypes.filter((type) => payable.includes(type));
};

/**
 * The type that is added for a way to send; undefined where none is chosen, or none can be added. Where
 * several reach it, they name the same account (decision 35), and the first serves every way.
 */
export const getOnlyType = (
  target: SendTarget | undefined,
  facts: PermissionFacts,
): FormType | undefined =>
  target === undefined
    ? undefined
    : getTypesOfTarget(target).find((type) => beneficiaryTypePermission(facts, type).canUse);

/** What the address says of the payee to add, and for which way to send; what is none is dropped. */
export const addBeneficiarySearch = {
  type: v.optional(v.fallback(v.optional(v.picklist(formTypes)), undefined)),
  sending: v.optional(v.fallback(v.optional(v.picklist(sendTargets)), undefined)),
};
