import {
  accepted,
  bangladeshLinked,
  fullAccess,
  inUnitedStates,
  notStopped,
  switchedOff,
} from './needs.ts';
import { judge } from './permission.ts';
import type { Permission, PermissionRule } from './permission.ts';
import type { PermissionFacts } from './permission-facts.ts';

const fully: PermissionRule = { see: [], use: [notStopped, accepted, fullAccess] };
const atOnce: PermissionRule = { see: [], use: [notStopped, accepted] };
const notYet: PermissionRule = { see: [], use: [switchedOff] };

/**
 * The sixteen targets of sending money (spec 6, spec 9), each on top of the transfer tab's own
 * rule: "always" means always for who may open the tab. PLAID goes by the rail and rule of ACH. None
 * is open to a stopped customer (product.md A33).
 */
export const sendTargetRules = {
  MY_ACCOUNT: fully,
  USER_ACCOUNT: fully,
  ACH: fully,
  PLAID: fully,
  DOMESTIC_WIRE: fully,
  BD_WIRE: { see: [inUnitedStates], use: [notStopped, accepted, fullAccess] },
  USD_TO_BDT: fully,
  USD_TO_OTHER_BDT: fully,
  USD_TO_BANK: fully,
  BKASH: fully,
  NAGAD: notYet,
  UPAY: notYet,
  IPAY: { see: [bangladeshLinked], use: [notStopped, accepted, fullAccess] },
  WITHDRAW_TO_BD: { see: [bangladeshLinked], use: [notStopped, accepted] },
  WITHDRAW_TO_BD_BANK: atOnce,
  OTHER_KHEYA_BDT: atOnce,
} as const satisfies Record<string, PermissionRule>;

export type SendTarget = keyof typeof sendTargetRules;

/** Whether a person sees a target of sending money and may use it, with the reason why not. */
export const sendTargetPermission = (facts: PermissionFacts, target: SendTarget): Permission =>
  judge(sendTargetRules[target], facts);
