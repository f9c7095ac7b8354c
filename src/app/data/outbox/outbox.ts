import * as v from 'valibot';
import { call } from '../../platform/api-client.ts';
import { probe } from '../../platform/api-client/probe.ts';
import { bankNowMs } from '../../platform/bank-time.ts';
import { connectivity, onReturn } from '../../platform/connectivity.ts';
import { observable } from '../../platform/observable.ts';
import { currentEpoch } from '../../platform/session/epoch.ts';
import { customerOfDevice } from '../../platform/session/known-customer.ts';
import { onForget } from '../../platform/session/purge.ts';
import { subscribeToken, validToken } from '../../platform/session/token.ts';
import { vaultOf } from '../../platform/storage/vault.ts';
import { harmlessWriteOf } from './harmless-writes.ts';
import type { WriteBody, WriteName } from './harmless-writes.ts';
import { isGivenUp, meaningOf } from './outcome.ts';
import { readWaiting, waitingWrite, withoutWrite, withTry, withWrite } from './waiting-write.ts';
import type { Waiting, WaitingWrite } from './waiting-write.ts';

/** The vault's record; its name keeps it from being dropped with the copy (reliability.md B29). */
const recordName = 'outbox';

/** What waits to be sent, as this tab knows it. */
export const waiting = observable<Waiting>([]);

/** How many writes wait. */
export const waitingWrites = observable(0);

/** A write the bank refused, until it has been told. */
export interface RefusedWrite {
  readonly name: string;
  readonly error: unknown;
}
export const refusedWrite = observable<RefusedWrite | undefined>(undefined);

/** Who wants to know that a write has reached the bank. */
type Heard = (write: WaitingWrite) => void | Promise<void>;
const heard = new Map<string, Heard>();

/** Registers what follows once a write of this name has reached the bank. */
export const onSent = (name: WriteName, run: Heard): void => void heard.set(name, run);

const show = (list: Waiting): void => {
  waiting.set(list);
  waitingWrites.set(list.length);
};

const channel = 'document' in globalThis ? new BroadcastChannel('kheya.outbox') : undefined;

const vault = async () => {
  const customer = customerOfDevice();
  return customer && !customer.isSealed ? vaultOf(customer.person) : undefined;
};

const inTurn = <Value>(name: string, run: () => Promise<Value>): Promise<Value> =>
  globalThis.navigator?.locks ? navigator.locks.request(name, run) : run();

/** Changes the list, one tab at a time, on the device and in every tab. */
const change = (edit: (list: Waiting) => Waiting): Promise<void> =>
  inTurn('kheya.outbox', async () => {
    const epoch = currentEpoch();
    const open = await vault();
    const known = readWaiting(await open?.read(recordName)) ?? waiting.get();
    if (epoch !== currentEpoch()) return;
    const next = edit(known);
    show(next);
    if (next.length > 0) await open?.write(recordName, next);
    else await open?.remove(recordName);
    channel?.postMessage('changed');
  });

const reload = (): Promise<void> =>
  inTurn('kheya.outbox', async () => {
    const epoch = currentEpoch();
    const known = readWaiting(await (await vault())?.read(recordName));
    if (epoch === currentEpoch()) show(known ?? []);
  });

const settle = async (write: WaitingWrite, error: unknown, isWatched: boolean): Promise<void> => {
  const meaning = meaningOf(error);
  if (meaning === 'waits') return;
  if (meaning === 'unclear') {
    if (!(await probe())) return;
    if (!isGivenUp(write.tries, isWatched)) return change((list) => withTry(list, write.key));
  }
  await change((list) => withoutWrite(list, write.key));
  refusedWrite.set({ name: write.name, error });
};

const send = async (write: WaitingWrite, isWatched: boolean): Promise<void> => {
  const known = harmlessWriteOf(write.name);
  if (!known || !validToken() || connectivity.get() !== 'online') return;
  const options = { body: write.body, idempotencyKey: write.key, urgency: 'background' as const };
  try {
    await call(known.endpoint, options as never);
  } catch (error) {
    return settle(write, error, isWatched);
  }
  await heard.get(write.name)?.(write);
  // Told before it leaves the list: nothing flickers back in the other tabs.
  channel?.postMessage(write);
  await change((list) => withoutWrite(list, write.key));
};

/** Sends what waits, oldest first, one tab at a time; each once. */
const sendWaiting = (watchedKey?: string): Promise<void> =>
  inTurn('kheya.outbox.send', async () => {
    await reload();
    for (const write of waiting.get()) await send(write, write.key === watchedKey);
  });

/**
 * Takes a harmless write: it is kept on the device first, then sent, at once or when the bank can be
 * reached again. Settles when the first try is over.
 */
export const enqueue = async <Name extends WriteName>(
  name: Name,
  body: WriteBody<Name>,
): Promise<void> => {
  const merge = harmlessWriteOf(name)?.merge ?? ((_older: never, newer: never) => newer);
  const key = crypto.randomUUID();
  const write: WaitingWrite = { key, name, body, queuedAtMs: bankNowMs(), tries: 0 };
  refusedWrite.set(undefined);
  await change((list) => withWrite(list, write, merge as never));
  await sendWaiting(key);
};

/** Another tab has changed the list, or sent a write: what follows that, follows here as well. */
const hearTab = async ({ data }: MessageEvent<unknown>): Promise<void> => {
  const sent = v.safeParse(waitingWrite, data);
  if (sent.success) await heard.get(sent.output.name)?.(sent.output);
  else await reload();
};

// A screen that shows the list follows the other tabs from the start: the shell that opens the outbox
// loads later, and not at all while there is no network.
if (channel) {
  channel.addEventListener('message', (event) => void hearTab(event));
  void reload().catch(() => undefined);
}

/** Sends what an earlier visit left, and from now on whenever the bank can be reached. */
export const openOutbox = (): void => {
  const sendSoon = () => void sendWaiting().catch(() => undefined);
  onReturn(sendSoon);
  subscribeToken(sendSoon);
  sendSoon();
};

onForget(() => {
  show([]);
  refusedWrite.set(undefined);
});
