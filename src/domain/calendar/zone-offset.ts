/** An IANA time zone such as `Asia/Dhaka`. */
export type Zone = string;

const QUARTER_MS = 900_000;

/** Cached offsets by zone and quarter of an hour: clocks change only on quarters. */
const offsets = new Map<string, number>();
const REMEMBERED_OFFSETS = 50_000;

/**
 * A zone's offset from UTC at an instant, in milliseconds. Uses the runtime's zone data directly:
 * dayjs's timezone plugin goes through the machine's zone and is wrong during its clock change.
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

/** Creating a formatter costs a hundred times its use, so they are cached by zone. */
const formatters = new Map<Zone, Intl.DateTimeFormat>();

const formatterOf = (zone: Zone): Intl.DateTimeFormat => {
  const known = formatters.get(zone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formatters.set(zone, formatter);
  return formatter;
};

const MS_PER_DAY = 86_400_000;

/**
 * The number of calendar days between two instants: 0 on the same day, 1 from any time of a day to
 * any time of the next. `offsetMsAt` returns the local offset from UTC.
 */
export const calendarDaysBetween = (
  fromMs: number,
  toMs: number,
  offsetMsAt: (instantMs: number) => number,
): number => {
  const dayOf = (ms: number): number => Math.floor((ms + offsetMsAt(ms)) / MS_PER_DAY);
  return dayOf(toMs) - dayOf(fromMs);
};
