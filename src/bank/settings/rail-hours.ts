import type { RailHoursTable } from '#domain/transfers/rails.ts';

const newYork = { country: 'US', zone: 'America/New_York' } as const;
const dhaka = { country: 'BD', zone: 'Asia/Dhaka' } as const;
const inUsAfter = (days: number) =>
  ({ zone: newYork.zone, countries: ['US'], afterDays: days, afterDaysAtMost: days }) as const;
const inBdAfter = (days: number) =>
  ({ zone: dhaka.zone, countries: ['BD'], afterDays: days, afterDaysAtMost: days }) as const;
const minutes = { arrivesWithinMinutes: 10 } as const;

/**
 * Until when the rails take what customers send and when it is there (product.md B18). The networks
 * close later than the bank: it needs the time between. Settlement times are those of the Federal
 * Reserve, RTGS that of Bangladesh Bank's instruction of 28 September 2025 (domain.md 3, 5).
 */
export const railHours = {
  book: { arrivesWithinMinutes: 1 },
  ach: {
    ...newYork,
    until: '17:00',
    arrives: { ...inUsAfter(1), from: '08:30', until: '17:00' },
    sameDay: { until: '13:00', arrives: { ...inUsAfter(0), from: '17:00', until: '18:00' } },
  },
  wire: {
    ...newYork,
    until: '16:00',
    arrives: { ...inUsAfter(0), from: '09:00', until: '18:45' },
  },
  swift: {
    ...newYork,
    until: '16:00',
    arrives: {
      zone: dhaka.zone,
      countries: ['US', 'BD'],
      afterDays: 1,
      afterDaysAtMost: 3,
      from: '10:00',
      until: '16:00',
    },
  },
  npsb: minutes,
  beftn: {
    ...dhaka,
    until: '14:00',
    arrives: { ...inBdAfter(1), from: '10:00', until: '16:00' },
  },
  rtgs: {
    ...dhaka,
    from: '10:00',
    until: '17:00',
    arrives: { ...inBdAfter(0), from: '10:00', until: '17:15' },
  },
  bkash: minutes,
  nagad: minutes,
  upay: minutes,
  ipay: minutes,
} as const satisfies RailHoursTable;
