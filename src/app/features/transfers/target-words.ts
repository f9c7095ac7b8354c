import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { SendTarget } from '#domain/permissions/rules.ts';

/** What each way to send is called, and where the money arrives. */
export const targetWords: Readonly<
  Record<SendTarget, { readonly name: MessageDescriptor; readonly about: MessageDescriptor }>
> = {
  MY_ACCOUNT: {
    name: msg`My other dollar account`,
    about: msg`Between your own dollar accounts, at once.`,
  },
  USER_ACCOUNT: {
    name: msg`Another Kheya customer`,
    about: msg`Dollars to a Kheya account, at once and free.`,
  },
  ACH: {
    name: msg`Bank in the US (ACH)`,
    about: msg`Dollars, next business day or, before 1 pm in New York, the same.`,
  },
  PLAID: { name: msg`My linked bank`, about: msg`Dollars to your own bank in the US.` },
  DOMESTIC_WIRE: {
    name: msg`Bank in the US (wire)`,
    about: msg`Dollars, the same day before 4 pm in New York.`,
  },
  BD_WIRE: {
    name: msg`Wire to Bangladesh`,
    about: msg`Dollars to a bank, which converts them itself. 1 to 3 business days.`,
  },
  USD_TO_BDT: {
    name: msg`My taka account`,
    about: msg`Dollars become taka on your own account, at once.`,
  },
  USD_TO_OTHER_BDT: {
    name: msg`Another customer’s taka account`,
    about: msg`Dollars become taka on a Kheya account, at once.`,
  },
  USD_TO_BANK: {
    name: msg`Bank in Bangladesh`,
    about: msg`Dollars arrive as taka, mostly within minutes.`,
  },
  BKASH: { name: msg`bKash`, about: msg`Dollars arrive as taka in the wallet, within minutes.` },
  NAGAD: { name: msg`Nagad`, about: msg`Dollars arrive as taka in the wallet.` },
  UPAY: { name: msg`Upay`, about: msg`Dollars arrive as taka in the wallet.` },
  IPAY: { name: msg`iPay`, about: msg`Taka to an iPay wallet, within minutes.` },
  WITHDRAW_TO_BD: {
    name: msg`My bank in Bangladesh`,
    about: msg`Taka to your own account at a bank, mostly within minutes.`,
  },
  WITHDRAW_TO_BD_BANK: {
    name: msg`Another’s bank in Bangladesh`,
    about: msg`Taka to an account at a bank, mostly within minutes.`,
  },
  OTHER_KHEYA_BDT: {
    name: msg`Another customer’s taka account, in taka`,
    about: msg`Taka to a Kheya account, at once and free.`,
  },
};
