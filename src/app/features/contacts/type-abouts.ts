import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { BeneficiaryType } from '#domain/permissions/rules.ts';

/** What each type is for, and what one must know of the payee. */
export const typeAbouts: Readonly<Record<BeneficiaryType, MessageDescriptor>> = {
  INTERNAL: msg`By account number or e-mail. Nothing else is needed.`,
  ACH: msg`By ACH: routing number and account number, as on a check.`,
  DOMESTIC_WIRE: msg`For large amounts on the same day. Also needs the addresses of payee and bank.`,
  BD_WIRE: msg`From dollars: bank, branch and account number.`,
  WITHDRAW_TO_BD_BANK: msg`From your taka account: bank, branch and account number.`,
  USD_TO_OTHER_BDT: msg`Another customer’s taka account, by its number.`,
  BKASH: msg`By the mobile number of the wallet.`,
  NAGAD: msg`By the mobile number of the wallet.`,
  UPAY: msg`By the mobile number of the wallet.`,
  IPAY: msg`By the number of the wallet.`,
};
