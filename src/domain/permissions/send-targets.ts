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

const fully: PermissionRule = { see: [], use: [verified, fullAccess, notBlocked] };
const atOnce: PermissionRule = { see: [], use: [verified] };
const notYet: PermissionRule = { see: [], use: [switchedOff] };

/**
 * The sixteen targets of sending money (spec 6, spec 9), each on top of the transfer tab's own
 * rule: "always" means always for who may open the tab. PLAID goes by the rail and rule of ACH.
 */
export const sendTargetRules = {
  MY_ACCOUNT: fully,
  USER_ACCOUNT: fully,
  ACH: fully,
  PLAID: fully,
  DOMESTIC_WIRE: fully,
  BD_WIRE: { see: [inUnitedStates], use: [verified, fullAccess] },
  USD_TO_BDT: fully,
  USD_TO_OTHER_BDT: fully,
  USD_TO_BANK: fully,
  BKASH: fully,
  NAGAD: notYet,
  UPAY: notYet,
  IPAY: { see: [bangladeshLinked], use: [verified, fullAccess] },
  WITHDRAW_TO_BD: { see: [bangladeshLinked], use: [verified] },
  WITHDRAW_TO_BD_BANK: atOnce,
  OTHER_KHEYA_BDT: atOnce,
} as const satisfies Record<string, PermissionRule>;

export type SendTarget = keyof typeof sendTargetRules;

/** Whether a person sees a target of sending money and may use it, with the reason why not. */
export const sendTargetPermission = (facts: PermissionFacts, target: SendTarget): Permission =>
  judge(sendTargetRules[target], facts);
