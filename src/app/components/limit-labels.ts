import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { LimitGroup } from '#domain/limits.ts';
import { limitGroups } from '#domain/limits.ts';

const groupLabels: Readonly<Record<LimitGroup, MessageDescriptor>> = {
  OWN: msg`Between your dollar accounts`,
  INTERNAL_USD: msg`Kheya customer, in dollars`,
  INTERNAL_BDT: msg`Kheya customer, in taka`,
  ACH: msg`US bank (ACH)`,
  DOMESTIC_WIRE: msg`US bank (wire)`,
  BD_WIRE: msg`Dollar wire to Bangladesh`,
  USD_TO_BDT: msg`Dollars to a taka account`,
  USD_TO_BANK: msg`Bank in Bangladesh`,
  MOBILE_WALLET: msg`Mobile wallet`,
  IPAY: msg`iPay wallet`,
  WITHDRAW_TO_BD: msg`Bank in Bangladesh, from taka`,
  TOP_UP: msg`Mobile top-up`,
  ADD_MONEY_ACH: msg`Add money from your US bank`,
  ADD_MONEY_CARD: msg`Add money by debit card`,
  ADD_MONEY_CHECK: msg`Add money by check`,
};

/** A way to send that this version of the app does not know: the bank is newer. */
const otherWay = msg`Another way to send`;

/** The group of a limit; undefined for one that this version of the app does not know. */
export const findLimitGroup = (name: string): LimitGroup | undefined =>
  limitGroups.find((group) => group === name);

/** What a way to send is called. */
export const getLimitLabel = (name: string): MessageDescriptor => {
  const group = findLimitGroup(name);
  return group ? groupLabels[group] : otherWay;
};
