import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BeneficiaryType, SendTarget } from '#domain/permissions/rules.ts';
import type { transferWarnings } from '#contract/quotes.ts';

/** What each way to send is called, and how fast the money arrives. */
export const targetLabels: Readonly<
  Record<SendTarget, { readonly name: MessageDescriptor; readonly about: MessageDescriptor }>
> = {
  MY_ACCOUNT: { name: msg`My other dollar account`, about: msg`Instant` },
  USER_ACCOUNT: { name: msg`Another Kheya customer`, about: msg`Instant, in dollars` },
  ACH: {
    name: msg`Bank in the US (ACH)`,
    about: msg`Next business day, or today before 1 pm in New York`,
  },
  PLAID: { name: msg`My linked bank`, about: msg`Next business day` },
  DOMESTIC_WIRE: {
    name: msg`Bank in the US (wire)`,
    about: msg`Same day before 4 pm in New York`,
  },
  BD_WIRE: { name: msg`Wire to Bangladesh`, about: msg`1 to 3 business days, in dollars` },
  USD_TO_BDT: { name: msg`My taka account`, about: msg`Instant, dollars to taka` },
  USD_TO_OTHER_BDT: {
    name: msg`Another customer’s taka account`,
    about: msg`Instant, dollars to taka`,
  },
  USD_TO_BANK: {
    name: msg`Bank in Bangladesh`,
    about: msg`Usually within minutes, dollars to taka`,
  },
  BKASH: { name: msg`bKash`, about: msg`Within minutes, dollars to taka` },
  NAGAD: { name: msg`Nagad`, about: msg`Within minutes, dollars to taka` },
  UPAY: { name: msg`Upay`, about: msg`Within minutes, dollars to taka` },
  IPAY: { name: msg`iPay`, about: msg`Within minutes, from taka` },
  WITHDRAW_TO_BD: {
    name: msg`My bank in Bangladesh`,
    about: msg`Usually within minutes, from taka`,
  },
  WITHDRAW_TO_BD_BANK: {
    name: msg`Bank in Bangladesh, from taka`,
    about: msg`Usually within minutes, from taka`,
  },
  OTHER_KHEYA_BDT: {
    name: msg`Another customer’s taka account, from taka`,
    about: msg`Instant, from taka`,
  },
};

/** Where a recipient's account is, for those without the name of a bank. */
export const beneficiaryTypeLabels: Readonly<Record<BeneficiaryType, MessageDescriptor>> = {
  INTERNAL: msg`Kheya`,
  ACH: msg`US bank`,
  DOMESTIC_WIRE: msg`US bank`,
  BD_WIRE: msg`Bank in Bangladesh`,
  WITHDRAW_TO_BD_BANK: msg`Bank in Bangladesh`,
  USD_TO_OTHER_BDT: msg`Kheya taka account`,
  BKASH: msg`bKash`,
  NAGAD: msg`Nagad`,
  UPAY: msg`Upay`,
  IPAY: msg`iPay`,
};

/** What a fee is for. */
export const feeLabels: Readonly<Record<string, MessageDescriptor>> = {
  ACH: msg`ACH fee`,
  ACH_SAME_DAY: msg`Same-day ACH fee`,
  DOMESTIC_WIRE: msg`Wire fee`,
  BD_WIRE: msg`Wire fee to Bangladesh`,
  MOBILE_WALLET: msg`Wallet fee`,
  BD_BANK: msg`Bank fee in Bangladesh`,
};

/** Warnings before confirming; of them only an empty account prevents the transfer. */
export const warningLabels: Readonly<Record<(typeof transferWarnings)[number], MessageDescriptor>> =
  {
    duplicate: msg`You sent the same amount there within the last day. Check that you want to send it again.`,
    insufficient_funds: msg`You don’t have enough available in this account.`,
    name_not_checked: msg`We couldn’t check the name with the recipient’s bank.`,
    name_close: msg`The recipient’s bank has a slightly different name for this account.`,
    name_differs: msg`The recipient’s bank has another name for this account. Check it with them before you send.`,
  };
