import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headerNames } from '#contract/endpoint.ts';
import { startBank } from '../bench-bank.ts';
import type { RunningBank } from '../bench-bank.ts';
import type { Answers } from '../paint.ts';
import { measurePaint } from '../paint.ts';
import { peers } from '../peers.ts';
import type { PaintFigures } from '../peers.ts';
import { table } from '../table.ts';
import type { Verdict } from '../verdict.ts';

/** Relative to the floor page with one script and one JSON response: a ratio within one run holds on any machine. */
const ceilingOfFloor = 1.5;

/** Relative to the bare page of 1 kB (issues 46 and 50). */
const ceilingOfBarePage = 1.25;
const catalogueCeilingOfBarePage = 1.5;

const paintVerdict = (page: PaintFigures, floor: PaintFigures, ceiling: number): Verdict => {
  const [own, other] = [page, floor].map((one) => one.coldLargestPaint ?? Number.NaN);
  const ratio = own! / other!;
  return {
    what: `${page.name} on 3G: LCP : LCP of ${floor.name}`,
    budget: `<= ${ceiling}`,
    figure: `${ratio.toFixed(2)} (${own} s : ${other} s)`,
    holds: ratio <= ceiling,
  };
};

const scoresVerdict = (page: PaintFigures): Verdict => {
  const scores = [page.performance, page.accessibility, page.bestPractices, page.searchEngines];
  return {
    what: `${page.name}: Lighthouse perf, a11y, best practices, SEO`,
    budget: '100 100 100 100',
    figure: scores.join(' '),
    holds: scores.every((score) => score === 100),
  };
};

const visitVerdict = ({ firstVisitKilobytes: visit }: PaintFigures): Verdict => ({
  what: "a visitor's first visit, including the precache",
  budget: '<= 450 kB',
  figure: `${visit ?? Number.NaN} kB`,
  holds: (visit ?? Number.NaN) <= 450,
});

/** What the public pages ask the bank for. */
const asked = [
  '/api/conversion-rate/?source=USD&target=BDT',
  '/accounts/.well-known/openid-configuration',
  '/api/product-public/',
];

/** The bank's answers to the public page, which is measured from its files, as the peers are. */
const answersOf = async (bank: RunningBank): Promise<Answers> => {
  const headers = { [headerNames.apiKey]: 'kheya-web' };
  const read = async (address: string) => {
    const answer = await fetch(new URL(address, bank.origin), { headers });
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
    const path = address.replace(/\?.*/u, '');
    return [`GET ${path}`, { body: (await answer.json()) as unknown }] as const;
  };
  return Object.fromEntries(await Promise.all(asked.map(read)));
};

/** A page that the bank renders, as the document of a copy of the build: the shared link needs files. */
const asBuild = async ({ origin }: RunningBank, path: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'kheya-rendered-'));
  cpSync('dist/app', folder, { recursive: true });
  for (const suffix of ['.br', '.gz']) rmSync(join(folder, `index.html${suffix}`), { force: true });
  const answer = await fetch(new URL(path, origin));
  writeFileSync(join(folder, 'index.html'), await answer.text());
  return folder;
};

const measureCatalogue = async (bank: RunningBank, answers: Answers) => {
  const measured: PaintFigures[] = [];
  for (const [name, path] of Object.entries({
    catalogue: '/products',
    product: '/products/jute-card-sleeve',
  })) {
    const folder = await asBuild(bank, path);
    measured.push(await measurePaint(name, folder, { page: path, answers }));
    rmSync(folder, { recursive: true });
  }
  return measured;
};

/** The public pages beside the floors and the peers, measured with measure-web.mjs. */
export const paintPart = async (): Promise<readonly Verdict[]> => {
  const bank = await startBank(4094);
  try {
    const floorHtml = await measurePaint('floor-html', 'floor:html');
    const floor = await measurePaint('floor-json', 'floor:json');
    const answers = await answersOf(bank);
    const kheya = await measurePaint('public page', 'dist/app', { answers });
    const catalogue = await measureCatalogue(bank, answers);
    printFigures([floorHtml, floor, kheya, ...catalogue, ...peers]);
    return [
      paintVerdict(kheya, floor, ceilingOfFloor),
      paintVerdict(kheya, floorHtml, ceilingOfBarePage),
      ...catalogue.map((page) => paintVerdict(page, floorHtml, catalogueCeilingOfBarePage)),
      ...[kheya, ...catalogue].map(scoresVerdict),
      visitVerdict(kheya),
    ];
  } finally {
    await bank.stop();
  }
};

const cell = (value: number | null): string => (value === null ? '–' : String(value));

const printFigures = (pages: readonly PaintFigures[]): void => {
  console.log('\nPublic pages: shared 3G link (s), Lighthouse mobile, bytes (kB)\n');
  console.log(
    table(
      [
        'name',
        'cold FCP',
        'cold LCP',
        'warm FCP',
        'perf',
        'a11y',
        'best',
        'SEO',
        'script',
        'visit',
      ],
      pages.map((one) => [
        one.name,
        cell(one.coldFirstPaint),
        cell(one.coldLargestPaint),
        cell(one.warmFirstPaint),
        cell(one.performance),
        cell(one.accessibility),
        cell(one.bestPractices),
        cell(one.searchEngines),
        cell(one.scriptKilobytes),
        cell(one.firstVisitKilobytes),
      ]),
    ),
  );
  for (const { name, failedAudits } of pages)
    if (failedAudits?.length) console.log(`Failed audits of ${name}: ${failedAudits.join(', ')}`);
};
