import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { brotli, isCompressible } from '#bank/http/static-files.ts';
import { buildRelease, copyRelease, type Edit } from '../fixtures/release/build-release.ts';
import { table } from './table.ts';
import { atMost, kilobytes } from './verdict.ts';
import type { Verdict } from './verdict.ts';

/** The size of a 304 response: its headers, generously. */
const unchangedBytes = 400;

/** Requested by every visit and every update, whether changed or not. */
const askedAgain = ['service-worker.js', 'manifest.webmanifest', 'icons/page-48.png'];

/** Changes to one screen, from the smallest to a redesign. */
const changes: readonly { readonly name: string; readonly edits: readonly Edit[] }[] = [
  { name: 'nothing', edits: [] },
  {
    name: 'an element of one screen',
    edits: [
      {
        file: 'src/app/features/accounts/accounts-screen.tsx',
        from: '<PageTitle\n        title={t`Bank Accounts`}',
        to: '<hr className="another" />\n      <PageTitle\n        title={t`Bank Accounts`}',
      },
    ],
  },
  {
    name: 'one screen and the version',
    edits: [
      { file: 'package.json', from: '"version": "2.8.0"', to: '"version": "2.9.0"' },
      {
        file: 'src/app/features/accounts/accounts-screen.tsx',
        from: '<PageTitle\n        title={t`Bank Accounts`}',
        to: '<hr className="another" />\n      <PageTitle\n        title={t`Bank Accounts`}',
      },
    ],
  },
];

interface Deploy {
  readonly changed: string;
  readonly files: readonly string[];
  readonly kilobytes: number;
  readonly budget: number;
  readonly within: boolean;
}

const filesOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .filter((path) => !path.startsWith('.'))
      .map((path) => [
        path,
        createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex'),
      ]),
  );

/** The bytes on the wire for a device that updates from one release to another. */
const weigh = async (
  before: string,
  after: string,
): Promise<Pick<Deploy, 'files' | 'kilobytes'>> => {
  const had = filesOf(before);
  const listed = readFileSync(join(after, 'service-worker.js'), 'utf8');
  // The worker keeps three documents; the others are fetched by a visit to them only.
  const isKept = (path: string): boolean =>
    !path.endsWith('.html') || path === 'index.html' || listed.includes(`"${path}"`);
  const changed = [...filesOf(after)].filter(
    ([path, hash]) => isKept(path) && had.get(path) !== hash,
  );
  let bytes = askedAgain.length * unchangedBytes;
  for (const [path] of changed) {
    const raw = readFileSync(join(after, path));
    bytes += (isCompressible(path) ? await brotli(raw) : raw).length;
  }
  return { files: changed.map(([path]) => path), kilobytes: bytes / 1000 };
};

/**
 * The download after a deployment (issue 3): at most 10 kB when nothing changed, 40 kB when one screen did. Each
 * release is built from a copy of the source.
 */
const deployCosts = async (): Promise<readonly Deploy[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'kheya-deploys-'));
  try {
    const before = join(folder, 'before/app');
    await buildRelease(before, []);
    const costs: Deploy[] = [];
    for (const [index, { name, edits }] of changes.entries()) {
      const after = join(folder, `after-${index}/app`);
      copyRelease(after, before);
      await buildRelease(after, edits);
      const { files, kilobytes } = await weigh(before, after);
      const budget = edits.length === 0 ? 10 : 40;
      costs.push({ changed: name, files, kilobytes, budget, within: kilobytes <= budget });
    }
    return costs;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The download after a deployment, as a table and as verdicts. */
export const deploysPart = async (): Promise<readonly Verdict[]> => {
  const costs = await deployCosts();
  console.log('\nDownload after a deployment, Brotli 11, kB\n');
  console.log(
    table(
      ['changed', 'files', 'kB', 'budget', ''],
      costs.map(({ changed, files, kilobytes, budget, within }) => [
        changed,
        String(files.length),
        kilobytes.toFixed(1),
        String(budget),
        within ? 'holds' : 'BROKEN',
      ]),
    ),
  );
  return costs.map((cost) =>
    atMost(
      `after a deployment that changed ${cost.changed}`,
      cost.kilobytes,
      cost.budget,
      kilobytes,
    ),
  );
};
