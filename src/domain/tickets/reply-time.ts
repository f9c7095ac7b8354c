import { addDays, localDayAt } from '../calendar/days.ts';
import { localTimeMs } from '../calendar/business-hours.ts';
import type { Zone } from '../calendar/zone-offset.ts';
import { company } from '../company.ts';
import type { SupportLevel } from '../subscriptions/plans.ts';
import type { TicketPriority } from './topics.ts';

const HOUR_MS = 3_600_000;

/** Within how many support hours a ticket is answered (product.md A48). */
export const supportHoursToReply: Readonly<Record<TicketPriority, number>> = {
  urgent: 1,
  high: 4,
  normal: 12,
  low: 24,
};

const clockTime = (hour: number): string => `${hour.toString().padStart(2, '0')}:00`;

/**
 * The instant by which a ticket is answered: after its number of support hours, or half of it for
 * plans that are answered first. The hours are every day from 9 am to 9 pm in the customer's home zone.
 */
export const expectedReplyMs = (
  sentMs: number,
  priority: TicketPriority,
  zone: Zone,
  support: SupportLevel = 'STANDARD',
): number => {
  const hoursMs = supportHoursToReply[priority] * HOUR_MS;
  let leftMs = support === 'STANDARD' ? hoursMs : hoursMs / 2;
  for (let day = localDayAt(sentMs, zone); ; day = addDays(day, 1)) {
    const opensMs = localTimeMs(day, clockTime(company.supportHours.from), zone);
    const closesMs = localTimeMs(day, clockTime(company.supportHours.until), zone);
    const fromMs = Math.max(sentMs, opensMs);
    const openMs = Math.max(0, closesMs - fromMs);
    if (leftMs <= openMs) return fromMs + leftMs;
    leftMs -= openMs;
  }
};
