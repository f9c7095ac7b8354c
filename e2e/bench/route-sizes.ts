import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** What is loaded before the screen has its first figures, by the source files that bring it. */
interface Screen {
  readonly screen: string;
  readonly sources: readonly RegExp[];
  readonly budget?: number;
  /** The screen whose code is there already when a person comes to this one. */
  readonly after?: string;
}

const layout = [/routes\/\$country\/user\/route\.tsx/];
const routeBudget = 8;

const screens: readonly Screen[] = [
  { screen: 'public /', sources: [/routes\/index\.tsx/], budget: 92 },
  { screen: 'overview', sources: [...layout, /routes\/\$country\/user\/overview/], budget: 140 },
  { screen: 'accounts', sources: [...layout, /user\/accounts\/index/], after: 'overview' },
  {
    screen: 'USD account',
    sources: [...layout, /user\/accounts\/\$id(?:\/index|\.index)?\.tsx/],
    after: 'overview',
  },
  {
    screen: 'deposit account',
    sources: [...layout, /user\/accounts\/.*deposit-account/],
    after: 'overview',
  },
  { screen: 'BDT account', sources: [...layout, /user\/bd-accounts/], after: 'overview' },
  { screen: 'transactions', sources: [...layout, /user\/transactions\/index/], after: 'overview' },
  { screen: 'statement', sources: [...layout, /user\/transactions\/statement/], after: 'overview' },
  { screen: 'notifications', sources: [...layout, /user\/notifications/], after: 'overview' },
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

export interface RouteSize {
  readonly screen: string;
  readonly kilobytes: number;
  readonly budget: number | undefined;
  /** What this screen adds to a person who comes from the one before. */
  readonly own: number;
  readonly ownBudget: number | undefined;
  readonly within: boolean;
}

/** The script of each screen from the build's manifest, brotli 11, in kB (design 5). */
export const routeSizes = async (folder: string): Promise<readonly RouteSize[]> => {
  const manifest = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const sizes = new Map<string, number>();
  const sizeOf = async (file: string): Promise<number> => {
    const known = sizes.get(file);
    if (known !== undefined) return known;
    const raw = await readFile(join(folder, file));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    };
    const size = (await compress(raw, { params })).length;
    sizes.set(file, size);
    return size;
  };
  const filesOf = ({ sources }: Screen): Set<string> =>
    closure(manifest, [
      ...entries,
      ...Object.keys(manifest).filter((key) => sources.some((source) => source.test(key))),
    ]);
  const sum = async (files: Iterable<string>): Promise<number> =>
    (await Promise.all([...files].map(sizeOf))).reduce((total, size) => total + size, 0) / 1000;

  return Promise.all(
    screens.map(async (one) => {
      const files = filesOf(one);
      const before = screens.find(({ screen }) => screen === one.after);
      const there = before ? filesOf(before) : new Set<string>();
      const kilobytes = await sum(files);
      const own = await sum([...files].filter((file) => !there.has(file)));
      const ownBudget = one.after ? routeBudget : undefined;
      const within =
        (one.budget === undefined || kilobytes <= one.budget) &&
        (ownBudget === undefined || own <= ownBudget);
      return { screen: one.screen, kilobytes, budget: one.budget, own, ownBudget, within };
    }),
  );
};
