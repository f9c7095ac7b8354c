import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/**
 * The reasons the bank itself gives, so that they can be said in every language. In English they
 * read as the code with its underscores as spaces (spec 2); others stand as they were sent.
 */
const words: Readonly<Record<string, MessageDescriptor>> = {
  ACCOUNT_BLOCKED: msg`ACCOUNT BLOCKED`,
  ACCOUNT_FROZEN: msg`ACCOUNT FROZEN`,
  ACCOUNT_NAME_MISMATCH: msg`ACCOUNT NAME MISMATCH`,
  AUTHORIZATION_EXPIRED: msg`AUTHORIZATION EXPIRED`,
  CARD_FROZEN: msg`CARD FROZEN`,
  CARD_NOT_ACTIVATED: msg`CARD NOT ACTIVATED`,
  CARD_TERMINATED: msg`CARD TERMINATED`,
  INCORRECT_PIN: msg`INCORRECT PIN`,
  INSUFFICIENT_FUNDS: msg`INSUFFICIENT FUNDS`,
  MERCHANT_CATEGORY_BLOCKED: msg`MERCHANT CATEGORY BLOCKED`,
  MERCHANT_RELEASED: msg`MERCHANT RELEASED`,
  NETWORK_DECLINED: msg`NETWORK DECLINED`,
  R04_INVALID_ACCOUNT_NUMBER: msg`R04 INVALID ACCOUNT NUMBER`,
};

/** The words for a reason as the details show it, where the bank has them. */
export const wordsOfReason = (shown: string): MessageDescriptor | undefined =>
  words[shown.replaceAll(' ', '_')];
