import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { BeneficiaryType } from '#domain/permissions/rules.ts';

/** Every type of payee (spec 6) as a person is told of it. */
export const typeNames: Readonly<Record<BeneficiaryType, MessageDescriptor>> = {
  INTERNAL: msg`Kheya customer`,
  ACH: msg`US bank account`,
  DOMESTIC_WIRE: msg`US bank account, by wire`,
  BD_WIRE: msg`Bangladesh bank account`,
  WITHDRAW_TO_BD_BANK: msg`Bangladesh bank account`,
  USD_TO_OTHER_BDT: msg`Taka account at Kheya`,
  BKASH: msg`bKash wallet`,
  NAGAD: msg`Nagad wallet`,
  UPAY: msg`Upay wallet`,
  IPAY: msg`iPay wallet`,
};
