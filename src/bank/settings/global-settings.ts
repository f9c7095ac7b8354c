import type { GlobalSettings } from '#contract/settings.ts';
import { company } from '#domain/company.ts';
import packageFacts from '../../../package.json' with { type: 'json' };
import holidays from './data/holidays.json' with { type: 'json' };
import { railHours } from './rail-hours.ts';

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
