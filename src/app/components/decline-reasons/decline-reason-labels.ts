import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { isReasonCode } from '#domain/transactions/reason-codes.ts';
import type { ReasonCode } from '#domain/transactions/reason-codes.ts';

/** What happened and what to do next, for each code of the bank (product.md A45). */
const sentences: Readonly<Record<ReasonCode, MessageDescriptor>> = {
  NETWORK_DECLINED: msg`The card network declined the payment. Check the card details and try again, or pay another way.`,
  INSUFFICIENT_FUNDS: msg`There wasn’t enough money in the account. Add money and try again.`,
  ACCOUNT_CLOSED: msg`The account of this card is closed. Pay with another card.`,
  ACCOUNT_BLOCKED: msg`Payments from your account are blocked while we review it. Contact support to find out why.`,
  ACCOUNT_FROZEN: msg`Your account is frozen. Contact support to find out why.`,
  CARD_NOT_ACTIVATED: msg`The card isn’t activated yet. Activate it and try again.`,
  CARD_FROZEN: msg`The card is frozen. Unfreeze it and try again.`,
  CARD_TERMINATED: msg`The card was cancelled for good. Pay with another card.`,
  CARD_EXPIRED: msg`The card has expired. Pay with another card.`,
  CARD_SUSPENDED_BY_BANK: msg`We suspended this card to protect your money. Contact support to use it again.`,
  CARD_TRANSACTION_LIMIT: msg`The payment was above the card’s limit for one payment. Raise the limit and try again.`,
  CARD_DAY_LIMIT: msg`The card’s daily limit was reached. Raise the limit, or try again tomorrow.`,
  CARD_WEEK_LIMIT: msg`The card’s weekly limit was reached. Raise the limit, or try again next week.`,
  CARD_MONTH_LIMIT: msg`The card’s monthly limit was reached. Raise the limit, or try again next month.`,
  CARD_ONLINE_OFF: msg`Online payments are turned off for this card. Turn them on and try again.`,
  CARD_ATM_OFF: msg`ATM withdrawals are turned off for this card. Turn them on and try again.`,
  CARD_CONTACTLESS_OFF: msg`Contactless payments are turned off for this card. Turn them on, or insert the card.`,
  CARD_INTERNATIONAL_OFF: msg`Payments abroad are turned off for this card. Turn them on and try again.`,
  INCORRECT_PIN: msg`The PIN was wrong. Try again with the right PIN.`,
  CARD_PIN_BLOCKED: msg`The PIN was wrong three times today. Try again tomorrow, or set a new PIN.`,
  CARD_PIN_NOT_SET: msg`This card has no PIN yet. Set one and try again.`,
  MERCHANT_CATEGORY_BLOCKED: msg`This card can’t be used for this kind of merchant. Pay another way.`,
  MERCHANT_RELEASED: msg`The merchant cancelled the payment. The money is available again, so there’s nothing to do.`,
  AUTHORIZATION_EXPIRED: msg`The merchant didn’t collect the payment in time. The money is available again. If you still owe it, pay again.`,
  PARTNER_REJECTED: msg`The other bank or wallet didn’t accept it, so no money was moved. Check the details and try again.`,
  NAME_MISMATCH: msg`The name doesn’t match the account. Check the recipient’s name with them and send again.`,
  ACCOUNT_NAME_MISMATCH: msg`The name doesn’t match the account. Check the recipient’s name with them and send again.`,
  R04_INVALID_ACCOUNT_NUMBER: msg`The account number isn’t valid (R04). Check it with the recipient and send again.`,
  RECIPIENT_NOT_FOUND: msg`There is no wallet with this number. Check the number with the recipient and send again.`,
  WALLET_LIMIT_REACHED: msg`The wallet can’t take more right now. Send less, or try again tomorrow.`,
  CANCELLED_BY_CUSTOMER: msg`You cancelled it. The money is available again.`,
  R01_INSUFFICIENT_FUNDS: msg`There wasn’t enough money in the other account (R01). Try again when there is.`,
  R02_ACCOUNT_CLOSED: msg`The other account is closed (R02). Use another account.`,
  R03_NO_ACCOUNT: msg`The other bank has no such account (R03). Check the account number and try again.`,
  R10_NOT_AUTHORIZED: msg`The other bank reports that it wasn’t authorized (R10). Talk to that bank, then link the account again.`,
  R16_ACCOUNT_FROZEN: msg`The other account is frozen (R16). Ask the other bank about it.`,
  R20_NON_TRANSACTION_ACCOUNT: msg`That kind of account doesn’t allow this payment (R20). Use a checking account.`,
  CARD_INSUFFICIENT_FUNDS: msg`There wasn’t enough money on the card. Try a smaller amount or another card.`,
  CARD_DECLINED: msg`The card’s bank declined it. Ask that bank why, or use another card.`,
  CHECK_INSUFFICIENT_FUNDS: msg`The check writer’s account didn’t have enough money. Ask them to pay you another way.`,
  CHECK_ACCOUNT_CLOSED: msg`The check writer’s account is closed. Ask them to pay you another way.`,
  CHECK_STOP_PAYMENT: msg`The check writer stopped payment on this check. Ask them about it.`,
  CHECK_ALTERED: msg`The check writer’s bank says the check was altered. Ask for a new one.`,
  CHECK_DUPLICATE: msg`This check was already paid, here or elsewhere. It can only be paid once.`,
  SLIP_NOT_AT_BANK: msg`We couldn’t find this deposit in our account. Compare the bank, date and number with your slip and submit it again.`,
  SLIP_AMOUNT_DIFFERS: msg`The bank reports a different amount. Submit it again with the amount on the slip.`,
  SLIP_UNREADABLE: msg`We couldn’t read the slip. Submit it again with a sharp picture that shows all four corners.`,
  SLIP_OF_ANOTHER: msg`The slip shows someone else’s name. If the deposit is yours, contact support.`,
  OPERATOR_REJECTED: msg`The operator refused this number. Check the number and the operator and try again.`,
  OPERATOR_TIMED_OUT: msg`The operator didn’t answer in time. Your money is available again. Try again later.`,
  FUNDS_AVAILABLE: msg`The deposit has cleared. All of it is available now.`,
};

/** The sentence for a code; undefined for a code this release does not know. */
export const declineReasonLabel = (code: string | null): MessageDescriptor | undefined =>
  code !== null && isReasonCode(code) ? sentences[code] : undefined;
