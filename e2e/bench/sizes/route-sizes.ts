import { readFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Screen } from './screens.ts';
import { screensOf } from './screens.ts';

const compress = promisify(brotliCompress);

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const visitorEntry = 'src/app/public-entry.ts';
const publicBudget = 92;
/** Of the first screen of a folder, with the texts and parts that its other screens share; and of each of those. */
const firstBudget = 26;
const routeBudget = 12;

/** Chunks that most screens, or all forms, share: whichever is first loads them, so they are weighed with none. */
const shared = ['_design-system-', '_common-', '_after-first-', '_forms-'];

/** The scripts of chunks and of what they import. */
const closure = (manifest: Manifest, roots: readonly string[]): Set<string> => {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  roots.forEach(visit);
  return files;
};

/** Weighs files of a folder, each once. */
const scales = (folder: string) => {
  const sizes = new Map<string, Promise<number>>();
  const weigh = async (file: string): Promise<number> => {
    const raw = await readFile(join(folder, file));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    };
    return (await compress(raw, { params })).length;
  };
  const sizeOf = (file: string): Promise<number> => {
    const known = sizes.get(file) ?? weigh(file);
    sizes.set(file, known);
    return known;
  };
  return async (files: Iterable<string>): Promise<number> =>
    (await Promise.all([...files].map(sizeOf))).reduce((total, size) => total + size, 0) / 1000;
};

export interface RouteSize {
  readonly screen: string;
  readonly kilobytes: number;
  readonly budget: number | undefined;
  /** What this screen adds for a customer who comes from the screen before. */
  readonly own: number;
  readonly ownBudget: number | undefined;
  /** What its parts load later. */
  readonly following: number;
  readonly within: boolean;
}

/** The script size of each screen from the build's manifest, in kB with Brotli 11 (design 5). */
export const routeSizes = async (folder: string): Promise<readonly RouteSize[]> => {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const keyOf = (start: string): string => {
    const found = Object.keys(manifest).find(
      (key) => key.startsWith(start) && !key.endsWith('.css'),
    );
    // A renamed part would otherwise count as zero.
    if (found === undefined) throw new Error(`no chunk of the build is named ${start}`);
    return found;
  };
  const keysOf = ({ routes, texts }: Screen): readonly string[] => [
    keyOf('index.html'),
    ...routes.map((route) => keyOf(`src/app/routes/${route}.tsx?tsr-split=component`)),
    ...texts.map((area) => keyOf(`src/app/i18n/locales/${area}.en.po`)),
  ];
  const withLater = (screen: Screen): Set<string> => {
    const later = screen.routes.flatMap((route) => {
      const key = keyOf(`src/app/routes/${route}.tsx?tsr-split=component`);
      return manifest[key]?.dynamicImports ?? [];
    });
    const texts = [keyOf('src/app/i18n/locales/components.en.po'), keyOf('_platform-')];
    return closure(manifest, [...keysOf(screen), ...later, ...texts]);
  };
  /** What a customer has loaded on the screens before. */
  const loadedBefore = ({ after }: Screen): Set<string> =>
    after ? new Set([...withLater(after), ...loadedBefore(after)]) : new Set();
  const sharedFiles = closure(manifest, shared.map(keyOf));
  const sum = scales(folder);
  const weigh = async (one: Screen): Promise<RouteSize> => {
    const files = closure(manifest, keysOf(one));
    const there = loadedBefore(one);
    const isNew = (file: string): boolean => !there.has(file) && !sharedFiles.has(file);
    const kilobytes = await sum(files);
    const own = one.after ? await sum([...files].filter(isNew)) : kilobytes;
    const following = await sum(
      [...withLater(one)].filter((file) => isNew(file) && !files.has(file)),
    );
    const { screen, budget } = one;
    const ownBudget = one.after && (one.isFirst ? firstBudget : routeBudget);
    const within = kilobytes <= (budget ?? Infinity) && own <= (ownBudget ?? Infinity);
    return { screen, kilobytes, budget, own, ownBudget, following, within };
  };
  const visitor = async (screen: string, isSigningIn: boolean): Promise<RouteSize> => {
    const later = manifest[visitorEntry]?.dynamicImports;
    const kilobytes = await sum(
      closure(manifest, [visitorEntry, ...(isSigningIn ? (later ?? []) : [])]),
    );
    const within = kilobytes <= publicBudget;
    const sizes = { kilobytes, own: kilobytes, budget: publicBudget, following: 0 };
    return { screen, ...sizes, ownBudget: undefined, within };
  };
  return [
    await visitor('public page', false),
    await visitor('public page, signing in', true),
    ...(await Promise.all(screensOf(await readdir(resolve('src/app/routes'))).map(weigh))),
  ];
};
