import { Workbox } from 'workbox-window';
import { hearWorker } from './hear-worker.ts';
import { keepLoaded } from './keep-loaded.ts';
import { offerUpdates } from './updates.ts';

const workerUrl = '/service-worker.js';

interface ScriptUrlPolicy {
  readonly createScriptURL: (url: string) => string;
}
interface TrustedTypesFactory {
  readonly createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy;
}

/** The one script URL that Trusted Types may let through (design 3, CSP). */
const trustedWorkerUrl = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  const only = (url: string) => {
    if (url !== workerUrl) throw new TypeError('not the worker of this app');
    return url;
  };
  return (
    trustedTypes
      ?.createPolicy('kheya-worker', { createScriptURL: only })
      .createScriptURL(workerUrl) ?? workerUrl
  );
};

let isAsked = false;

/**
 * Registers the worker, after the first content is on screen. Without one the app is a plain site.
 * The public page and the app that comes after it both ask; the second asking does nothing, since a
 * policy of Trusted Types can be made only once.
 */
export const registerServiceWorker = async (): Promise<void> => {
  if (isAsked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isAsked = true;
  hearWorker();
  try {
    const worker = new Workbox(trustedWorkerUrl(), { scope: '/', updateViaCache: 'none' });
    const registration = await worker.register();
    if (!registration) return;
    offerUpdates(registration);
    await keepLoaded();
  } catch {
    // No worker is no error: everything works from the network (B27).
  }
};
