import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { screens, textsOf, textsOfRoute } from './screens.ts';
import type { Screen } from './screens.ts';

const compress = promisify(brotliCompress);

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const visitorEntry = 'src/app/public-entry.ts';
const routeBudget = 14;

/** Routes whose code is part of the app's start. */
const inStart: ReadonlySet<string> = new Set(['signed-out', 'something-went-wrong']);

/** The lazily loaded part of a route. */
const shown = (route: string): RegExp =>
  inStart.has(route)
    ? /^_start-/
    : new RegExp(`routes/${route.replaceAll(/[$.]/g, '\\$&')}\\.tsx\\?tsr-split=component---`);

const sourcesOf = ({ routes, texts, parts }: Screen): readonly RegExp[] => [
  ...routes.map(shown),
  ...[...texts, ...routes.flatMap(textsOfRoute)].map(textsOf),
  ...parts,
];

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
  /** What loads after the first figures. */
  readonly following: number;
  readonly within: boolean;
}

/** The script size of each screen from the build's manifest, in kB with Brotli 11 (design 5). */
export const routeSizes = async (folder: string): Promise<readonly RouteSize[]> => {
  const manifest = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const keysOf = (source: RegExp): string[] => {
    const keys = Object.keys(manifest).filter((key) => source.test(key));
    // A renamed part would otherwise count as zero.
    if (keys.length === 0) throw new Error(`no chunk of the build matches ${String(source)}`);
    return keys;
  };
  const filesOf = (screen: Screen, isWithFollowing: boolean): Set<string> =>
    closure(manifest, [
      ...entries.filter((key) => (key === visitorEntry) === (screen.isVisitor ?? false)),
      ...[...sourcesOf(screen), ...(isWithFollowing ? (screen.follows ?? []) : [])].flatMap(keysOf),
    ]);
  /** The files fetched on the way to a screen. */
  const filesBefore = ({ after }: Screen): Set<string> => {
    const before = screens.find(({ screen }) => screen === after);
    return before
      ? new Set([...filesBefore(before), ...filesOf(before, before.isStayed ?? false)])
      : new Set();
  };
  const sum = scales(folder);

  return Promise.all(
    screens.map(async (one) => {
      const files = filesOf(one, false);
      const there = filesBefore(one);
      // The design system is shared by all screens with controls and weighed with none of them.
      const isNew = (file: string): boolean =>
        !there.has(file) && !file.includes('/design-system-');
      const kilobytes = await sum(files);
      const own = await sum([...files].filter(isNew));
      const whole = await sum([...filesOf(one, true)].filter(isNew));
      const ownBudget = one.after ? routeBudget : undefined;
      const within =
        (one.budget === undefined || kilobytes <= one.budget) &&
        (ownBudget === undefined || own <= ownBudget);
      const { screen, budget } = one;
      return { screen, kilobytes, budget, own, ownBudget, following: whole - own, within };
    }),
  );
};
