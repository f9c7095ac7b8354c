import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** Reasons that may be told; of any other nothing is said (domain.md 9). */
const reasonWords: Readonly<Record<string, MessageDescriptor>> = {
  R01_INSUFFICIENT_FUNDS: msg`There was not enough money in the other account (R01).`,
  R02_ACCOUNT_CLOSED: msg`The other account is closed (R02). Link another one.`,
  R03_NO_ACCOUNT: msg`The other bank knows no such account (R03). Link it again.`,
  R10_NOT_AUTHORIZED: msg`The other bank was told that you had not agreed to it (R10).`,
  R16_ACCOUNT_FROZEN: msg`The other account is frozen (R16). Ask your bank about it.`,
  R20_NON_TRANSACTION_ACCOUNT: msg`Nothing can be pulled from that kind of account (R20). Link a checking account.`,
  CARD_INSUFFICIENT_FUNDS: msg`There was not enough money behind the card.`,
  CARD_DECLINED: msg`The bank of the card said no. Ask it about it, or use another card.`,
  SLIP_NOT_AT_BANK: msg`There is no such deposit on our account. Compare bank, day and number with the slip, and announce it again.`,
  SLIP_AMOUNT_DIFFERS: msg`The bank tells another amount. Announce it again with the amount on the slip.`,
  SLIP_UNREADABLE: msg`The slip cannot be read. Announce it again with a sharp picture that shows all four corners.`,
  SLIP_OF_ANOTHER: msg`The slip names somebody else. If the deposit is yours, write to support.`,
  CHECK_INSUFFICIENT_FUNDS: msg`There was not enough money in the account of whoever wrote it. Ask them to pay you in another way.`,
  CHECK_ACCOUNT_CLOSED: msg`The account it is drawn on is closed. Ask whoever wrote it to pay you in another way.`,
  CHECK_STOP_PAYMENT: msg`Whoever wrote it has stopped it. Ask them about it.`,
  CHECK_ALTERED: msg`Its bank found it altered. Ask whoever wrote it for a new one.`,
  CHECK_DUPLICATE: msg`It had been paid already, here or elsewhere. A check pays once.`,
  PARTNER_REJECTED: msg`The other bank did not take the request.`,
};

export const wordsOfReason = (reason: string | null): MessageDescriptor | undefined =>
  reason === null ? undefined : reasonWords[reason];
