/** Bytes by month, such as `2026-11`. Plain numbers: they tell nothing of who used them. */
export type MonthUse = Readonly<Record<string, number>>;

/** Older months are let go. */
const monthsKept = 3;

const isMonth = (name: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/u.test(name);
const isCount = (bytes: unknown): bytes is number =>
  typeof bytes === 'number' && Number.isSafeInteger(bytes) && bytes >= 0;

/** Reads what the device kept; whatever is not in form is left out (reliability.md B30). */
export const readUse = (stored: unknown): MonthUse => {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(([month, bytes]) => isMonth(month) && isCount(bytes)),
  );
};

/** Adds bytes to a month. */
export const addedTo = (use: MonthUse, month: string, bytes: number): MonthUse => {
  const more = isCount(bytes) ? bytes : 0;
  const months = Object.entries({ ...use, [month]: (use[month] ?? 0) + more });
  return Object.fromEntries(
    months.toSorted(([left], [right]) => left.localeCompare(right)).slice(-monthsKept),
  );
};

/** The month of a day on this device's own calendar. */
export const monthOf = (day: Date): string =>
  `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`;
