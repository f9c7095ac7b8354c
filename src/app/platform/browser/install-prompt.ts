import { observable } from '../observable.ts';

/** Chromium's offer to install, which it makes once and early in the life of a page. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/**
 * The browser's offer, kept for a good moment of ours. Listens from the start of the app, since an
 * offer nobody hears is not made again.
 */
export const installPrompt = observable<InstallPrompt | undefined>(undefined);

globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  event.preventDefault();
  installPrompt.set(event as InstallPrompt);
});
globalThis.addEventListener?.('appinstalled', () => installPrompt.set(undefined));
