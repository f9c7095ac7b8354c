import { awaySeconds, outcomesAfterCuts } from '../outcomes.ts';
import { table } from '../table.ts';
import { atMost, seconds } from '../verdict.ts';
import type { Verdict } from '../verdict.ts';

/** What R9 promises after each of the twelve. */
const withinMs = 5_000;

/** How soon somebody learns what became of a sending that was cut off, at twelve points (R9). */
export const outcomesPart = async (): Promise<readonly Verdict[]> => {
  const figures = await outcomesAfterCuts(4094);
  console.log(
    '\nA sending that is cut off: seconds from being back to its outcome on the screen\n',
  );
  console.log(
    table(
      ['point', 'outcome', ...awaySeconds.map((away) => `after ${away} s`)],
      figures.map(({ name, told, rounds }) => [
        name,
        told,
        ...rounds.map((one) => (one.isTrue ? one.seconds.toFixed(1) : 'FAILED')),
      ]),
    ),
  );
  const rounds = figures.flatMap((one) => one.rounds);
  const failed = rounds.flatMap((one) => (one.isTrue ? [] : [one.why]));
  for (const why of failed) console.log(`\n${why}`);
  const times = rounds.flatMap((one) => (one.isTrue ? [one.seconds * 1_000] : []));
  return [
    {
      what: 'cut sendings whose one true outcome was told, at twelve points',
      budget: `${rounds.length} of ${rounds.length}`,
      figure: `${times.length} of ${rounds.length}`,
      holds: failed.length === 0,
    },
    atMost('the true outcome after a cut, worst of twelve', Math.max(...times), withinMs, seconds, {
      isTime: true,
    }),
  ];
};
