import { localDayAt } from '#domain/calendar/days.ts';
import { useShortDayText } from '#app/i18n/formatters.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import type { GroupDay } from '#app/components/day-groups.ts';
import { getGroupDay } from '#app/components/day-groups.ts';

interface TicketTimes {
  /** The time of day: `2:05 pm`. */
  readonly clock: (wire: string) => string;
  /** The day in short: `Nov 21`; empty for today. */
  readonly day: (wire: string) => string;
  /** Day and time: `2:05 pm` today, else `Nov 21, 2:05 pm`. */
  readonly moment: (wire: string) => string;
  /** The day of a thread that an instant belongs to. */
  readonly groupDay: (wire: string) => GroupDay;
  /** The current day `2026-11-21`. */
  readonly today: string;
}

/** Returns functions that write a ticket's times in the customer's zone. */
export const useTicketTimes = (nowMs: number): TicketTimes => {
  const { timeOf: clock, zoneId } = useCustomerInstants();
  const shortDay = useShortDayText();
  const today = localDayAt(nowMs, zoneId);
  const day = (wire: string): string => {
    const local = localDayAt(Date.parse(wire), zoneId);
    return local === today ? '' : shortDay(local, today);
  };
  return {
    clock,
    day,
    moment: (wire) => [day(wire), clock(wire)].filter(Boolean).join(', '),
    groupDay: (wire) => getGroupDay(Date.parse(wire), nowMs, zoneId),
    today,
  };
};
