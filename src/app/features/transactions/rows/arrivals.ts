interface Row {
  readonly id: string;
}

/**
 * The rows that came in at the top since the list was last seen. A list with nothing in common is
 * another list, not news.
 */
export const arrivalsOf = <One extends Row>(
  before: readonly One[],
  after: readonly One[],
): readonly One[] => {
  const known = new Set(before.map(({ id }) => id));
  const firstKnown = after.findIndex(({ id }) => known.has(id));
  if (firstKnown >= 0) return after.slice(0, firstKnown);
  return before.length === 0 ? after : [];
};
