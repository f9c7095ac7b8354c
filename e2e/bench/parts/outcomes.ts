import { awaySeconds, outcomesAfterCuts } from '../outcomes.ts';
import { table } from '../table.ts';
import { atMost, seconds } from '../verdict.ts';
import type { Verdict } from '../verdict.ts';

/** The limit of R9 for each of the twelve points. */
const withinMs = 5_000;

/** How soon a customer learns the outcome of an interrupted submission, at twelve points (R9). */
export const outcomesPart = async (): Promise<readonly Verdict[]> => {
  const figures = await outcomesAfterCuts(4094);
  console.log(
    '\nA sending that is cut off: seconds from being back to its outcome on the screen\n',
  );
  console.log(
    table(
      ['point', 'outcome', ...awaySeconds.map((away) => `after ${away} s`)],
      figures.map(({ name, expected, rounds }) => [
        name,
        expected,
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
      what: 'interrupted submissions with the correct outcome, at twelve points',
      budget: `${rounds.length} of ${rounds.length}`,
      figure: `${times.length} of ${rounds.length}`,
      holds: failed.length === 0,
    },
    atMost('the true outcome after a cut, worst of twelve', Math.max(...times), withinMs, seconds, {
      isTime: true,
    }),
  ];
};
