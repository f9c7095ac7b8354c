import { observable } from '#app/platform/observable.ts';

const channel =
  'BroadcastChannel' in globalThis ? new BroadcastChannel('kheya.history') : undefined;

/** Counts the changes of what is on the device, in this tab and the others: who shows it reads anew. */
export const historyNews = observable(0);

const count = (): void => historyNews.set(historyNews.get() + 1);

/** Tells every tab that what is on the device has changed. */
export const tellHistoryNews = (): void => {
  count();
  channel?.postMessage('changed');
};

channel?.addEventListener('message', count);
