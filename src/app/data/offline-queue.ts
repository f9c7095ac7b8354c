import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { call } from '../platform/api/api-client.ts';
import { isApiError } from '../platform/api/errors.ts';
import { probe } from '../platform/api/request.ts';
import { bankNowMs } from '../platform/bank-time.ts';
import { connectivity, onReconnect } from '../platform/connectivity.ts';
import { currentEpoch } from '../platform/device-marks.ts';
import { customerOfDevice } from '../platform/known-customer.ts';
import { observable } from '../platform/observable.ts';
import { onPurge } from '../platform/session/purge.ts';
import { subscribeToken, validToken } from '../platform/session/token.ts';
import { NotStored } from '../platform/storage/database.ts';
import { vaultOf } from '../platform/storage/vault.ts';
import { classifyFailure, isGivenUp } from './queue-failures.ts';
import type { MutationBody, MutationName } from './queueable-mutations.ts';
import { getQueueableMutation } from './queueable-mutations.ts';

/** A mutation that has not reached the bank yet. */
const queuedMutation = v.object({
  /** The `Idempotency-Key`, the same for every attempt. */
  key: v.pipe(v.string(), v.uuid()),
  name: v.string(),
  /** The record that is changed; absent where the path names none. */
  params: v.optional(v.record(v.string(), v.string())),
  body: v.unknown(),
  /** In bank time. */
  queuedAtMs: v.number(),
  /** Failed attempts while the bank was reachable. */
  tries: v.number(),
  /** True for a message that the bank refused: it is not sent again by itself. */
  isRejected: v.optional(v.boolean()),
});
export type QueuedMutation = v.InferOutput<typeof queuedMutation>;

type MutationQueue = readonly QueuedMutation[];

/** Parses a stored queue; undefined if it does not match the schema (reliability.md B30). */
export const parseQueue = (stored: unknown): MutationQueue | undefined => {
  const parsed = v.safeParse(v.array(queuedMutation), stored);
  return parsed.success ? parsed.output : undefined;
};

type Target = Pick<QueuedMutation, 'name' | 'params'> &
  Partial<Pick<QueuedMutation, 'key' | 'body'>>;

const isMessage = (name: string): boolean => getQueueableMutation(name)?.isMessage ?? false;

/** The profile that a mutation names in its body, as marking all as read does. */
const profileOf = ({ body }: Target): unknown =>
  typeof body === 'object' && body !== null && 'profile' in body ? body.profile : undefined;

/**
 * Whether two mutations change the same record of the same profile in the same way. Two messages never
 * do.
 */
const isSameTarget = (left: Target, right: Target): boolean =>
  left.name === right.name &&
  (isMessage(left.name)
    ? left.key === right.key
    : JSON.stringify(left.params ?? null) === JSON.stringify(right.params ?? null) &&
      profileOf(left) === profileOf(right));

/**
 * Adds a mutation. A queued one of the same name and record is merged into it, so that a setting
 * changed ten times offline is sent once.
 */
export const addMutation = (
  queue: MutationQueue,
  mutation: QueuedMutation,
  merge: (older: unknown, newer: unknown) => unknown,
): MutationQueue => {
  const older = queue.find((queued) => isSameTarget(queued, mutation));
  if (!older) return [...queue, mutation];
  const others = queue.filter((one) => one !== older);
  return [...others, { ...mutation, body: merge(older.body, mutation.body) }];
};

/** Removes a mutation by key; one that was replaced meanwhile stays. */
export const removeMutation = (queue: MutationQueue, key: string): MutationQueue =>
  queue.filter((one) => one.key !== key);

/** Counts a failed attempt while the bank was reachable. */
export const countTry = (queue: MutationQueue, key: string): MutationQueue =>
  queue.map((one) => (one.key === key ? { ...one, tries: one.tries + 1 } : one));

/** The queue as this tab knows it. */
const queuedMutations = observable<MutationQueue>([]);

export const queueLength = observable(0);

/** A rejected mutation, until the same is tried again. */
interface RejectedMutation extends Target {
  readonly error: unknown;
}
const rejectedMutations = observable<readonly RejectedMutation[]>([]);

const withoutRejected = (target: Target): readonly RejectedMutation[] =>
  rejectedMutations.get().filter((one) => !isSameTarget(one, target));

const reject = ({ name, params, key }: QueuedMutation, error: unknown): void =>
  rejectedMutations.set([
    ...withoutRejected({ name, params, key }),
    { name, key, ...(params ? { params } : {}), error },
  ]);

type SentListener = (mutation: QueuedMutation) => void | Promise<void>;
const sentListeners = new Map<string, SentListener>();

/** Registers a callback for when a mutation of this name has reached the bank. */
export const onMutationSent = (name: MutationName, run: SentListener): void =>
  void sentListeners.set(name, run);

/** Mutations that the device has refused to store, until they are sent or reported. */
let unstored: MutationQueue = [];

/** A stored queue with what could not be stored. */
const withUnstored = (stored: MutationQueue): MutationQueue => [
  ...stored.filter((one) => !unstored.some((other) => isSameTarget(one, other))),
  ...unstored,
];

/** The mutations that the customer is waiting for on this screen. */
const watchedKeys = observable<readonly string[]>([]);

const show = (list: MutationQueue): void => {
  queuedMutations.set(list);
  queueLength.set(list.filter((one) => !one.isRejected).length);
};

const channel = 'document' in globalThis ? new BroadcastChannel('kheya.outbox') : undefined;

const vault = async () => {
  const customer = customerOfDevice();
  return customer && !customer.isSealed ? vaultOf(customer.customerId) : undefined;
};

const withLock = <Value>(name: string, run: () => Promise<Value>): Promise<Value> =>
  globalThis.navigator?.locks ? navigator.locks.request(name, run) : run();

/**
 * The record in the vault; eviction of the persisted cache leaves this name alone (reliability.md
 * B29).
 */
const recordName = 'outbox';

const reload = (): Promise<void> =>
  withLock('kheya.outbox', async () => {
    const epoch = currentEpoch();
    const known = parseQueue(await (await vault())?.read(recordName));
    if (epoch === currentEpoch()) show(withUnstored(known ?? []));
  });

/**
 * Stores a mutation on the device, then sends it, now or on reconnect. Resolves after the first
 * attempt. One that could neither be stored nor sent is rejected with `NotStored`.
 */
export const enqueueMutation = async <Name extends MutationName>(
  name: Name,
  body: MutationBody<Name>,
  params?: QueuedMutation['params'],
): Promise<void> => {
  const merge = getQueueableMutation(name)?.merge ?? ((_older: never, newer: never) => newer);
  const key = crypto.randomUUID();
  const target = { name, ...(params ? { params } : {}) };
  const mutation: QueuedMutation = { key, ...target, body, queuedAtMs: bankNowMs(), tries: 0 };
  rejectedMutations.set(withoutRejected(target));
  watchedKeys.set([...watchedKeys.get(), key]);
  try {
    await change((list) => addMutation(list, mutation, merge as never));
    await sendQueued(key);
    await reportUnstored();
  } finally {
    watchedKeys.set(watchedKeys.get().filter((one) => one !== key));
  }
};

/** What is neither stored nor sent would be lost without a word at the next reload. */
const reportUnstored = async (): Promise<void> => {
  const [lost] = unstored;
  if (!lost) return;
  unstored = [];
  reject(lost, new NotStored());
  await reload();
  // The form that wrote it still has its text.
  if (isMessage(lost.name)) throw new NotStored();
};

/** Sends a refused message again, with its key: a first attempt that did arrive is not repeated. */
export const resendMessage = async (key: string): Promise<void> => {
  rejectedMutations.set(rejectedMutations.get().filter((one) => one.key !== key));
  await change((list) =>
    list.map((one) => {
      const { isRejected: _, ...message } = one;
      return one.key === key ? message : one;
    }),
  );
  watchedKeys.set([...watchedKeys.get(), key]);
  try {
    await sendQueued(key);
  } finally {
    watchedKeys.set(watchedKeys.get().filter((one) => one !== key));
  }
};

/** Deletes a message that was not sent. */
export const deleteMessage = (key: string): Promise<void> =>
  change((list) => removeMutation(list, key));

/** Removes a queued mutation. One that is being sent at this moment still reaches the bank. */
export const removeQueuedMutation = (
  name: MutationName,
  params?: QueuedMutation['params'],
): Promise<void> => change((list) => list.filter((one) => !isSameTarget(one, { name, params })));

/** Updates the queue on the device and in every tab, under a lock across tabs. */
const change = (edit: (list: MutationQueue) => MutationQueue): Promise<void> =>
  withLock('kheya.outbox', async () => {
    const epoch = currentEpoch();
    const open = await vault();
    const stored = parseQueue(await open?.read(recordName));
    if (epoch !== currentEpoch()) return;
    const next = edit(stored ? withUnstored(stored) : queuedMutations.get());
    show(next);
    if (open && next.length > 0) {
      const isStored = await open.write(recordName, next);
      const isKnown = (one: QueuedMutation) => stored?.some(({ key }) => key === one.key) ?? false;
      unstored = isStored ? [] : next.filter((one) => !isKnown(one));
    } else {
      unstored = [];
      await open?.remove(recordName);
    }
    channel?.postMessage('changed');
  });

/** Sends the queue, urgent mutations first, then the oldest. */
const sendQueued = async (watchedKey?: string): Promise<void> => {
  await sendAll('kheya.outbox.send-urgent', isUrgent, watchedKey);
  await sendAll('kheya.outbox.send', (mutation) => !isUrgent(mutation), watchedKey);
};

const isUrgent = ({ name }: QueuedMutation): boolean =>
  getQueueableMutation(name)?.isUrgent ?? false;

/** Sends some of the queue under a lock across tabs. */
const sendAll = (
  lock: string,
  isIncluded: (mutation: QueuedMutation) => boolean,
  watchedKey: string | undefined,
): Promise<void> =>
  withLock(lock, async () => {
    await reload();
    for (const mutation of queuedMutations.get().filter(isIncluded)) {
      if (mutation.isRejected) continue;
      // Unless it was removed or replaced while an earlier one was being sent.
      const isQueued = queuedMutations.get().some(({ key }) => key === mutation.key);
      if (isQueued) await send(mutation, mutation.key === watchedKey);
    }
  });

const send = async (mutation: QueuedMutation, isWatched: boolean): Promise<void> => {
  const known = getQueueableMutation(mutation.name);
  if (!known || !validToken() || connectivity.get() !== 'online') return;
  const options = {
    ...(mutation.params ? { params: mutation.params } : {}),
    body: mutation.body,
    idempotencyKey: mutation.key,
    urgency: 'background' as const,
  };
  try {
    await call(known.endpoint, options as never);
  } catch (error) {
    return settle(mutation, error, isWatched);
  }
  await sentListeners.get(mutation.name)?.(mutation);
  // Before removal, so that other tabs update their data first and nothing flickers.
  channel?.postMessage(mutation);
  await change((list) => removeMutation(list, mutation.key));
};

const settle = async (
  mutation: QueuedMutation,
  error: unknown,
  isWatched: boolean,
): Promise<void> => {
  const kind = classifyFailure(error);
  if (kind === 'retry') return sendLater(error);
  if (kind === 'unknown') {
    if (!(await probe())) return;
    if (!isGivenUp(mutation.tries, isWatched))
      return change((list) => countTry(list, mutation.key));
  }
  // Before the removal, so that a form knows the reason when the former value is shown again.
  reject(mutation, error);
  await change((list) =>
    isMessage(mutation.name)
      ? list.map((one) => (one.key === mutation.key ? { ...one, isRejected: true } : one))
      : removeMutation(list, mutation.key),
  );
};

/** If the bank names no time. */
const retryAfterSeconds = 30;

let retry: ReturnType<typeof setTimeout> | undefined;

/** A bank that is only busy is asked again by itself; a reconnect or a new token has its own call. */
const sendLater = (error: unknown): void => {
  const problem = isApiError(error) ? error.problem : undefined;
  if (problem === undefined || problem.status === 401) return;
  clearTimeout(retry);
  const seconds = Math.max(problem.retryAfterSeconds ?? retryAfterSeconds, 1);
  retry = setTimeout(sendSoon, seconds * 1_000);
};

const sendSoon = (): void => void sendQueued().catch(() => undefined);

/** Another tab changed the queue or sent a mutation. */
const handleTabMessage = async ({ data }: MessageEvent<unknown>): Promise<void> => {
  const sent = v.safeParse(queuedMutation, data);
  if (sent.success) await sentListeners.get(sent.output.name)?.(sent.output);
  else await reload();
};

// Registered on import, to follow other tabs from the start: the code that starts the queue loads later, and not while
// offline.
if (channel) {
  channel.addEventListener('message', (event) => void handleTabMessage(event));
  void reload().catch(() => undefined);
}

/** Sends what an earlier visit queued, now and on every reconnect. */
export const startOfflineQueue = (): void => {
  onReconnect(sendSoon);
  subscribeToken(sendSoon);
  sendSoon();
};

onPurge(() => {
  clearTimeout(retry);
  unstored = [];
  show([]);
  rejectedMutations.set([]);
});

/** The queued mutation of a name; rerenders when it changes. */
export const useQueuedMutation = (name: MutationName): QueuedMutation | undefined =>
  useQueuedMutations().find((mutation) => mutation.name === name);

/**
 * Why a mutation of a name, and of a record where one is named, waits on this device: `offline` for
 * a network, `busy` for a bank that has refused it for the moment. Undefined if none waits, also
 * during the first attempt.
 */
export const useWaitingReason = (
  name: MutationName,
  params?: QueuedMutation['params'],
): WaitingReason | undefined => useWaitingReasonOf({ name, params });

export type WaitingReason = 'offline' | 'busy';

/** As `useWaitingReason`, for one message. */
export const useWaitingReasonOf = (target: Target): WaitingReason | undefined => {
  const waiting = useQueuedMutations().find((one) => isSameTarget(one, target));
  const watched = useSyncExternalStore(watchedKeys.subscribe, watchedKeys.get);
  const network = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  if (waiting === undefined) return undefined;
  if (network === 'offline' || network === 'silent') return 'offline';
  return watched.includes(waiting.key) ? undefined : 'busy';
};

/** All queued mutations; rerenders when one is added, sent or dropped. */
export const useQueuedMutations = (): readonly QueuedMutation[] =>
  useSyncExternalStore(queuedMutations.subscribe, queuedMutations.get);

/** The rejected mutation of a name, and of a record where one is named. */
export const useRejectedMutation = (
  name: MutationName,
  params?: QueuedMutation['params'],
): RejectedMutation | undefined => {
  const rejected = useSyncExternalStore(rejectedMutations.subscribe, rejectedMutations.get);
  return rejected.find((one) => isSameTarget(one, { name, params }));
};

/** Why the bank refused a message; undefined if that is not known any more. */
export const useMessageError = (key: string): unknown => {
  const rejected = useSyncExternalStore(rejectedMutations.subscribe, rejectedMutations.get);
  return rejected.find((one) => one.key === key)?.error;
};
