import { clientsClaim } from 'workbox-core';
import { PrecacheRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import type { PageMessage } from '../platform/service-worker/messages.ts';
import type { ScreenFile } from './precache.ts';
import { isFileItself, screenFiles, StepwisePrecache } from './precache.ts';
import { sendSharedFile, sharePath, receiveSharedFile } from './shared-file.ts';
import { reportBytes } from './report-bytes.ts';

/** A file of the build with its tier, as `build/precache-tiers.ts` wrote it. */
type BuiltFile = (PrecacheEntry & { readonly tier?: undefined }) | ScreenFile;

declare const self: ServiceWorkerGlobalScope;

/**
 * The app on the device: its code, its documents and the static geography, never an answer of the
 * bank or of the accounts site (product.md A17, A30; reliability.md T5).
 */
const files = self.__WB_MANIFEST as readonly BuiltFile[];
const screens = screenFiles(files.filter((file): file is ScreenFile => file.tier !== undefined));

const precache = new StepwisePrecache({
  plugins: [
    {
      cacheWillUpdate: ({ request, response }) =>
        Promise.resolve(isFileItself(new URL(request.url).pathname, response) ? response : null),
    },
  ],
});
precache.precache(files.filter((file): file is PrecacheEntry => file.tier === undefined));
// `/` is a navigation like the others, whatever its search params.
registerRoute(new PrecacheRoute(precache, { cleanURLs: false, directoryIndex: '' }));

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && screens.has(url.pathname),
  ({ url }) => screens.answer(url.pathname),
);

registerRoute(
  new NavigationRoute(precache.createHandlerBoundToURL('/'), { allowlist: [/^\/(?:\?|$)/u] }),
);
registerRoute(
  new NavigationRoute(precache.createHandlerBoundToURL('/shell.html'), {
    // The bank's own pages, and whatever names a file: neither is a route of the app.
    denylist: [/^\/(?:api|accounts|sandbox|\.well-known)(?:[/?]|$)/u, /^[^?]*\.[^/?]*(?:\?|$)/u],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath,
  ({ event, request }) => receiveSharedFile(event, request),
  'POST',
);

// A cache that cannot be read is no reason not to open: then the app is a plain site (B27).
setCatchHandler(({ request }) => fetch(request));

self.addEventListener('install', (event) => {
  event.waitUntil(screens.renew().catch(() => undefined));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.allSettled([screens.clean(), reportBytes()]));
});

self.addEventListener('message', (event) => {
  const message = (event.data ?? {}) as Partial<PageMessage>;
  if (message.type === 'SKIP_WAITING') return void self.skipWaiting();
  if (message.type === 'STOP_KEEPING') return screens.stop();
  if (message.type === 'KEEP_LOADED' && Array.isArray(message.paths)) {
    event.waitUntil(screens.keepPaths(message.paths));
  }
  if (message.type === 'GIVE_SHARED_FILE') return sendSharedFile(event.ports[0]);
  if (message.type === 'KEEP_SCREENS') {
    const answer = async () => {
      event.ports[0]?.postMessage(await screens.keepSome(message.tier ?? 'idle'));
      await reportBytes();
    };
    event.waitUntil(answer());
  }
});

clientsClaim();
