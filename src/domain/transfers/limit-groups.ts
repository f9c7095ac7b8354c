import type { SendTarget } from '../permissions/send-targets.ts';

/**
 * The rows of the table of limits (product.md B5). Mobile recharge and putting money in are no
 * transfers but have rows.
 */
export const limitGroups = [
  'OWN',
  'INTERNAL_USD',
  'INTERNAL_BDT',
  'ACH',
  'DOMESTIC_WIRE',
  'BD_WIRE',
  'USD_TO_BDT',
  'USD_TO_BANK',
  'MOBILE_WALLET',
  'IPAY',
  'WITHDRAW_TO_BD',
  'TOP_UP',
  'ADD_MONEY_ACH',
  'ADD_MONEY_CARD',
  'ADD_MONEY_CHECK',
] as const;

export type LimitGroup = (typeof limitGroups)[number];

/**
 * The row of mobile recharge. Its days are those of Dhaka whichever account pays: counted in two
 * zones, one limit would be two.
 */
export const topUpRule = 'TOP_UP' satisfies LimitGroup;

/** The row each target is counted in: targets of one row share what is left of it. */
export const limitGroupOf: Readonly<Record<SendTarget, LimitGroup>> = {
  MY_ACCOUNT: 'OWN',
  USER_ACCOUNT: 'INTERNAL_USD',
  ACH: 'ACH',
  PLAID: 'ACH',
  DOMESTIC_WIRE: 'DOMESTIC_WIRE',
  BD_WIRE: 'BD_WIRE',
  USD_TO_BDT: 'USD_TO_BDT',
  USD_TO_OTHER_BDT: 'USD_TO_BDT',
  USD_TO_BANK: 'USD_TO_BANK',
  BKASH: 'MOBILE_WALLET',
  NAGAD: 'MOBILE_WALLET',
  UPAY: 'MOBILE_WALLET',
  IPAY: 'IPAY',
  WITHDRAW_TO_BD: 'WITHDRAW_TO_BD',
  WITHDRAW_TO_BD_BANK: 'WITHDRAW_TO_BD',
  OTHER_KHEYA_BDT: 'INTERNAL_BDT',
};

/** The targets that are counted in a row; none in those that are no transfers. */
export const targetsOfGroup = (group: LimitGroup): readonly SendTarget[] =>
  (Object.keys(limitGroupOf) as SendTarget[]).filter((target) => limitGroupOf[target] === group);
