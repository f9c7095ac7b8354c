import { Workbox } from 'workbox-window';
import { observable } from './observable.ts';

/** True while a newer version waits to be applied (product.md A14, reliability.md B24). */
export const isUpdateReady = observable(false);

const workerUrl = '/service-worker.js';
let worker: Workbox | undefined;

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

/** Registers the worker, after the first content is on screen. Without one the app is a plain site. */
export const registerServiceWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  worker = new Workbox(trustedWorkerUrl(), { scope: '/', updateViaCache: 'none' });
  worker.addEventListener('waiting', () => isUpdateReady.set(true));
  try {
    await worker.register();
  } catch {
    // No worker is no error: everything works from the network (B27).
  }
};

/** Applies the waiting version and loads the page anew. */
export const applyUpdate = (): void => {
  worker?.addEventListener('controlling', () => location.reload());
  worker?.messageSkipWaiting();
};
