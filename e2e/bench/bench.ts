/**
 * `npm run bench`: what the product costs, as sizes and ratios beside the peers' figures and the
 * floors, all measured in this one run. Ends with 1 when a size budget of design 5 is broken.
 */
import { bankFigures } from './bank-figures.ts';
import { startBank } from './bank-under-bench.ts';
import { printDeploys } from './deploys.ts';
import { measurePaint } from './paint.ts';
import { screenScores } from './lighthouse.ts';
import { peers } from './peers.ts';
import { routeSizes } from './route-sizes.ts';
import { scrollFigures } from './scroll.ts';
import { table } from './table.ts';

const only = process.argv.slice(2);
const wants = (part: string): boolean => only.length === 0 || only.includes(part);
let broken = 0;

if (wants('sizes')) {
  const sizes = await routeSizes('dist/app');
  broken += sizes.filter(({ within }) => !within).length;
  console.log('\nJavaScript of each screen, brotli 11, kB (1 kB = 1000 bytes)\n');
  console.log(
    table(
      ['screen', 'before its first figures', 'budget', '', 'of its own', 'budget'],
      sizes.map(({ screen, kilobytes, budget, own, ownBudget, within }) => [
        screen,
        kilobytes.toFixed(1),
        budget === undefined ? '–' : String(budget),
        within ? 'holds' : 'BROKEN',
        own.toFixed(1),
        ownBudget === undefined ? '–' : String(ownBudget),
      ]),
    ),
  );
}

if (wants('deploys')) broken += await printDeploys();

if (wants('bank')) {
  const bank = await startBank(4090);
  try {
    const figures = await bankFigures(bank);
    console.log('\nThe bank, heavy@kheya.test\n');
    console.log(
      table(
        ['what', 'figure'],
        [
          ['first start with seed, s', bank.firstStartSeconds.toFixed(1)],
          ['rows of the longest account', String(figures.rows)],
          ['page 1, median ms', figures.firstPageMs.toFixed(1)],
          [`page ${figures.page}, median ms`, figures.lastPageMs.toFixed(1)],
          ['last page : first page', (figures.lastPageMs / figures.firstPageMs).toFixed(2)],
          ['peak memory of an export, MB', figures.exportPeakMegabytes.toFixed(0)],
          ['peak of five exports : first', figures.exportPeakRatio.toFixed(2)],
        ],
      ),
    );
  } finally {
    await bank.stop();
  }
}

if (wants('scroll') || wants('lighthouse')) {
  const bank = await startBank(4091);
  try {
    if (wants('scroll')) {
      const figures = await scrollFigures(bank);
      console.log('\nA long history on a phone at 4× CPU slowdown\n');
      console.log(
        table(
          ['rows on the device', 'screens scrolled', 'tasks over 50 ms', 'longest, ms'],
          [
            [
              String(figures.rows),
              String(figures.screens),
              String(figures.longTasks),
              figures.longestMs.toFixed(0),
            ],
          ],
        ),
      );
    }
    if (wants('lighthouse')) {
      const scores = await screenScores(bank);
      console.log('\nLighthouse behind the sign-in, on a phone\n');
      console.log(
        table(
          ['screen', 'a11y', 'best', 'wanting'],
          scores.map(({ screen, accessibility, bestPractices, wanting }) => [
            screen,
            String(accessibility),
            String(bestPractices),
            wanting.join(' ') || '–',
          ]),
        ),
      );
    }
  } finally {
    await bank.stop();
  }
}

if (wants('paint')) {
  const measured = [
    await measurePaint('floor-html', 'floor:html'),
    await measurePaint('floor-json', 'floor:json'),
    await measurePaint('kheya', 'dist/app'),
  ];
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
      [...measured, ...peers].map((one) => [
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
}

if (broken > 0) {
  console.log(`\n${broken} size budget${broken === 1 ? ' is' : 's are'} broken.`);
  process.exitCode = 1;
}
