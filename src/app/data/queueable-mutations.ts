import { updateCard } from '#contract/cards.ts';
import type { BodyInput, Endpoint } from '#contract/endpoint.ts';
import { updateLastRead, updateNotification } from '#contract/notifications.ts';
import { updateUserSettings } from '#contract/settings.ts';
import { createTicketComment, updateTicket } from '#contract/tickets.ts';
import { updateTransaction } from '#contract/transactions.ts';

/**
 * A mutation that moves no money and may be queued offline (product.md A20). The bank handles
 * repetitions.
 */
interface QueueableMutation<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  /** Merges a queued body with a newer one; by default the newer replaces it. */
  readonly merge?: (older: BodyInput<E>, newer: BodyInput<E>) => BodyInput<E>;
  /** Sent before all others, and without waiting for one that is under way. */
  readonly isUrgent?: boolean;
  /**
   * A message: each is sent, in order, and none replaces another. A refused one stays on the device
   * until the customer sends it again or deletes it.
   */
  readonly isMessage?: boolean;
}

const queueable = <E extends Endpoint>(
  endpoint: E,
  merge?: QueueableMutation<E>['merge'],
): QueueableMutation<E> => ({ endpoint, ...(merge ? { merge } : {}) });

/** All queueable mutations by their stored name. */
export const queueableMutations = {
  'mark-all-read': queueable(updateLastRead),
  'notification-read': queueable(updateNotification),
  'user-settings': queueable(updateUserSettings, (older, newer) => ({ ...older, ...newer })),
  annotation: queueable(updateTransaction, (older, newer) => ({ ...older, ...newer })),
  /** Only freezing: a queued mutation never makes a card usable (product.md B8). */
  'card-freeze': { ...queueable(updateCard), isUrgent: true },
  'ticket-reply': { ...queueable(createTicketComment), isMessage: true },
  'ticket-read': queueable(updateTicket),
};

export type MutationName = keyof typeof queueableMutations;
export type MutationBody<Name extends MutationName> = BodyInput<
  (typeof queueableMutations)[Name]['endpoint']
>;

/** The mutation of a stored name; undefined if this release does not know it. */
export const getQueueableMutation = (name: string): QueueableMutation | undefined =>
  Object.hasOwn(queueableMutations, name)
    ? (queueableMutations[name as MutationName] as unknown as QueueableMutation)
    : undefined;
