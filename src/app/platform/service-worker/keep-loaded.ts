import type { PageMessage } from './messages.ts';

/** Keeps what the first visit loaded before there was a worker: its own language, its own screen. */
export const keepLoaded = async (): Promise<void> => {
  if (navigator.serviceWorker.controller !== null) return;
  const { active } = await navigator.serviceWorker.ready;
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const paths = addresses
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  const message: PageMessage = { type: 'KEEP_LOADED', paths };
  active?.postMessage(message);
};
