import { headerNames } from '#contract/endpoint.ts';
import { startBank } from '../bench-bank.ts';
import type { Answers } from '../paint.ts';
import { measurePaint } from '../paint.ts';
import { peers } from '../peers.ts';
import type { PaintFigures } from '../peers.ts';
import { table } from '../table.ts';
import type { Verdict } from '../verdict.ts';

/** Relative to the floor page with one script and one JSON response: a ratio within one run holds on any machine. */
const ceilingOfFloor = 1.5;

/** Relative to the bare page of 1 kB (issue 46). */
const ceilingOfBarePage = 1.25;

const verdictsOf = (
  kheya: PaintFigures,
  floor: PaintFigures,
  bare: PaintFigures,
): readonly Verdict[] => {
  const ofBarePage = (kheya.coldLargestPaint ?? Number.NaN) / (bare.coldLargestPaint ?? Number.NaN);
  const ratio = (kheya.coldLargestPaint ?? Number.NaN) / (floor.coldLargestPaint ?? Number.NaN);
  const scores = [kheya.performance, kheya.accessibility, kheya.bestPractices, kheya.searchEngines];
  const visit = kheya.firstVisitKilobytes ?? Number.NaN;
  return [
    {
      what: 'public page on 3G: LCP : LCP of floor-json',
      budget: `<= ${ceilingOfFloor}`,
      figure: `${ratio.toFixed(2)} (${kheya.coldLargestPaint} s : ${floor.coldLargestPaint} s)`,
      holds: ratio <= ceilingOfFloor,
    },
    {
      what: 'public page on 3G: LCP : LCP of floor-html',
      budget: `<= ${ceilingOfBarePage}`,
      figure: `${ofBarePage.toFixed(2)} (${kheya.coldLargestPaint} s : ${bare.coldLargestPaint} s)`,
      holds: ofBarePage <= ceilingOfBarePage,
    },
    {
      what: 'public page: Lighthouse perf, a11y, best practices, SEO',
      budget: '100 100 100 100',
      figure: scores.join(' '),
      holds: scores.every((score) => score === 100),
    },
    {
      what: "a visitor's first visit, including the precache",
      budget: '<= 450 kB',
      figure: `${visit} kB`,
      holds: visit <= 450,
    },
  ];
};

/** What the public page asks the bank for. */
const asked = [
  '/api/conversion-rate/?source=USD&target=BDT',
  '/accounts/.well-known/openid-configuration',
];

/** The bank's answers to the public page, which is measured from its files, as the peers are. */
const answersOfBank = async (): Promise<Answers> => {
  const bank = await startBank(4094);
  const headers = { [headerNames.apiKey]: 'kheya-web' };
  const read = async (address: string) => {
    const answer = await fetch(new URL(address, bank.origin), { headers });
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
    const path = address.replace(/\?.*/u, '');
    return [`GET ${path}`, { body: (await answer.json()) as unknown }] as const;
  };
  try {
    return Object.fromEntries(await Promise.all(asked.map(read)));
  } finally {
    await bank.stop();
  }
};

/** The public page beside the floors and the peers, measured with measure-web.mjs. */
export const paintPart = async (): Promise<readonly Verdict[]> => {
  const floorHtml = await measurePaint('floor-html', 'floor:html');
  const floor = await measurePaint('floor-json', 'floor:json');
  const kheya = await measurePaint('kheya', 'dist/app', await answersOfBank());
  const cell = (value: number | null): string => (value === null ? '–' : String(value));
  console.log('\nPublic first page: shared 3G link (s), Lighthouse mobile, bytes (kB)\n');
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
      [floorHtml, floor, kheya, ...peers].map((one) => [
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
  if (kheya.failedAudits?.length) console.log(`Failed audits: ${kheya.failedAudits.join(', ')}`);
  return verdictsOf(kheya, floor, floorHtml);
};
