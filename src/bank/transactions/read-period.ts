import { refused } from '#domain/refusals.ts';

/** Instants of a query in epoch milliseconds; the end does not belong to the period. */
export interface GivenPeriod {
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
}

const FIRST_MS = Date.UTC(1900, 0, 1);

const instantOf = (field: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const ms = Date.parse(text);
  // The shape was judged by the schema; a day that does not exist is found out here.
  if (Number.isNaN(ms) || ms < FIRST_MS)
    throw refused('invalid_input', { fields: { [field]: ['This is not a date.'] } });
  return ms;
};

/** Reads `from_date` and `to_date`; refuses an end that is not after the start, naming `to_date`. */
export const readPeriod = (query: {
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
}): GivenPeriod => {
  const fromMs = instantOf('from_date', query.from_date);
  const toMs = instantOf('to_date', query.to_date);
  if (fromMs !== undefined && toMs !== undefined && fromMs >= toMs)
    throw refused('invalid_input', { fields: { to_date: ['The end must be after the start.'] } });
  return { fromMs, toMs };
};
