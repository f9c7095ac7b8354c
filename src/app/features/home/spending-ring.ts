/** The radius of the ring in a view box of 120 units. */
export const radius = 48;

const circumference = 2 * Math.PI * radius;

/** Between two arcs, and the least that an arc is drawn with. */
const space = 2;

/** One arc as a dash of the circle's line. */
export interface Arc {
  readonly length: number;
  readonly gap: number;
  readonly offset: number;
}

/**
 * The arcs of a ring in the proportion of their amounts; a full circle for a single one. A float is
 * precise enough for a position on screen, never for a sum.
 */
export const arcsOf = (amounts: readonly bigint[]): readonly Arc[] => {
  const total = amounts.reduce((sum, minor) => sum + minor, 0n);
  let before = 0n;
  return amounts.map((minor) => {
    const offset = (Number(before) / Number(total)) * circumference;
    const full = (Number(minor) / Number(total)) * circumference;
    before += minor;
    const length = amounts.length === 1 ? full : Math.max(full - space, space);
    return { length, gap: circumference - length, offset };
  });
};
