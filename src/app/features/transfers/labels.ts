import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TransferPurpose } from '#domain/beneficiaries/collections.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import type { transferWarnings } from '#contract/quotes.ts';

/** What each way to send is called, and where the money arrives. */
export const targetLabels: Readonly<
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

/** What a fee is for. */
export const feeLabels: Readonly<Record<string, MessageDescriptor>> = {
  ACH: msg`Fee for ACH`,
  ACH_SAME_DAY: msg`Fee for ACH on the same day`,
  DOMESTIC_WIRE: msg`Fee for the wire`,
  BD_WIRE: msg`Fee for the wire to Bangladesh`,
  MOBILE_WALLET: msg`Fee for the wallet`,
  BD_BANK: msg`Fee for the bank in Bangladesh`,
};

/** What the money is for, as rails to Bangladesh ask. */
export const purposeLabels: Readonly<Record<TransferPurpose, MessageDescriptor>> = {
  FAMILY_SUPPORT: msg`Support of my family`,
  EDUCATION: msg`Education`,
  MEDICAL: msg`Medical treatment`,
  PROPERTY: msg`Property`,
  SAVINGS: msg`Savings`,
  BUSINESS: msg`Business`,
  OTHER: msg`Something else`,
};

/** What to think about before agreeing; none of it forbids to send but an empty account. */
export const warningLabels: Readonly<Record<(typeof transferWarnings)[number], MessageDescriptor>> =
  {
    duplicate: msg`You sent the same amount there within the last day. Send it only if you mean it twice.`,
    insufficient_funds: msg`This is more than the account has available.`,
    name_not_checked: msg`The name could not be checked with the receiving bank.`,
    name_close: msg`The receiving bank has a slightly different name for this account.`,
    name_differs: msg`The receiving bank has another name for this account. Check it with the person.`,
  };
