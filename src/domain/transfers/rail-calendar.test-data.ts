import type { RailCalendar, RailHoursTable } from './rails.ts';

const newYork = { country: 'US', zone: 'America/New_York' } as const;
const dhaka = { country: 'BD', zone: 'Asia/Dhaka' } as const;
const inUsAfter = (days: number) =>
  ({ zone: newYork.zone, countries: ['US'], afterDays: days, afterDaysAtMost: days }) as const;
const inBdAfter = (days: number) =>
  ({ zone: dhaka.zone, countries: ['BD'], afterDays: days, afterDaysAtMost: days }) as const;
const minutes = { arrivesWithinMinutes: 10 } as const;

/** The hours of product.md B18, written independently of the bank's configuration. */
const hours: RailHoursTable = {
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
};

/** The bank holidays of 2026 and early 2027 around the tests' days. */
export const calendarOf2026: RailCalendar = {
  hours,
  holidays: {
    US: new Set(['2026-11-11', '2026-11-26', '2026-12-25', '2027-01-01']),
    BD: new Set(['2026-12-16', '2026-12-25', '2026-12-31']),
  },
};
