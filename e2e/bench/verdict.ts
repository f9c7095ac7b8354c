import { table } from './table.ts';

/** One budget and this run's figure. */
export interface Verdict {
  readonly what: string;
  readonly budget: string;
  readonly figure: string;
  readonly holds: boolean;
  /**
   * Sizes and ratios decide on any machine; an absolute time is reported beside the floor of the same run and decides
   * only on a quiet machine.
   */
  readonly isTime?: boolean;
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`;
export const kilobytes = (amount: number): string => `${amount.toFixed(1)} kB`;

/** A budget that is an upper limit. */
export const atMost = (
  what: string,
  figure: number,
  ceiling: number,
  write: (value: number) => string,
  { isTime = false } = {},
): Verdict => ({
  what,
  budget: `<= ${write(ceiling)}`,
  figure: write(figure),
  holds: figure <= ceiling,
  isTime,
});

/** Prints budget, figure, holds or BROKEN for each verdict. Returns the number of broken ones that decide. */
export const printVerdicts = (verdicts: readonly Verdict[]): number => {
  if (verdicts.length === 0) return 0;
  console.log(
    '\nWhat was promised, and what this run found (* a time: decides on a quiet machine)\n',
  );
  console.log(
    table(
      ['promise', 'budget', 'figure', ''],
      verdicts.map(({ what, budget, figure, holds, isTime = false }) => [
        isTime ? `${what} *` : what,
        budget,
        figure,
        holds ? 'holds' : 'BROKEN',
      ]),
    ),
  );
  return verdicts.filter(({ holds, isTime = false }) => !holds && !isTime).length;
};
