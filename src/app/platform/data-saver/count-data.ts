import { observable } from '../observable.ts';
import type { WorkerMessage } from '../service-worker/messages.ts';
import { readPlain, writePlain } from '../storage/plain-storage.ts';
import { addedTo, monthOf, readUse } from './month-use.ts';
import type { MonthUse } from './month-use.ts';

/** Kept at Log Out too: it is the device's bill, and names nobody. */
export const dataUseKey = 'kheya.data-use';

/** What the app has cost on this device, by month. */
export const dataUse = observable<MonthUse>(readUse(readPlain('local', dataUseKey)));

/** Counted together for this long before it is written. */
const writeAfterMs = 2_000;

let pendingBytes = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const write = (): void => {
  clearTimeout(timer);
  timer = undefined;
  if (pendingBytes === 0) return;
  // Other tabs count too: theirs is read first.
  const use = addedTo(readUse(readPlain('local', dataUseKey)), monthOf(new Date()), pendingBytes);
  pendingBytes = 0;
  writePlain('local', dataUseKey, use);
  dataUse.set(use);
};

const count = (bytes: number): void => {
  if (bytes <= 0) return;
  pendingBytes += bytes;
  timer ??= setTimeout(write, writeAfterMs);
};

const countEntries = (list: PerformanceObserverEntryList): void => {
  const entries = list.getEntries() as PerformanceResourceTiming[];
  count(entries.reduce((sum, { transferSize }) => sum + transferSize, 0));
};

/** Every tab hears what the worker has fetched; the one that is looked at counts it. */
const countOfWorker = ({ data }: MessageEvent<Partial<WorkerMessage> | undefined>): void => {
  if (data?.type !== 'BYTES_FETCHED' || document.visibilityState === 'hidden') return;
  count('bytes' in data && typeof data.bytes === 'number' ? data.bytes : 0);
};

let isCounting = false;

/**
 * Counts what this month has cost in bytes, as they crossed the network: what came from the device
 * costs nothing. Counted from the page's beginning, whenever this is called.
 */
export const countData = (): void => {
  if (isCounting || !('PerformanceObserver' in globalThis)) return;
  isCounting = true;
  for (const type of ['navigation', 'resource']) {
    new PerformanceObserver(countEntries).observe({ type, buffered: true });
  }
  navigator.serviceWorker?.addEventListener('message', countOfWorker);
  addEventListener('pagehide', write);
  addEventListener('storage', (event) => {
    if (event.key === dataUseKey) dataUse.set(readUse(readPlain('local', dataUseKey)));
  });
};
