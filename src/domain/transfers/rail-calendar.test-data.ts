import type { RailCalendar } from './rail-hours.ts';

/** The hours of product.md B18 and the days of late 2026 on which banks rest. */
export const calendarOf2026: RailCalendar = {
  hours: {
    ach: { country: 'US', zone: 'America/New_York', until: '17:00' },
    wire: { country: 'US', zone: 'America/New_York', until: '16:00' },
    swift: { country: 'US', zone: 'America/New_York', until: '16:00' },
    beftn: { country: 'BD', zone: 'Asia/Dhaka', until: '14:00' },
    rtgs: { country: 'BD', zone: 'Asia/Dhaka', from: '10:00', until: '17:00' },
  },
  holidays: {
    US: new Set(['2026-11-11', '2026-11-26', '2026-12-25', '2027-01-01']),
    BD: new Set(['2026-12-16', '2026-12-25', '2026-12-31']),
  },
};
