import { stoppedReason } from '#domain/permissions/facts.ts';
import { Refused, refused } from '#domain/refusals.ts';
import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { Bank } from '../database/bank.ts';
import { refusalOf, transaction } from '../database/transaction.ts';
import { mailIfOptedIn, notify } from '../messaging/notifications.ts';
import { paymentNotices } from '../messaging/payment-notices.ts';
import { newReference } from '../transactions/new-reference.ts';
import * as ledger from '../ledger/ledger.ts';
import type { TransactionDraft } from '../ledger/postings.ts';
import type { CardStatus } from '#domain/cards/card-status.ts';

/** How long an authorization holds the money if the merchant does not clear it. */
const authorizationValidityMs = 7 * 86_400_000;

const readCard = async (bank: Bank, cardId: string) => {
  const card = await bank.db
    .selectFrom('card')
    .innerJoin('account', 'account.id', 'card.account_id')
    .innerJoin('customer', 'customer.id', 'account.customer_id')
    .where('card.id', '=', cardId)
    .select([
      'card.id',
      'card.account_id',
      'card.card_status',
      'card.expiration_month',
      'card.expiration_year',
      'card.last_four',
      'card.emboss_name',
      'account.customer_id',
      'account.closed_at',
      'customer.synctera_user_status',
      'customer.admin_review_status',
    ])
    .executeTakeFirst();
  if (card === undefined) throw refused('not_found');
  return card;
};

type Card = Awaited<ReturnType<typeof readCard>>;

const transactionDraft = (
  bank: Bank,
  card: Card,
  request: AuthorizationRequest,
  timeMs: number,
): Omit<TransactionDraft, 'status'> => {
  const id = bank.random.newId();
  return {
    id,
    referenceId: newReference(bank.random),
    accountId: card.account_id,
    cardId: card.id,
    direction: 'debit',
    amount: request.amount,
    type: 'CARD',
    subtype: 'PURCHASE',
    memo: request.merchantName,
    userData: {
      merchant_name: request.merchantName,
      merchant_city: request.merchantCity,
      merchant_country: request.merchantCountry,
      last_four_digit: card.last_four,
      emboss_name: card.emboss_name,
      network_decline_details: request.networkDecline,
      card: { card_pan_last_four: card.last_four, emboss_name: { line_1: card.emboss_name } },
    },
    related: { type: 'CARD_AUTHORIZATION', id },
    timeMs,
  };
};

const decline = async (
  bank: Bank,
  card: Card,
  draft: Omit<TransactionDraft, 'status'>,
  reason: ReasonCode,
): Promise<AuthorizationAnswer> => {
  const notice = paymentNotices.cardDeclined(draft.memo ?? '');
  await transaction(bank.db, async (trx) => {
    await ledger.postBatch(trx, [
      {
        kind: 'decline',
        transaction: { ...draft, status: 'DECLINED', reason },
      },
    ]);
    await notify(trx, [
      {
        id: bank.random.newId(),
        customerId: card.customer_id,
        ...notice,
        viewType: 'ERROR',
        createdAtMs: draft.timeMs,
        related: draft.related,
      },
    ]);
  });
  await mailIfOptedIn(bank, card.customer_id, 'card_declined', notice);
  return { transactionId: draft.id, status: 'DECLINED', reason };
};

/** Places a hold on the card's account, or records a decline with the reason shown to its owner. */
export const authorizeCard = async (
  bank: Bank,
  request: AuthorizationRequest,
): Promise<AuthorizationAnswer> => {
  const card = await readCard(bank, request.cardId);
  const nowMs = await bank.clock.businessMs();
  const draft = transactionDraft(bank, card, request, nowMs);
  const facts = {
    cardStatus: card.card_status,
    expirationYear: card.expiration_year,
    expirationMonth: card.expiration_month,
    stopped: stoppedReason(card),
    isAccountClosed: card.closed_at !== null,
    networkDecline: request.networkDecline,
  };
  const reason = declineReason(facts, nowMs);
  if (reason !== null) return decline(bank, card, draft, reason);
  try {
    await ledger.hold(bank.db, {
      holdId: bank.random.newId(),
      expiresAtMs: nowMs + authorizationValidityMs,
      transaction: { ...draft, status: 'PENDING' },
    });
  } catch (error) {
    // Only the ledger, under its lock, knows whether the balance is sufficient.
    const refusal = refusalOf(error);
    if (!(refusal instanceof Refused)) throw error;
    if (refusal.code === 'insufficient_funds')
      return decline(bank, card, draft, 'INSUFFICIENT_FUNDS');
    if (refusal.code === 'account_closed') return decline(bank, card, draft, 'ACCOUNT_CLOSED');
    throw refusal;
  }
  return { transactionId: draft.id, status: 'PENDING', reason: null };
};

/** A merchant's request to authorize an amount on a card. */
export interface AuthorizationRequest {
  readonly cardId: string;
  /** Minor units of the currency of the card's account, above zero. */
  readonly amount: bigint;
  readonly merchantName: string;
  readonly merchantCity: string | null;
  /** ISO 3166 alpha-3. */
  readonly merchantCountry: string | null;
  /** The network's own reason for declining before it asked the bank. */
  readonly networkDecline: string | null;
}

/** The bank's response to the network. */
export interface AuthorizationAnswer {
  readonly transactionId: string;
  readonly status: 'PENDING' | 'DECLINED';
  readonly reason: string | null;
}

/** The facts that decide about a card before its balance is checked. */
export interface CardFacts {
  readonly cardStatus: CardStatus;
  readonly expirationYear: string;
  readonly expirationMonth: string;
  /** Why the bank has stopped the cardholder; undefined otherwise. */
  readonly stopped: 'user_frozen' | 'user_blocked' | undefined;
  readonly isAccountClosed: boolean;
  readonly networkDecline: string | null;
}

const byStatus: Readonly<Record<CardStatus, ReasonCode | null>> = {
  ACTIVE: null,
  UNACTIVATED: 'CARD_NOT_ACTIVATED',
  SUSPENDED: 'CARD_FROZEN',
  TERMINATED: 'CARD_TERMINATED',
  IMAGE_PENDING: 'CARD_NOT_ACTIVATED',
  IMAGE_REJECTED: 'CARD_NOT_ACTIVATED',
};

const byStop = { user_frozen: 'ACCOUNT_FROZEN', user_blocked: 'ACCOUNT_BLOCKED' } as const;

/** A card is valid to the end of its expiration month (domain.md 7). */
const hasExpired = ({ expirationYear, expirationMonth }: CardFacts, nowMs: number): boolean =>
  nowMs >= Date.UTC(Number(expirationYear), Number(expirationMonth), 1);

/** The reason to decline a card regardless of its balance; null where only the balance decides. */
export const declineReason = (facts: CardFacts, nowMs: number): ReasonCode | null => {
  if (facts.networkDecline !== null) return 'NETWORK_DECLINED';
  if (facts.isAccountClosed) return 'ACCOUNT_CLOSED';
  if (facts.stopped !== undefined) return byStop[facts.stopped];
  const reason = byStatus[facts.cardStatus];
  if (reason !== null) return reason;
  return hasExpired(facts, nowMs) ? 'CARD_EXPIRED' : null;
};
