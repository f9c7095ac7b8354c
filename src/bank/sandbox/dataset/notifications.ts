import type { AuthorizationDecline } from '#bank/cards/notices.ts';
import { authorizationDeclines, declineNotice } from '#bank/cards/notices.ts';
import type { Bilingual } from '#bank/database/tables/messaging.ts';
import type { NewNotification } from '#bank/messaging/notifications.ts';
import { paymentNotices } from '#bank/messaging/payment-notices.ts';
import { returnedMessage } from '#bank/payments/notices.ts';
import type { Posting, TransactionDraft } from '#bank/ledger/postings.ts';
import { DAY_MS, dayAt, instantAt } from '../generators/calendar-and-rates.ts';
import type { Chance } from '../generators/chance.ts';
import type { NotificationName, Persona } from '../personas/persona.ts';

/** The transactions that a notification can be about; names without an entry have no subject. */
const subjects: Partial<Record<NotificationName, (draft: TransactionDraft) => boolean>> = {
  paymentIn: ({ direction, type }) => direction === 'credit' && receivedTypes.has(type),
  salaryIn: ({ subtype }) => subtype === 'PAYROLL',
  incentive: ({ type }) => type === 'INCENTIVE',
  declined: ({ cardId, status }) => cardId !== undefined && status === 'DECLINED',
  returned: ({ type, related }) => type === 'REVERSAL' && related?.type === 'TRANSFER',
  // The account that was last paid from.
  lowBalance: ({ direction, status }) => direction === 'debit' && status === 'COMPLETE',
};

const receivedTypes: ReadonlySet<string> = new Set(['ACH', 'WIRE', 'NPSB', 'WALLET', 'INTERNAL']);

/** The transactions of one customer, oldest first. */
const transactionsOf = (
  postings: readonly Posting[],
  isOwn: (accountId: string) => boolean,
): readonly TransactionDraft[] =>
  postings
    .flatMap((posting) =>
      posting.kind === 'post'
        ? posting.transactions
        : posting.kind === 'decline'
          ? [posting.transaction]
          : [],
    )
    .filter(({ accountId }) => isOwn(accountId));

/** As the bank links a notification: to the cause where it has a screen, else to the transaction. */
const subjectOf = (
  name: NotificationName,
  { id, accountId, related }: TransactionDraft,
): NonNullable<NewNotification['related']> =>
  name === 'lowBalance'
    ? { type: 'ACCOUNT', id: accountId }
    : (related ?? { type: 'TRANSACTION', id });

const isAuthorizationDecline = (reason: string): reason is AuthorizationDecline =>
  authorizationDeclines.some((one) => one === reason);

/** What the bank writes about a declined card payment; undefined for other transactions. */
const declineMessage = ({ reason, userData }: TransactionDraft): Bilingual | undefined => {
  const merchant = userData?.merchant_name;
  if (!reason || !merchant || !isAuthorizationDecline(reason)) return undefined;
  return declineNotice(reason, merchant).message;
};

/** The text with the name of the other side; undefined where the history has none. */
const namedMessage = (name: NotificationName, about: TransactionDraft): Bilingual | undefined => {
  const other = about.dstAccountNickname;
  if (name === 'declined') return declineMessage(about);
  if (other === undefined) return undefined;
  if (name === 'paymentIn') return paymentNotices.paymentReceived(other).message;
  if (name === 'returned') return returnedMessage(other);
  return undefined;
};

interface NotificationContext {
  readonly chance: Chance;
  readonly startMs: number;
  readonly postings: readonly Posting[];
  readonly isOwn: (accountId: string) => boolean;
}

/**
 * The notifications of a persona. One about a payment leads to the customer's latest such payment
 * before it, and one for which the history has no payment has no subject.
 */
export const makeNotifications = (
  { chance, startMs, postings, isOwn }: NotificationContext,
  customer: Persona,
  customerId: string,
): readonly NewNotification[] => {
  const transactions = transactionsOf(postings, isOwn);
  return customer.notifications.map(({ name, daysAgo, hour, isRead, title, message, viewType }) => {
    const day = dayAt(customer.zone, startMs) - daysAgo;
    const createdAtMs = instantAt(customer.zone, day, hour, 12, 40);
    const isSubject = subjects[name] ?? (() => false);
    const about = transactions.findLast((one) => one.timeMs <= createdAtMs && isSubject(one));
    return {
      id: chance.id(createdAtMs),
      customerId,
      title,
      message: (about && namedMessage(name, about)) ?? message,
      viewType,
      createdAtMs,
      ...(about && { related: subjectOf(name, about) }),
      ...(isRead ? { lastReadAtMs: createdAtMs + DAY_MS / 8 } : {}),
    };
  });
};
