import type { RailHoursTable } from '#domain/transfers/rail-hours.ts';

const newYork = { country: 'US', zone: 'America/New_York' } as const;
const dhaka = { country: 'BD', zone: 'Asia/Dhaka' } as const;

/**
 * Until when the rails take what customers send (product.md B18). The networks close later: the bank
 * needs the time between. RTGS by Bangladesh Bank's instruction of 28 September 2025.
 */
export const railHours = {
  ach: { ...newYork, until: '17:00' },
  wire: { ...newYork, until: '16:00' },
  swift: { ...newYork, until: '16:00' },
  beftn: { ...dhaka, until: '14:00' },
  rtgs: { ...dhaka, from: '10:00', until: '17:00' },
} as const satisfies RailHoursTable;

/** Until when ACH may still arrive on the same day (product.md B18). */
export const sameDayAchUntil = '13:00';
