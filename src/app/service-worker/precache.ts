import { PrecacheController } from 'workbox-precaching';
import type { DocumentLanguage } from '#domain/navigation/public-documents.ts';
import { anySignal } from '../platform/any-signal.ts';
import type { PageTier } from '../platform/service-worker/messages.ts';

/** A file of the app that is not cached at installation. */
export interface ScreenFile {
  readonly url: string;
  /** The hash of its content, or null when the file name contains one. */
  readonly revision: string | null;
  /** `next` and then `idle`: cached when a signed-in customer's page requests it. `demand`: cached at first use. */
  readonly tier: PageTier | 'demand';
}

/** Contains "precache": Log Out deletes every cache without it (product.md A7). */
const cacheName = 'kheya-precache-screens';

/**
 * A browser opens six connections to a host over HTTP/1.1. On a network that went silent each file would hold one, so
 * two are left to the customer's own requests (reliability.md R9).
 */
const batchSize = 4;

/** Time limit of a batch; a later step fetches the rest again. */
const batchWithinMs = 60_000;

/** A file prefetched ahead that gets no response in this time is given up, as any background read (reliability.md 3.0). */
const firstByteWithinMs = 8_000;

const keyOf = ({ url, revision }: ScreenFile): string => {
  const address = new URL(url, location.origin);
  if (revision !== null) address.searchParams.set('revision', revision);
  return address.href;
};

/** A catalogue of texts and its language. */
const catalogue = /\.(en|bn)-[\w-]{8}\.js$/;

/** Texts of a language that the customer does not read come with the last tier. */
const tierFor = ({ url, tier }: ScreenFile, language: DocumentLanguage): ScreenFile['tier'] => {
  const [, written = language] = catalogue.exec(url) ?? [];
  return tier === 'next' && written !== language ? 'idle' : tier;
};

/** A file's path without its content hash, which is the same in every release. */
const partOf = (address: string): string =>
  new URL(address, location.origin).pathname.replace(/-[\w-]{8}(?=\.\w+$)/, '');

const mediaTypes: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  css: /^text\/css/,
  json: /json/,
  woff2: /^font\/woff2/,
};

/** False for a captive portal's page served in place of the file (reliability.md B10). */
export const isFileItself = (path: string, answer: Response): boolean => {
  const wanted = mediaTypes[path.slice(path.lastIndexOf('.') + 1)];
  const contentType = answer.headers.get('Content-Type') ?? '';
  return (
    answer.status === 200 &&
    !answer.redirected &&
    (wanted === undefined || wanted.test(contentType))
  );
};

/** Of the files cached at installation too: a file may have been in another tier in an earlier release. */
const addressesInAllCaches = async (): Promise<readonly string[]> => {
  const names = (await caches.keys()).filter((name) => name.includes('precache'));
  const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return keys.flat().map(({ url }) => url);
};

const cachedAddresses = async (): Promise<ReadonlySet<string>> => {
  const cache = await caches.open(cacheName);
  return new Set((await cache.keys()).map(({ url }) => url));
};

const fetchFile = (file: ScreenFile, options: RequestInit): Promise<Response> =>
  fetch(file.url, { cache: file.revision === null ? 'default' : 'no-cache', ...options });

/** Fetches with low priority; rejects without a response in time, and frees the connection. */
const fetchAhead = async (file: ScreenFile, stopped: AbortSignal): Promise<Response> => {
  const unanswered = new AbortController();
  const timer = setTimeout(() => unanswered.abort(), firstByteWithinMs);
  const signal = anySignal([stopped, unanswered.signal]);
  try {
    return await fetchFile(file, { priority: 'low', signal });
  } finally {
    clearTimeout(timer);
  }
};

const cacheFile = async (file: ScreenFile, signal: AbortSignal): Promise<void> => {
  const answer = await fetchAhead(file, signal);
  if (!isFileItself(file.url, answer)) throw new Error(`${file.url} failed to load`);
  await (await caches.open(cacheName)).put(keyOf(file), answer);
};

const cacheFiles = async (files: readonly ScreenFile[], signal: AbortSignal): Promise<number> => {
  const outcomes = await Promise.allSettled(files.map((file) => cacheFile(file, signal)));
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
};

/** The on-device cache of one release's screen files. */
export const screenFiles = (files: readonly ScreenFile[]) => {
  const byPath = new Map(files.map((file) => [`/${file.url}`, file]));
  const stopping = new AbortController();
  const stopped = stopping.signal;

  const missing = async (among: readonly ScreenFile[]): Promise<readonly ScreenFile[]> => {
    const kept = await cachedAddresses();
    return among.filter((file) => !kept.has(keyOf(file)));
  };

  return {
    /** True when this release contains the path. */
    has: (path: string): boolean => byPath.has(path),

    /** Returns a file from the cache, else from the network, and caches it. */
    answer: async (path: string): Promise<Response> => {
      const file = byPath.get(path);
      if (file === undefined) return Response.error();
      const cache = await caches.open(cacheName);
      const kept = await cache.match(keyOf(file));
      if (kept !== undefined) return kept;
      const answer = await fetchFile(file, {});
      // With no space left nothing is cached, and the screen still opens (B20).
      if (isFileItself(path, answer))
        await cache.put(keyOf(file), answer.clone()).catch(() => undefined);
      return answer;
    },

    /** Caches one batch of a tier. Batches are small so that the page can stop at any time. */
    cacheBatch: async (
      of: PageTier,
      language: DocumentLanguage,
    ): Promise<{ readonly kept: number; readonly left: number }> => {
      const wanted = await missing(files.filter((file) => tierFor(file, language) === of));
      const signal = anySignal([stopped, AbortSignal.timeout(batchWithinMs)]);
      const kept = await cacheFiles(wanted.slice(0, batchSize), signal);
      return { kept, left: wanted.length - kept };
    },

    /** Aborts prefetching for good; called when a newer worker takes over. */
    stop: (): void => stopping.abort(),

    /** Caches those of the given paths that belong to this release. */
    cachePaths: async (paths: readonly string[]): Promise<void> => {
      const named = paths.flatMap((path) => byPath.get(path) ?? []);
      await cacheFiles(await missing(named), stopped);
    },

    /**
     * Caches this release's version of every file an earlier release cached, so that a screen which opened offline
     * before an update still does after it.
     */
    updateCached: async (): Promise<void> => {
      const parts = new Set((await addressesInAllCaches()).map(partOf));
      const replaced = files.filter(({ url }) => parts.has(partOf(url)));
      await cacheFiles(await missing(replaced), stopped);
    },

    /** Deletes files of other releases, and every cache that is not a precache. */
    clean: async (): Promise<void> => {
      const wanted = new Set(files.map(keyOf));
      const cache = await caches.open(cacheName);
      const kept = await cache.keys();
      await Promise.all(kept.filter(({ url }) => !wanted.has(url)).map((one) => cache.delete(one)));
      const others = (await caches.keys()).filter((name) => !name.includes('precache'));
      await Promise.all(others.map((name) => caches.delete(name)));
    },
  };
};

/**
 * The list starts with the largest files. They are fetched one by one, to leave bandwidth to the open page; of a small
 * one the round trip costs more than the bytes, so several are on their way beside a large one.
 */
const largeFiles = 6;
const parallelSmallFiles = 3;

/**
 * Workbox's precache, installed in parallel. Workbox installs one file after another: at a round trip of 0.4 s, forty
 * files took longer than typing a password. Cache and rules are the same.
 */
export class ParallelPrecache extends PrecacheController {
  override install(event: ExtendableEvent): ReturnType<PrecacheController['install']> {
    const cacheFile = async ([url, cacheKey]: readonly [string, string]): Promise<void> => {
      const request = new Request(url, {
        integrity: this.getIntegrityForCacheKey(cacheKey) ?? '',
        // A file without a hash in its name may have been loaded just before; revalidate it.
        cache: url === cacheKey ? 'default' : 'no-cache',
        credentials: 'same-origin',
      });
      await Promise.all(this.strategy.handleAll({ params: { cacheKey }, request, event }));
    };
    const small = [...this.getURLsToCacheKeys()];
    const large = small.splice(0, largeFiles);
    const cacheEach = async (waiting: [string, string][]): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        await cacheFile(next);
    };
    const installed = Promise.all([
      cacheEach(large).then(() => cacheEach(small)),
      ...Array.from({ length: parallelSmallFiles }, () => cacheEach(small)),
    ]);
    event.waitUntil(installed);
    return installed.then(() => ({ updatedURLs: [], notUpdatedURLs: [] }));
  }
}
