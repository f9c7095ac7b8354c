/** The name of a zone in the IANA database, for example `Asia/Dhaka`. */
export type Zone = string;

const QUARTER_MS = 900_000;

/** Offsets already found, by zone and quarter of an hour: clocks change on quarters only. */
const offsets = new Map<string, number>();
const REMEMBERED_OFFSETS = 50_000;

/**
 * How far a zone's clocks are ahead of UTC at an instant, in milliseconds. Found from the runtime's
 * zone data directly: dayjs's own timezone plugin passes through the machine's zone and errs in its
 * clock-change hour.
 */
export const zoneOffsetMs = (instantMs: number, zone: Zone): number => {
  const quarterMs = Math.floor(instantMs / QUARTER_MS) * QUARTER_MS;
  const key = `${zone} ${quarterMs}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= REMEMBERED_OFFSETS) offsets.clear();
  const found = findOffsetMs(quarterMs, zone);
  offsets.set(key, found);
  return found;
};

const findOffsetMs = (quarterMs: number, zone: Zone): number => {
  const parts = new Map(
    formatterOf(zone)
      .formatToParts(quarterMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const localMs = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
  );
  return localMs - quarterMs;
};

/** Making a formatter costs a hundred times its use, so each zone keeps its own. */
const formatters = new Map<Zone, Intl.DateTimeFormat>();

const formatterOf = (zone: Zone): Intl.DateTimeFormat => {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formatters.set(zone, made);
  return made;
};

const MS_PER_DAY = 86_400_000;

/**
 * How many days of the calendar lie between two instants: 0 on the same day, 1 from any time of a day
 * to any time of the next. `offsetMsAt` returns how far the clocks of the place are ahead of UTC.
 */
export const calendarDaysBetween = (
  fromMs: number,
  toMs: number,
  offsetMsAt: (instantMs: number) => number,
): number => {
  const dayOf = (ms: number): number => Math.floor((ms + offsetMsAt(ms)) / MS_PER_DAY);
  return dayOf(toMs) - dayOf(fromMs);
};
