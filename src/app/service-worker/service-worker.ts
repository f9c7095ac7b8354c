import { clientsClaim } from 'workbox-core';
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[];
};

/**
 * The shell on the device: static files and the neutral document, never an answer of the bank or
 * of the accounts site (product.md A17, A30; reliability.md T5).
 */
precacheAndRoute([...self.__WB_MANIFEST], { cleanURLs: false });

registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/shell.html'), {
    denylist: [/^\/(?:api|accounts|sandbox)(?:\/|$)/u],
  }),
);

self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: string };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
});

clientsClaim();
