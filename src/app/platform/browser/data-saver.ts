import { observable } from '../observable.ts';
import { readPlain, writePlain } from '../plain-storage.ts';
import { preferences, subscribePreferences } from '../preferences.ts';
import type { WorkerMessage } from '../service-worker/messages.ts';

/** The part of the Network Information API that tells the wish to save (not in every browser). */
interface NetworkInformation extends EventTarget {
  readonly saveData?: boolean;
}

const network = (): NetworkInformation | undefined =>
  (globalThis.navigator as { connection?: NetworkInformation } | undefined)?.connection;

const shouldSaveData = (): boolean => {
  const { dataSaver } = preferences();
  return dataSaver === 'auto' ? network()?.saveData === true : dataSaver === 'on';
};

/**
 * True while data is to be spared (reliability.md B42): the person's own choice, or else what the
 * browser says of the phone's. Whoever fetches ahead of need asks here first.
 */
export const isSavingData = observable(shouldSaveData());

const update = (): void => isSavingData.set(shouldSaveData());
subscribePreferences(update);
network()?.addEventListener?.('change', update);

/** Bytes by month, such as `2026-11`. Plain numbers: they tell nothing of who used them. */
type MonthUse = Readonly<Record<string, number>>;

/** Older months are let go. */
const maximumMonths = 3;

const isMonth = (name: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/u.test(name);
const isCount = (bytes: unknown): bytes is number =>
  typeof bytes === 'number' && Number.isSafeInteger(bytes) && bytes >= 0;

/** Reads what the device kept; whatever is not in form is left out (reliability.md B30). */
export const parseMonthUse = (stored: unknown): MonthUse => {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(([month, bytes]) => isMonth(month) && isCount(bytes)),
  );
};

/** Adds bytes to a month. */
export const addBytes = (use: MonthUse, month: string, bytes: number): MonthUse => {
  const more = isCount(bytes) ? bytes : 0;
  const months = Object.entries({ ...use, [month]: (use[month] ?? 0) + more });
  return Object.fromEntries(
    months.toSorted(([left], [right]) => left.localeCompare(right)).slice(-maximumMonths),
  );
};

/** The month of a day on this device's own calendar. */
export const monthOf = (day: Date): string =>
  `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`;

/** Kept at Log Out too: it is the device's bill, and names nobody. */
export const dataUseKey = 'kheya.data-use';

/** What the app has cost on this device, by month. */
export const dataUse = observable<MonthUse>(parseMonthUse(readPlain('local', dataUseKey)));

let pendingBytes = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

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
    if (event.key === dataUseKey) dataUse.set(parseMonthUse(readPlain('local', dataUseKey)));
  });
};

const write = (): void => {
  clearTimeout(timer);
  timer = undefined;
  if (pendingBytes === 0) return;
  // Other tabs count too: theirs is read first.
  const use = addBytes(
    parseMonthUse(readPlain('local', dataUseKey)),
    monthOf(new Date()),
    pendingBytes,
  );
  pendingBytes = 0;
  writePlain('local', dataUseKey, use);
  dataUse.set(use);
};

const countEntries = (list: PerformanceObserverEntryList): void => {
  const entries = list.getEntries() as PerformanceResourceTiming[];
  count(entries.reduce((sum, { transferSize }) => sum + transferSize, 0));
};

/** Counted together for this long before it is written. */
const writeAfterMs = 2_000;

const count = (bytes: number): void => {
  if (bytes <= 0) return;
  pendingBytes += bytes;
  timer ??= setTimeout(write, writeAfterMs);
};

/** Every tab hears what the worker has fetched; the one that is looked at counts it. */
const countOfWorker = ({ data }: MessageEvent<Partial<WorkerMessage> | undefined>): void => {
  if (data?.type !== 'BYTES_FETCHED' || document.visibilityState === 'hidden') return;
  count('bytes' in data && typeof data.bytes === 'number' ? data.bytes : 0);
};
