import { PrecacheController } from 'workbox-precaching';
import type { PageTier } from '../platform/service-worker/messages.ts';

/** A file of the app that is not kept at installation. */
export interface ScreenFile {
  readonly url: string;
  /** The hash of its content, null where the name carries one. */
  readonly revision: string | null;
  /**
   * `next` and then `idle`: kept when a signed-in customer's page asks for it. `demand`: kept once it
   * was used.
   */
  readonly tier: PageTier | 'demand';
}

/** In its name for whoever empties the other caches when a customer leaves (product.md A7). */
const cacheName = 'kheya-precache-screens';

const batchSize = 6;

/** A batch that takes longer than this hangs; a later step asks for the rest again. */
const batchWithinMs = 60_000;

const keyOf = ({ url, revision }: ScreenFile): string => {
  const address = new URL(url, location.origin);
  if (revision !== null) address.searchParams.set('revision', revision);
  return address.href;
};

/** A file's name without what changes with its content: the same part in every release. */
const partOf = (address: string): string =>
  new URL(address, location.origin).pathname.replace(/-[\w-]{8}(?=\.\w+$)/, '');

const mediaTypes: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  css: /^text\/css/,
  json: /json/,
};

/** Whether this is the file and not a captive portal's page in its place (reliability.md B10). */
export const isFileItself = (path: string, answer: Response): boolean => {
  const wanted = mediaTypes[path.slice(path.lastIndexOf('.') + 1)];
  const told = answer.headers.get('Content-Type') ?? '';
  return answer.status === 200 && !answer.redirected && (wanted === undefined || wanted.test(told));
};

const cachedAddresses = async (): Promise<ReadonlySet<string>> => {
  const cache = await caches.open(cacheName);
  return new Set((await cache.keys()).map(({ url }) => url));
};

const fetchFile = (file: ScreenFile, options: RequestInit): Promise<Response> =>
  fetch(file.url, { cache: file.revision === null ? 'default' : 'no-cache', ...options });

const cacheFile = async (file: ScreenFile, signal: AbortSignal): Promise<void> => {
  const answer = await fetchFile(file, { priority: 'low', signal });
  if (!isFileItself(file.url, answer)) throw new Error(`${file.url} did not arrive`);
  await (await caches.open(cacheName)).put(keyOf(file), answer);
};

const cacheFiles = async (files: readonly ScreenFile[], signal: AbortSignal): Promise<number> => {
  const outcomes = await Promise.allSettled(files.map((file) => cacheFile(file, signal)));
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
};

/** The screens' files of one release on this device. */
export const screenFiles = (files: readonly ScreenFile[]) => {
  const byPath = new Map(files.map((file) => [`/${file.url}`, file]));
  const stopping = new AbortController();
  const stopped = stopping.signal;

  const missing = async (among: readonly ScreenFile[]): Promise<readonly ScreenFile[]> => {
    const kept = await cachedAddresses();
    return among.filter((file) => !kept.has(keyOf(file)));
  };

  return {
    /** True for the path of a file of this release. */
    has: (path: string): boolean => byPath.has(path),

    /** A file from the device, else from the network, and then kept. */
    answer: async (path: string): Promise<Response> => {
      const file = byPath.get(path);
      if (file === undefined) return Response.error();
      const cache = await caches.open(cacheName);
      const kept = await cache.match(keyOf(file));
      if (kept !== undefined) return kept;
      const answer = await fetchFile(file, {});
      // A full device keeps nothing more, and the screen opens all the same (B20).
      if (isFileItself(path, answer))
        await cache.put(keyOf(file), answer.clone()).catch(() => undefined);
      return answer;
    },

    /** Keeps a few more of a tier: small steps, so that the page can stop at any time. */
    keepSome: async (of: PageTier): Promise<{ readonly kept: number; readonly left: number }> => {
      const wanted = await missing(files.filter(({ tier }) => tier === of));
      const signal = AbortSignal.any([stopped, AbortSignal.timeout(batchWithinMs)]);
      const kept = await cacheFiles(wanted.slice(0, batchSize), signal);
      return { kept, left: wanted.length - kept };
    },

    /** Ends what is being fetched ahead, for good: a newer worker takes over. */
    stop: (): void => stopping.abort(),

    /** Keeps those of the given paths that belong to this release. */
    keepPaths: async (paths: readonly string[]): Promise<void> => {
      const named = paths.flatMap((path) => byPath.get(path) ?? []);
      await cacheFiles(await missing(named), stopped);
    },

    /**
     * Brings this release's version of what an earlier one left here: a screen that opened without
     * network before an update opens without network after it.
     */
    renew: async (): Promise<void> => {
      const parts = new Set([...(await cachedAddresses())].map(partOf));
      const replaced = files.filter(({ url }) => parts.has(partOf(url)));
      await cacheFiles(await missing(replaced), stopped);
    },

    /** Drops what is of another release, and every cache that is not the shell's. */
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
 * The heaviest files are the first of the list. They come one after another, so that they leave the
 * link to the page a visitor is at; of the others the round trip costs more than the bytes.
 */
const oneByOne = 6;
const atOnce = 4;

/**
 * Workbox's precache, which installs all files one after another: on a link of 0.4 s a round trip
 * forty of them took longer than a person needs to type a password. Same cache, same rules.
 */
export class StepwisePrecache extends PrecacheController {
  override install(event: ExtendableEvent): ReturnType<PrecacheController['install']> {
    const waiting = [...this.getURLsToCacheKeys()];
    const keepNext = async (): Promise<void> => {
      const [url, cacheKey] = waiting.shift() ?? [];
      if (url === undefined || cacheKey === undefined) return;
      const request = new Request(url, {
        integrity: this.getIntegrityForCacheKey(cacheKey) ?? '',
        // A file without a hash in its name may have been loaded just now: is it the same still?
        cache: url === cacheKey ? 'default' : 'no-cache',
        credentials: 'same-origin',
      });
      await Promise.all(this.strategy.handleAll({ params: { cacheKey }, request, event }));
    };
    const keepAll = async (): Promise<void> => {
      for (let count = 0; count < oneByOne; count += 1) await keepNext();
      const keepOn = async (): Promise<void> => {
        while (waiting.length > 0) await keepNext();
      };
      await Promise.all(Array.from({ length: atOnce }, keepOn));
    };
    const installed = keepAll();
    event.waitUntil(installed);
    return installed.then(() => ({ updatedURLs: [], notUpdatedURLs: [] }));
  }
}
