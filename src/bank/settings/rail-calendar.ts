import type { RailCalendar } from '#domain/transfers/rails.ts';
import { globalSettings } from './global-settings.ts';
import { railHours } from './rail-hours.ts';

/** The hours of the rails and the days on which banks rest, as every client is told them too. */
export const railCalendar: RailCalendar = {
  hours: railHours,
  holidays: {
    US: new Set(globalSettings.holidays.us),
    BD: new Set(globalSettings.holidays.bd),
  },
};
