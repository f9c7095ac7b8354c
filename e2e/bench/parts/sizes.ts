import { routeSizes } from '../sizes/route-sizes.ts';
import { table } from '../table.ts';
import { atMost, kilobytes } from '../verdict.ts';
import type { Verdict } from '../verdict.ts';

/** The script size of each screen (design 5). */
export const sizesPart = async (): Promise<readonly Verdict[]> => {
  const sizes = await routeSizes('dist/app');
  console.log('\nJavaScript of each screen, brotli 11, kB (1 kB = 1000 bytes)\n');
  console.log(
    table(
      [
        'screen',
        'before its first figures',
        'budget',
        '',
        'of its own',
        'budget',
        'then by itself',
      ],
      sizes.map(({ screen, kilobytes: before, budget, own, ownBudget, following, within }) => [
        screen,
        before.toFixed(1),
        budget === undefined ? '–' : String(budget),
        within ? 'holds' : 'BROKEN',
        own.toFixed(1),
        ownBudget === undefined ? '–' : String(ownBudget),
        following === 0 ? '–' : following.toFixed(1),
      ]),
    ),
  );
  return sizes.flatMap(({ screen, kilobytes: before, budget, own, ownBudget }) => [
    ...(budget === undefined
      ? []
      : [atMost(`${screen}: script before the first figures`, before, budget, kilobytes)]),
    ...(ownBudget === undefined
      ? []
      : [atMost(`${screen}: script of its own`, own, ownBudget, kilobytes)]),
  ]);
};
