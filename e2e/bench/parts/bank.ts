import { bankFigures } from '../bank-figures.ts';
import { startBank } from '../bench-bank.ts';
import { table } from '../table.ts';
import type { Verdict } from '../verdict.ts';

/** The cost of `heavy@` for the bank. */
export const bankPart = async (): Promise<readonly Verdict[]> => {
  const bank = await startBank(4090, 'empty');
  try {
    const figures = await bankFigures(bank);
    const ratio = figures.lastPageMs / figures.firstPageMs;
    console.log('\nThe bank, heavy@kheya.test\n');
    console.log(
      table(
        ['what', 'figure'],
        [
          ['first start with seed, s', bank.startSeconds.toFixed(1)],
          ['rows of the longest account', String(figures.rows)],
          ['page 1, median ms', figures.firstPageMs.toFixed(1)],
          [`page ${figures.page}, median ms`, figures.lastPageMs.toFixed(1)],
          ['last page : first page', ratio.toFixed(2)],
          ['peak memory of an export, MB', figures.exportPeakMegabytes.toFixed(0)],
          ['peak of five exports : first', figures.exportPeakRatio.toFixed(2)],
        ],
      ),
    );
    return [];
  } finally {
    await bank.stop();
  }
};
