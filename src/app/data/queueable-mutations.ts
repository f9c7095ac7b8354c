import type { BodyInput, Endpoint } from '#contract/endpoint.ts';
import { updateLastRead } from '#contract/notifications.ts';
import { updateUserSettings } from '#contract/settings.ts';

/**
 * A write that moves no money and may wait on the device (product.md A20). The bank takes it twice
 * without harm.
 */
interface QueueableMutation<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  /** What becomes of a waiting one when the same is done again; absent: the newer alone counts. */
  readonly merge?: (older: BodyInput<E>, newer: BodyInput<E>) => BodyInput<E>;
}

const queueable = <E extends Endpoint>(
  endpoint: E,
  merge?: QueueableMutation<E>['merge'],
): QueueableMutation<E> => ({ endpoint, ...(merge ? { merge } : {}) });

/** Every write that may wait, by the name it is kept under. A further one joins by a line. */
export const queueableMutations = {
  'mark-all-read': queueable(updateLastRead),
  'user-settings': queueable(updateUserSettings, (older, newer) => ({ ...older, ...newer })),
};

export type MutationName = keyof typeof queueableMutations;
export type MutationBody<Name extends MutationName> = BodyInput<
  (typeof queueableMutations)[Name]['endpoint']
>;

/** The write of a name kept on the device; undefined for one this version of the app has not. */
export const getQueueableMutation = (name: string): QueueableMutation | undefined =>
  Object.hasOwn(queueableMutations, name)
    ? (queueableMutations[name as MutationName] as unknown as QueueableMutation)
    : undefined;
