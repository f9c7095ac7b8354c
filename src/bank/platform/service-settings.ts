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
 * Until when the rails take what customers send and when it is there (product.md B18). The networks
 * close later than the bank: it needs the time between. Settlement times are those of the Federal
 * Reserve, RTGS that of Bangladesh Bank's instruction of 28 September 2025 (domain.md 3, 5).
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
 * What the bank tells every client by default (product.md B16). Hours and cut-offs are those of B18, the
 * incentive is Bangladesh's on remittances: paid by the bank there, never promised by us.
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

/** The hours of the rails and the days on which banks rest, as every client is told them too. */
export const railCalendar: RailCalendar = {
  hours: railHours,
  holidays: {
    US: new Set(globalSettings.holidays.us),
    BD: new Set(globalSettings.holidays.bd),
  },
};
