import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { CardStatus } from '../cards/tables.ts';

/** What decides about a card before its money is looked at. */
export interface CardStanding {
  readonly cardStatus: CardStatus;
  readonly expirationYear: string;
  readonly expirationMonth: string;
  /** Why the bank has stopped the cardholder, undefined where it has not. */
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

/** A card is good to the end of the month printed on it (domain.md 7). */
const hasExpired = ({ expirationYear, expirationMonth }: CardStanding, nowMs: number): boolean =>
  nowMs >= Date.UTC(Number(expirationYear), Number(expirationMonth), 1);

/** Why a card says no whatever is on its account; null where the money decides. */
export const declineReason = (standing: CardStanding, nowMs: number): ReasonCode | null => {
  if (standing.networkDecline !== null) return 'NETWORK_DECLINED';
  if (standing.isAccountClosed) return 'ACCOUNT_CLOSED';
  if (standing.stopped !== undefined) return byStop[standing.stopped];
  const reason = byStatus[standing.cardStatus];
  if (reason !== null) return reason;
  return hasExpired(standing, nowMs) ? 'CARD_EXPIRED' : null;
};
