import type { Grouping } from '#domain/money/format-money.ts';

export type FigureUnit = 'one' | 'thousand' | 'lakh' | 'million' | 'crore';

/** A round figure in few characters: 12,500 is 12.5 thousand. */
export interface CompactFigure {
  readonly figure: string;
  readonly unit: FigureUnit;
}

const steps: Readonly<Record<Grouping, readonly (readonly [number, FigureUnit])[]>> = {
  thousands: [
    [1_000_000, 'million'],
    [1_000, 'thousand'],
  ],
  lakh: [
    [10_000_000, 'crore'],
    [100_000, 'lakh'],
    [1_000, 'thousand'],
  ],
};

/** Up to two decimals, and none that say nothing. */
const short = (value: number): string => String(Math.round(value * 100) / 100);

/** Shortens a tick's figure (in minor units, without its sign) for an axis. */
export const compactFigure = (minor: number, grouping: Grouping): CompactFigure => {
  const major = Math.abs(minor) / 100;
  for (const [size, unit] of steps[grouping]) {
    if (major >= size) return { figure: short(major / size), unit };
  }
  return { figure: short(major), unit: 'one' };
};
