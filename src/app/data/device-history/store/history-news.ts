import { observable } from '#app/platform/observable.ts';

const channel =
  'BroadcastChannel' in globalThis ? new BroadcastChannel('kheya.history') : undefined;

/** Counts the changes of what is on the device, in this tab and the others: who shows it reads anew. */
export const historyNews = observable(0);

const count = (): void => historyNews.set(historyNews.get() + 1);

/** A filling changes the device several times a second; who shows it need not follow each time. */
const atMostEveryMs = 1_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells every tab, within a second, that what is on the device has changed. */
export const tellHistoryNews = (): void => {
  timer ??= setTimeout(() => {
    timer = undefined;
    count();
    channel?.postMessage('changed');
  }, atMostEveryMs);
};

channel?.addEventListener('message', count);
