import {
  bangladeshLinked,
  fullAccess,
  inUnitedStates,
  notBlocked,
  switchedOff,
  verified,
} from './needs.ts';
import { judge } from './permission.ts';
import type { Permission, PermissionRule } from './permission.ts';
import type { PermissionFacts } from './permission-facts.ts';

const atOnce: PermissionRule = { see: [], use: [verified] };
const notYet: PermissionRule = { see: [], use: [switchedOff] };
const linkedOnly: PermissionRule = { see: [bangladeshLinked], use: [verified] };

/** The kinds of beneficiary one can create (spec 6), on top of the contacts tab's own rule. */
export const beneficiaryTypeRules = {
  INTERNAL: atOnce,
  ACH: atOnce,
  DOMESTIC_WIRE: atOnce,
  BD_WIRE: { see: [inUnitedStates], use: [verified] },
  IPAY: linkedOnly,
  WITHDRAW_TO_BD_BANK: linkedOnly,
  USD_TO_OTHER_BDT: linkedOnly,
  BKASH: { see: [], use: [verified, fullAccess, notBlocked] },
  NAGAD: notYet,
  UPAY: notYet,
} as const satisfies Record<string, PermissionRule>;

export type BeneficiaryType = keyof typeof beneficiaryTypeRules;

/** Whether a kind of beneficiary is offered, with the reason why not. */
export const beneficiaryTypePermission = (
  facts: PermissionFacts,
  type: BeneficiaryType,
): Permission => judge(beneficiaryTypeRules[type], facts);
