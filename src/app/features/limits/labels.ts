import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { LimitGroup, LimitRule } from '#domain/limits.ts';
import { limitGroups } from '#domain/limits.ts';

const groupLabels: Readonly<Record<LimitGroup, MessageDescriptor>> = {
  OWN: msg`Between your own dollar accounts`,
  INTERNAL_USD: msg`Dollars to a Kheya customer`,
  INTERNAL_BDT: msg`Taka to a Kheya customer`,
  ACH: msg`Dollars to a US bank, by ACH`,
  DOMESTIC_WIRE: msg`Dollars to a US bank, by wire`,
  BD_WIRE: msg`Dollars to a bank in Bangladesh, by wire`,
  USD_TO_BDT: msg`Dollars to a taka account at Kheya`,
  USD_TO_BANK: msg`Dollars to a bank in Bangladesh, paid out in taka`,
  MOBILE_WALLET: msg`Dollars to a mobile wallet`,
  IPAY: msg`Taka to an iPay wallet`,
  WITHDRAW_TO_BD: msg`Taka to a bank in Bangladesh`,
  TOP_UP: msg`Mobile recharge`,
  ADD_MONEY_ACH: msg`Adding dollars from your bank`,
  ADD_MONEY_CARD: msg`Adding dollars by debit card`,
  ADD_MONEY_CHECK: msg`Adding dollars by check`,
};

/** A way to send this release does not know: the bank is newer. */
const otherWay = msg`Another way to send`;

/** The group a limit is for; none for one that this release does not know. */
export const findLimitGroup = (name: string): LimitGroup | undefined =>
  limitGroups.find((group) => group === name);

/** What a way to send is called. */
export const getLimitLabel = (name: string): MessageDescriptor => {
  const group = findLimitGroup(name);
  return group ? groupLabels[group] : otherWay;
};

/** What a limit bounds: not all of them are of money that is sent. */
export const getLimitAction = (name: string): 'send' | 'add' | 'recharge' => {
  if (name === 'ADD_MONEY_ACH' || name === 'ADD_MONEY_CARD') return 'add';
  return name === 'TOP_UP' ? 'recharge' : 'send';
};

/** The six labels of the specification (spec 9). */
export const ruleLabels: Readonly<Record<LimitRule, MessageDescriptor>> = {
  minimum_per_transaction: msg`Minimum per transaction`,
  maximum_per_transaction: msg`Maximum per transaction`,
  daily_amount: msg`Daily amount`,
  monthly_amount: msg`Monthly amount`,
  daily_count: msg`Daily count`,
  monthly_count: msg`Monthly count`,
};
