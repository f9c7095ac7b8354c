import { observable } from '../observable.ts';

/** Chromium's `beforeinstallprompt` event, fired once and early. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/**
 * The browser's install prompt, kept until it is needed. Listens from the start, since the event
 * does not repeat.
 */
export const installPrompt = observable<InstallPrompt | undefined>(undefined);

globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  event.preventDefault();
  installPrompt.set(event as InstallPrompt);
});
globalThis.addEventListener?.('appinstalled', () => installPrompt.set(undefined));
