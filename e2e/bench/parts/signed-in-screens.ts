import { startBank } from '../bench-bank.ts';
import { screenScores } from '../lighthouse.ts';
import { listVisits } from '../list-visits.ts';
import { scrollFigures } from '../scroll.ts';
import { table } from '../table.ts';
import { atMost } from '../verdict.ts';
import type { Verdict } from '../verdict.ts';

const inMilliseconds = (value: number): string => `${value.toFixed(0)} ms`;

/** Twelve thousand rows on a phone: the tap, the scrolling, the memory (issue 3). */
export const listPart = async (): Promise<readonly Verdict[]> => {
  const bank = await startBank(4091);
  try {
    const scrolled = await scrollFigures(bank);
    const visits = await listVisits(bank);
    console.log('\nA long history on a phone at 4× CPU slowdown, all of it on the device\n');
    console.log(
      table(
        [
          'rows',
          'screens scrolled',
          'tasks over 50 ms',
          'longest, ms',
          'tap to rows, ms',
          'row to details, ms',
          'heap after 2 and 10 visits, MB',
          'of it held, code apart',
        ],
        [
          [
            String(scrolled.rows),
            String(scrolled.screens),
            String(scrolled.longTasks),
            scrolled.longestMs.toFixed(0),
            visits.tapToRowsMs.map((value) => value.toFixed(0)).join(' '),
            visits.rowToDetailsMs.map((value) => value.toFixed(0)).join(' '),
            visits.heapMegabytes.map((value) => value.toFixed(1)).join(' -> '),
            visits.heldMegabytes.map((value) => value.toFixed(2)).join(' -> '),
          ],
        ],
      ),
    );
    const [early, late] = visits.heldMegabytes;
    return [
      atMost(
        'list of 12,000 rows: from the tap to its first screen',
        visits.medianTapMs,
        100,
        inMilliseconds,
        { isTime: true },
      ),
      atMost(
        'list of 12,000 rows: from the tap on a row to its details',
        visits.medianRowMs,
        100,
        inMilliseconds,
        { isTime: true },
      ),
      atMost('list: longest task while scrolling', scrolled.longestMs, 50, inMilliseconds, {
        isTime: true,
      }),
      atMost('list: memory held after ten visits : after two', late / early, 1.15, (value) =>
        value.toFixed(2),
      ),
    ];
  } finally {
    await bank.stop();
  }
};

/** Lighthouse on the signed-in screens. */
export const lighthousePart = async (): Promise<readonly Verdict[]> => {
  const bank = await startBank(4092);
  try {
    const scores = await screenScores(bank);
    console.log('\nLighthouse on the signed-in screens, on a phone\n');
    console.log(
      table(
        ['screen', 'a11y', 'best', 'failedAudits'],
        scores.map(({ screen, accessibility, bestPractices, failedAudits }) => [
          screen,
          String(accessibility),
          String(bestPractices),
          failedAudits.join(' ') || '–',
        ]),
      ),
    );
    return scores.flatMap(({ screen, accessibility, bestPractices }) => [
      {
        what: `${screen}: Lighthouse a11y and best practices`,
        budget: '100 100',
        figure: `${accessibility} ${bestPractices}`,
        holds: accessibility === 100 && bestPractices === 100,
      },
    ]);
  } finally {
    await bank.stop();
  }
};
