import { observable } from '../observable.ts';
import { readPlain, writePlain } from '../plain-storage.ts';
import type { WorkerMessage } from '../service-worker/messages.ts';

/** Bytes by month, such as `2026-11`; anonymous. */
type MonthUse = Readonly<Record<string, number>>;

/** Older months are dropped. */
const maximumMonths = 3;

const isMonth = (name: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/u.test(name);
const isCount = (bytes: unknown): bytes is number =>
  typeof bytes === 'number' && Number.isSafeInteger(bytes) && bytes >= 0;

/** Parses the stored usage; invalid entries are dropped (reliability.md B30). */
export const parseMonthUse = (stored: unknown): MonthUse => {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(([month, bytes]) => isMonth(month) && isCount(bytes)),
  );
};

/** Adds bytes to a month; keeps the latest three months. */
export const addBytes = (use: MonthUse, month: string, bytes: number): MonthUse => {
  const more = isCount(bytes) ? bytes : 0;
  const months = Object.entries({ ...use, [month]: (use[month] ?? 0) + more });
  return Object.fromEntries(
    months.toSorted(([left], [right]) => left.localeCompare(right)).slice(-maximumMonths),
  );
};

/** The month of a day in the device's calendar. */
export const monthOf = (day: Date): string =>
  `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`;

/** Survives Log Out, as it is anonymous. */
export const dataUseKey = 'kheya.data-use';

/** The app's data usage on this device, by month. */
export const dataUse = observable<MonthUse>(parseMonthUse(readPlain('local', dataUseKey)));

let pendingBytes = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

let isCounting = false;

/**
 * Counts this month's bytes over the network since the page load; responses from a cache count as
 * zero.
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
  // Other tabs count too: read their total first.
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

/** Writes are batched for this long. */
const writeAfterMs = 2_000;

const count = (bytes: number): void => {
  if (bytes <= 0) return;
  pendingBytes += bytes;
  timer ??= setTimeout(write, writeAfterMs);
};

/** Every tab receives the worker's count; the visible one adds it. */
const countOfWorker = ({ data }: MessageEvent<Partial<WorkerMessage> | undefined>): void => {
  if (data?.type !== 'BYTES_FETCHED' || document.visibilityState === 'hidden') return;
  count('bytes' in data && typeof data.bytes === 'number' ? data.bytes : 0);
};
