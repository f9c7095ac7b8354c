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
import { vaultOf } from '../platform/storage/vault.ts';
import type { MutationBody, MutationName } from './queueable-mutations.ts';
import { getQueueableMutation } from './queueable-mutations.ts';

/** A harmless write that has not reached the bank yet. */
const queuedMutation = v.object({
  /** Its `Idempotency-Key`: the same for every try. */
  key: v.pipe(v.string(), v.uuid()),
  name: v.string(),
  body: v.unknown(),
  /** By the bank's time. */
  queuedAtMs: v.number(),
  /** Tries the bank was there for and that brought no answer of use. */
  tries: v.number(),
});
export type QueuedMutation = v.InferOutput<typeof queuedMutation>;

type MutationQueue = readonly QueuedMutation[];

/** Reads back what a device kept: a record that is not in form is none (reliability.md B30). */
export const parseQueue = (stored: unknown): MutationQueue | undefined => {
  const parsed = v.safeParse(v.array(queuedMutation), stored);
  return parsed.success ? parsed.output : undefined;
};

/**
 * Adds a write. One of the same name that still waits is taken up into it, so that a choice changed
 * ten times on a ferry is sent once.
 */
export const addMutation = (
  waiting: MutationQueue,
  write: QueuedMutation,
  merge: (older: unknown, newer: unknown) => unknown,
): MutationQueue => {
  const older = waiting.find(({ name }) => name === write.name);
  if (!older) return [...waiting, write];
  const others = waiting.filter((one) => one !== older);
  return [...others, { ...write, body: merge(older.body, write.body) }];
};

/** Takes a write out by its key; one that was taken up meanwhile stays. */
export const removeMutation = (waiting: MutationQueue, key: string): MutationQueue =>
  waiting.filter((one) => one.key !== key);

/** Counts a try that failed although the bank was there. */
export const countTry = (waiting: MutationQueue, key: string): MutationQueue =>
  waiting.map((one) => (one.key === key ? { ...one, tries: one.tries + 1 } : one));

/** What waits to be sent, as this tab knows it. */
const queuedMutations = observable<MutationQueue>([]);

/** How many writes wait. */
export const queueLength = observable(0);

/** A write the bank refused, until it has been told. */
interface RejectedMutation {
  readonly name: string;
  readonly error: unknown;
}
const rejectedMutation = observable<RejectedMutation | undefined>(undefined);

/** Who wants to know that a write has reached the bank. */
type SentListener = (write: QueuedMutation) => void | Promise<void>;
const sentListeners = new Map<string, SentListener>();

/** Registers what follows once a write of this name has reached the bank. */
export const onMutationSent = (name: MutationName, run: SentListener): void =>
  void sentListeners.set(name, run);

const show = (list: MutationQueue): void => {
  queuedMutations.set(list);
  queueLength.set(list.length);
};

const channel = 'document' in globalThis ? new BroadcastChannel('kheya.outbox') : undefined;

const vault = async () => {
  const customer = customerOfDevice();
  return customer && !customer.isSealed ? vaultOf(customer.person) : undefined;
};

const withLock = <Value>(name: string, run: () => Promise<Value>): Promise<Value> =>
  globalThis.navigator?.locks ? navigator.locks.request(name, run) : run();

/** The vault's record; its name keeps it from being dropped with the copy (reliability.md B29). */
const recordName = 'outbox';

const reload = (): Promise<void> =>
  withLock('kheya.outbox', async () => {
    const epoch = currentEpoch();
    const known = parseQueue(await (await vault())?.read(recordName));
    if (epoch === currentEpoch()) show(known ?? []);
  });

/**
 * Takes a harmless write: it is kept on the device first, then sent, at once or when the bank can be
 * reached again. Settles when the first try is over.
 */
export const enqueueMutation = async <Name extends MutationName>(
  name: Name,
  body: MutationBody<Name>,
): Promise<void> => {
  const merge = getQueueableMutation(name)?.merge ?? ((_older: never, newer: never) => newer);
  const key = crypto.randomUUID();
  const write: QueuedMutation = { key, name, body, queuedAtMs: bankNowMs(), tries: 0 };
  rejectedMutation.set(undefined);
  await change((list) => addMutation(list, write, merge as never));
  await sendQueued(key);
};

/** Changes the list, one tab at a time, on the device and in every tab. */
const change = (edit: (list: MutationQueue) => MutationQueue): Promise<void> =>
  withLock('kheya.outbox', async () => {
    const epoch = currentEpoch();
    const open = await vault();
    const known = parseQueue(await open?.read(recordName)) ?? queuedMutations.get();
    if (epoch !== currentEpoch()) return;
    const next = edit(known);
    show(next);
    if (next.length > 0) await open?.write(recordName, next);
    else await open?.remove(recordName);
    channel?.postMessage('changed');
  });

/** Sends what waits, oldest first, one tab at a time; each once. */
const sendQueued = (watchedKey?: string): Promise<void> =>
  withLock('kheya.outbox.send', async () => {
    await reload();
    for (const write of queuedMutations.get()) await send(write, write.key === watchedKey);
  });

const send = async (write: QueuedMutation, isWatched: boolean): Promise<void> => {
  const known = getQueueableMutation(write.name);
  if (!known || !validToken() || connectivity.get() !== 'online') return;
  const options = { body: write.body, idempotencyKey: write.key, urgency: 'background' as const };
  try {
    await call(known.endpoint, options as never);
  } catch (error) {
    return settle(write, error, isWatched);
  }
  await sentListeners.get(write.name)?.(write);
  // Told before it leaves the list: nothing flickers back in the other tabs.
  channel?.postMessage(write);
  await change((list) => removeMutation(list, write.key));
};

const settle = async (write: QueuedMutation, error: unknown, isWatched: boolean): Promise<void> => {
  const meaning = classifyFailure(error);
  if (meaning === 'waits') return;
  if (meaning === 'unclear') {
    if (!(await probe())) return;
    if (!isGivenUp(write.tries, isWatched)) return change((list) => countTry(list, write.key));
  }
  await change((list) => removeMutation(list, write.key));
  rejectedMutation.set({ name: write.name, error });
};

/** Another tab has changed the list, or sent a write: what follows that, follows here as well. */
const handleTabMessage = async ({ data }: MessageEvent<unknown>): Promise<void> => {
  const sent = v.safeParse(queuedMutation, data);
  if (sent.success) await sentListeners.get(sent.output.name)?.(sent.output);
  else await reload();
};

// A screen that shows the list follows the other tabs from the start: the shell that opens the outbox
// loads later, and not at all while there is no network.
if (channel) {
  channel.addEventListener('message', (event) => void handleTabMessage(event));
  void reload().catch(() => undefined);
}

/** Sends what an earlier visit left, and from now on whenever the bank can be reached. */
export const startOfflineQueue = (): void => {
  const sendSoon = () => void sendQueued().catch(() => undefined);
  onReconnect(sendSoon);
  subscribeToken(sendSoon);
  sendSoon();
};

onPurge(() => {
  show([]);
  rejectedMutation.set(undefined);
});

/** The write of a name that still waits, rendering again when it goes. */
export const useQueuedMutation = (name: MutationName): QueuedMutation | undefined =>
  useSyncExternalStore(queuedMutations.subscribe, queuedMutations.get).find(
    (write) => write.name === name,
  );

/** The write of a name that the bank refused. */
export const useRejectedMutation = (name: MutationName): RejectedMutation | undefined => {
  const refused = useSyncExternalStore(rejectedMutation.subscribe, rejectedMutation.get);
  return refused?.name === name ? refused : undefined;
};

/**
 * What a failed try of a harmless write means. `refused`: the bank said no, for good. `waits`:
 * nothing is wrong with the write, the way to the bank or the session is. `unclear`: it depends on
 * whether the bank can be reached at all.
 */
export type FailureKind = 'refused' | 'waits' | 'unclear';

/** Answers that say "later" and not "no". */
const retryStatuses: ReadonlySet<number> = new Set([401, 408, 425, 429, 502, 503]);

export const classifyFailure = (error: unknown): FailureKind => {
  if (!isApiError(error)) return 'unclear';
  if (error.kind === 'signed-out' || error.kind === 'dropped') return 'waits';
  const status = error.problem?.status;
  if (status === undefined) return 'unclear';
  if (retryStatuses.has(status)) return 'waits';
  return status >= 500 ? 'unclear' : 'refused';
};

/** A write that fails this often while the bank is there is given up, and its maker told. */
const triesAtMost = 5;

/** Whether to give a write up after a try that failed although the bank was there. */
export const isGivenUp = (tries: number, isWatched: boolean): boolean =>
  // Whoever watches is told at once and can press the button again.
  isWatched || tries + 1 >= triesAtMost;
