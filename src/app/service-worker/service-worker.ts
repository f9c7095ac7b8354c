import { clientsClaim } from 'workbox-core';
import { PrecacheRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { isFilePath } from '#domain/navigation/paths.ts';
import type { PageMessage } from '../platform/service-worker/messages.ts';
import type { ScreenFile } from './precache.ts';
import { isFileItself, screenFiles, ParallelPrecache } from './precache.ts';
import { sendSharedFile, sharePath, receiveSharedFile } from './shared-file.ts';
import { reportBytes } from './report-bytes.ts';

/** A file of the build with the tier that `build/precache-manifest.ts` assigned. */
type BuiltFile = (PrecacheEntry & { readonly tier?: undefined }) | ScreenFile;

declare const self: ServiceWorkerGlobalScope;

/**
 * The app on the device: code, documents and static geography, never an answer of the bank or of the accounts site
 * (product.md A17, A30; reliability.md T5).
 */
const files = self.__WB_MANIFEST as readonly BuiltFile[];
const screens = screenFiles(files.filter((file): file is ScreenFile => file.tier !== undefined));

const precache = new ParallelPrecache({
  plugins: [
    {
      cacheWillUpdate: ({ request, response }) =>
        Promise.resolve(isFileItself(new URL(request.url).pathname, response) ? response : null),
    },
  ],
});
precache.precache(files.filter((file): file is PrecacheEntry => file.tier === undefined));
// `/` is handled as a navigation, whatever its search params.
registerRoute(new PrecacheRoute(precache, { cleanURLs: false, directoryIndex: '' }));

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && screens.has(url.pathname),
  ({ url }) => screens.answer(url.pathname),
);

registerRoute(
  new NavigationRoute(precache.createHandlerBoundToURL('/index.bn.html'), {
    allowlist: [/^\/\?(?:.*&)?lang=bn(?:&|$)/u],
  }),
);
registerRoute(
  new NavigationRoute(precache.createHandlerBoundToURL('/'), { allowlist: [/^\/(?:\?|$)/u] }),
);
/** The bank's own pages, which are not routes of the app. */
const isBankPath = (path: string): boolean =>
  /^\/(?:api|accounts|sandbox|\.well-known)(?:\/|$)/u.test(path);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.mode === 'navigate' &&
    !isBankPath(url.pathname) &&
    !isFilePath(url.pathname),
  precache.createHandlerBoundToURL('/shell.html'),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath,
  ({ event, request }) => receiveSharedFile(event, request),
  'POST',
);

// When the cache cannot be read, the app works as a plain site (B27).
setCatchHandler(({ request }) => fetch(request));

self.addEventListener('install', (event) => {
  event.waitUntil(screens.updateCached().catch(() => undefined));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.allSettled([screens.clean(), reportBytes()]));
});

self.addEventListener('message', (event) => {
  const message = (event.data ?? {}) as Partial<PageMessage>;
  if (message.type === 'SKIP_WAITING') return void self.skipWaiting();
  if (message.type === 'STOP_KEEPING') return screens.stop();
  if (message.type === 'KEEP_LOADED' && Array.isArray(message.paths)) {
    event.waitUntil(screens.cachePaths(message.paths));
  }
  if (message.type === 'GIVE_SHARED_FILE') return sendSharedFile(event.ports[0]);
  if (message.type === 'KEEP_SCREENS') {
    const answer = async () => {
      const { tier = 'idle', language = 'en' } = message;
      event.ports[0]?.postMessage(await screens.cacheBatch(tier, language));
      await reportBytes();
    };
    event.waitUntil(answer());
  }
});

clientsClaim();
