import type { BodyInput, Endpoint } from '#contract/endpoint.ts';
import { updateLastRead } from '#contract/notifications.ts';
import { updateUserSettings } from '#contract/settings.ts';

/**
 * A write that moves no money and may wait on the device (product.md A20). The bank takes it twice
 * without harm.
 */
interface HarmlessWrite<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  /** What becomes of a waiting one when the same is done again; absent: the newer alone counts. */
  readonly merge?: (older: BodyInput<E>, newer: BodyInput<E>) => BodyInput<E>;
}

const harmless = <E extends Endpoint>(
  endpoint: E,
  merge?: HarmlessWrite<E>['merge'],
): HarmlessWrite<E> => ({ endpoint, ...(merge ? { merge } : {}) });

/** Every write that may wait, by the name it is kept under. A further one joins by a line. */
export const harmlessWrites = {
  'mark-all-read': harmless(updateLastRead),
  'user-settings': harmless(updateUserSettings, (older, newer) => ({ ...older, ...newer })),
};

export type WriteName = keyof typeof harmlessWrites;
export type WriteBody<Name extends WriteName> = BodyInput<
  (typeof harmlessWrites)[Name]['endpoint']
>;

/** The write of a name kept on the device; undefined for one this version of the app has not. */
export const harmlessWriteOf = (name: string): HarmlessWrite | undefined =>
  Object.hasOwn(harmlessWrites, name)
    ? (harmlessWrites[name as WriteName] as unknown as HarmlessWrite)
    : undefined;
