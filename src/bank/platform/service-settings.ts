import { company } from '#domain/company.ts';
import type { RailCalendar, RailHoursTable } from '#domain/transfers/rails.ts';
import type { GlobalSettings } from '#contract/settings.ts';
import packageFacts from '../../../package.json' with { type: 'json' };
import holidays from './data/holidays.json' with { type: 'json' };

const newYork = { country: 'US', zone: 'America/New_York' } as const;
const dhaka = { country: 'BD', zone: 'Asia/Dhaka' } as const;
const inUsAfter = (days: number) =>
  ({ zone: newYork.zone, countries: ['US'], afterDays: days, afterDaysAtMost: days }) as const;
const inBdAfter = (days: number) =>
  ({ zone: dhaka.zone, countries: ['BD'], afterDays: days, afterDaysAtMost: days }) as const;
const minutes = { arrivesWithinMinutes: 10 } as const;

/**
 * Cut-off and arrival times of the rails (product.md B18). The bank's cut-offs are earlier than the
 * networks' to leave processing time. Settlement times are those of the Federal Reserve; RTGS
 * follows Bangladesh Bank's instruction of 28 September 2025 (domain.md 3, 5).
 */
const railHours = {
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

const { ach, wire, beftn } = railHours;

const days = (listed: readonly { readonly date: string }[]): string[] =>
  listed.map(({ date }) => date).toSorted();

/**
 * Default global settings (product.md B16). Support hours and cut-offs follow B18. The incentive is
 * Bangladesh's remittance incentive: the receiving bank pays it, and we never promise it.
 */
export const globalSettings: GlobalSettings = {
  version: packageFacts.version,
  maintenance: false,
  min_version: '2.8.0',
  help_centre_url: '',
  flags: {},
  support_hours: `Every day, ${company.supportHours.from} am to ${company.supportHours.until - 12} pm in New York and in Dhaka`,
  holidays: { us: days(holidays.usFederalReserve), bd: days(holidays.bdBank) },
  cut_offs: [
    { rail: 'ACH', local_time: ach.until, zone: ach.zone },
    { rail: 'ACH_SAME_DAY', local_time: ach.sameDay.until, zone: ach.zone },
    { rail: 'WIRE', local_time: wire.until, zone: wire.zone },
    { rail: 'BD_BANK', local_time: beftn.until, zone: beftn.zone },
  ],
  incentive: { percent: '2.5', document_threshold: '5000.00' },
  banners: [],
};

/** Rail hours and bank holidays; every client receives the same data. */
export const railCalendar: RailCalendar = {
  hours: railHours,
  holidays: {
    US: new Set(globalSettings.holidays.us),
    BD: new Set(globalSettings.holidays.bd),
  },
};
