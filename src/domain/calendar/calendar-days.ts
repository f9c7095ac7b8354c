const DAY_MS = 86_400_000;

/**
 * How many days of the calendar lie between two instants: 0 on the same day, 1 from any time of a day
 * to any time of the next. `offsetMsAt` returns how far the clocks of the place are ahead of UTC.
 */
export const calendarDaysBetween = (
  fromMs: number,
  toMs: number,
  offsetMsAt: (instantMs: number) => number,
): number => {
  const dayOf = (ms: number): number => Math.floor((ms + offsetMsAt(ms)) / DAY_MS);
  return dayOf(toMs) - dayOf(fromMs);
};
