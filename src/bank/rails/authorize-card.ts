import { stoppedReason } from '#domain/permissions/facts.ts';
import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import { Refused, refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';
import { refusalOf, transaction } from '../database/transaction.ts';
import { mailIfChosen } from '../notifications/choices.ts';
import { notify } from '../notifications/notify.ts';
import { book, type TransactionDraft } from '../transactions/book.ts';
import type { AuthorizationAnswer, AuthorizationRequest } from './card-authorization.ts';
import { declineReason } from './decline-reason.ts';
import { newReference } from './new-reference.ts';
import { notices } from './notices.ts';

/** How long an authorization keeps the money when the merchant does nothing. */
const authorizationLifeMs = 7 * 86_400_000;

const readCard = async (bank: Bank, cardId: string) => {
  const card = await bank.db
    .selectFrom('card')
    .innerJoin('account', 'account.id', 'card.account_id')
    .innerJoin('person', 'person.id', 'account.person_id')
    .where('card.id', '=', cardId)
    .select([
      'card.id',
      'card.account_id',
      'card.card_status',
      'card.expiration_month',
      'card.expiration_year',
      'card.last_four',
      'card.emboss_name',
      'account.person_id',
      'account.closed_at',
      'person.synctera_user_status',
      'person.admin_review_status',
    ])
    .executeTakeFirst();
  if (card === undefined) throw refused('not_found');
  return card;
};

type Card = Awaited<ReturnType<typeof readCard>>;

const draftOf = (
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
  const told = notices.cardDeclined(draft.memo ?? '');
  await transaction(bank.db, async (trx) => {
    await book(trx, { kind: 'decline', transaction: { ...draft, status: 'DECLINED', reason } });
    await notify(trx, [
      {
        id: bank.random.newId(),
        personId: card.person_id,
        ...told,
        viewType: 'ERROR',
        createdAtMs: draft.timeMs,
        related: draft.related,
      },
    ]);
  });
  await mailIfChosen(bank, card.person_id, 'card_declined', told);
  return { transactionId: draft.id, status: 'DECLINED', reason };
};

/** Puts a hold on the card's account, or declines with the reason its owner will read. */
export const authorizeCard = async (
  bank: Bank,
  request: AuthorizationRequest,
): Promise<AuthorizationAnswer> => {
  const card = await readCard(bank, request.cardId);
  const nowMs = await bank.clock.businessMs();
  const draft = draftOf(bank, card, request, nowMs);
  const standing = {
    cardStatus: card.card_status,
    expirationYear: card.expiration_year,
    expirationMonth: card.expiration_month,
    stopped: stoppedReason(card),
    isAccountClosed: card.closed_at !== null,
    networkDecline: request.networkDecline,
  };
  const reason = declineReason(standing, nowMs);
  if (reason !== null) return decline(bank, card, draft, reason);
  const { accountId, amount } = draft;
  const hold = { id: bank.random.newId(), accountId, amount, placedAtMs: nowMs };
  try {
    await book(bank.db, {
      kind: 'hold',
      hold: { ...hold, expiresAtMs: nowMs + authorizationLifeMs },
      transaction: { ...draft, status: 'PENDING' },
    });
  } catch (error) {
    // The ledger alone knows, under its lock, whether the money is there.
    const refusal = refusalOf(error);
    if (!(refusal instanceof Refused)) throw error;
    if (refusal.code === 'insufficient_funds')
      return decline(bank, card, draft, 'INSUFFICIENT_FUNDS');
    if (refusal.code === 'account_closed') return decline(bank, card, draft, 'ACCOUNT_CLOSED');
    throw refusal;
  }
  return { transactionId: draft.id, status: 'PENDING', reason: null };
};
