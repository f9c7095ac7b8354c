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

const keptAddresses = async (): Promise<ReadonlySet<string>> => {
  const cache = await caches.open(cacheName);
  return new Set((await cache.keys()).map(({ url }) => url));
};

const fetchFile = (file: ScreenFile, priority: RequestPriority): Promise<Response> =>
  fetch(file.url, { cache: file.revision === null ? 'default' : 'no-cache', priority });

const keep = async (file: ScreenFile): Promise<void> => {
  const answer = await fetchFile(file, 'low');
  if (!isFileItself(file.url, answer)) throw new Error(`${file.url} did not arrive`);
  await (await caches.open(cacheName)).put(keyOf(file), answer);
};

const keepAll = async (files: readonly ScreenFile[]): Promise<number> => {
  const outcomes = await Promise.allSettled(files.map(keep));
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
};

/** The screens' files of one release on this device. */
export const screenFiles = (files: readonly ScreenFile[]) => {
  const byPath = new Map(files.map((file) => [`/${file.url}`, file]));

  const missing = async (among: readonly ScreenFile[]): Promise<readonly ScreenFile[]> => {
    const kept = await keptAddresses();
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
      const answer = await fetchFile(file, 'auto');
      // A full device keeps nothing more, and the screen opens all the same (B20).
      if (isFileItself(path, answer))
        await cache.put(keyOf(file), answer.clone()).catch(() => undefined);
      return answer;
    },

    /** Keeps a few more of a tier: small steps, so that the page can stop at any time. */
    keepSome: async (of: PageTier): Promise<{ readonly kept: number; readonly left: number }> => {
      const wanted = await missing(files.filter(({ tier }) => tier === of));
      const kept = await keepAll(wanted.slice(0, batchSize));
      return { kept, left: wanted.length - kept };
    },

    /** Keeps those of the given paths that belong to this release. */
    keepPaths: async (paths: readonly string[]): Promise<void> => {
      const named = paths.flatMap((path) => byPath.get(path) ?? []);
      await keepAll(await missing(named));
    },

    /**
     * Brings this release's version of what an earlier one left here: a screen that opened without
     * network before an update opens without network after it.
     */
    renew: async (): Promise<void> => {
      const parts = new Set([...(await keptAddresses())].map(partOf));
      const replaced = files.filter(({ url }) => parts.has(partOf(url)));
      await keepAll(await missing(replaced));
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
