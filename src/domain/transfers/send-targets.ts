import type { SendTarget } from '../permissions/rules.ts';

/**
 * Every target, in display order. A list of its own, without the rules, because the address of the
 * send screen is checked before the first screen is painted. A test holds it equal to the rules.
 */
export const sendTargets = [
  'MY_ACCOUNT',
  'USER_ACCOUNT',
  'ACH',
  'PLAID',
  'DOMESTIC_WIRE',
  'BD_WIRE',
  'USD_TO_BDT',
  'USD_TO_OTHER_BDT',
  'USD_TO_BANK',
  'BKASH',
  'NAGAD',
  'UPAY',
  'IPAY',
  'WITHDRAW_TO_BD',
  'WITHDRAW_TO_BD_BANK',
  'OTHER_KHEYA_BDT',
] as const satisfies readonly SendTarget[];
