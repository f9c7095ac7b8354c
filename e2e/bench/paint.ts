import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '../fixtures/chromium.ts';
import type { PaintFigures } from './peers.ts';

const root = join(import.meta.dirname, '../..');

interface Visit {
  readonly fcp: number | null;
  readonly lcp: number | null;
}

interface Measured {
  readonly lighthouse: Readonly<Record<'perf' | 'a11y' | 'bp' | 'seo' | 'scriptBytes', number>> & {
    /** The audits that failed, by Lighthouse's ids. */
    readonly failing?: readonly string[];
  };
  readonly applied: {
    readonly cold: Visit;
    readonly warm: Visit;
    readonly sw: {
      readonly firstVisitFiles?: readonly { readonly path: string; readonly bytes: number }[];
    };
  };
}

const seconds = (milliseconds: number | null | undefined): number | null =>
  milliseconds == null ? null : Math.round(milliseconds / 10) / 100;

const kilobytes = (bytes: number | null | undefined): number | null =>
  bytes == null ? null : Math.round(bytes / 100) / 10;

/** The Bengali face of systems without one counts apart (architecture.md 5). */
const bengaliFace = /^\/assets\/noto-sans-bengali/u;

const visitBytes = ({ firstVisitFiles }: Measured['applied']['sw']): number | undefined =>
  firstVisitFiles
    ?.filter(({ path }) => !bengaliFace.test(path))
    .reduce((sum, { bytes }) => sum + bytes, 0);

/** What the server answers besides files: a JSON body by method and path. */
export type Answers = Readonly<Record<string, { readonly body: unknown }>>;

const writeAnswers = (answers: Answers): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'kheya-answers-')), 'answers.json');
  writeFileSync(file, JSON.stringify(answers));
  return file;
};

/** A paint is one frame of luck more or less: the median of three visits counts. */
const visits = '3';

interface PaintOptions {
  /** The path of the page. */
  readonly page?: string;
  readonly answers?: Answers;
}

/** Measures a page of a build folder, of a server or of the floors with measure-web.mjs on one shared 3G link. */
export const measurePaint = (
  name: string,
  target: string,
  { page = '/', answers = {} }: PaintOptions = {},
): Promise<PaintFigures> =>
  new Promise((resolve, reject) => {
    const script = join(import.meta.dirname, 'measure-web.mjs');
    const options = ['--link', '--name', name, '--reps', visits, '--mock', writeAnswers(answers)];
    const child = spawn(process.execPath, [script, target, page, ...options], {
      cwd: root,
      env: {
        ...process.env,
        BENCH_MODULES: join(root, 'node_modules'),
        CHROMIUM: chromiumPath(),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code !== 0) return reject(new Error(`measuring ${name} ended with ${String(code)}`));
      const { lighthouse, applied } = JSON.parse(output) as Measured;
      resolve({
        name,
        coldFirstPaint: seconds(applied.cold.fcp),
        coldLargestPaint: seconds(applied.cold.lcp),
        warmFirstPaint: seconds(applied.warm.fcp),
        performance: lighthouse.perf,
        accessibility: lighthouse.a11y,
        bestPractices: lighthouse.bp,
        searchEngines: lighthouse.seo,
        scriptKilobytes: kilobytes(lighthouse.scriptBytes),
        firstVisitKilobytes: kilobytes(visitBytes(applied.sw)),
        failedAudits: lighthouse.failing ?? [],
      });
    });
  });
