import type { TopUpPack } from '#contract/top-ups.ts';
import type { ConnectionType, MobileOperator } from '#domain/top-ups.ts';

/** The contents of a pack besides its price. */
interface Content {
  readonly megabytes?: number;
  readonly minutes?: number;
  readonly messages?: number;
  readonly days: number;
  readonly only?: ConnectionType;
}

const pack = (
  operator: MobileOperator,
  id: string,
  taka: number,
  { megabytes, minutes, messages, days, only }: Content,
): TopUpPack => ({
  id,
  operator,
  connection_types: only === undefined ? ['PREPAID', 'POSTPAID'] : [only],
  amount: `${taka}.00`,
  data_megabytes: megabytes ?? null,
  minutes: minutes ?? null,
  messages: messages ?? null,
  valid_days: days,
});

/**
 * The packs on offer. A pack never changes: another price or content gets another id, so a late
 * request still buys what was shown.
 */
export const topUpPacks: readonly TopUpPack[] = [
  pack('GRAMEENPHONE', 'gp-data-1gb-3d', 48, { megabytes: 1024, days: 3 }),
  pack('GRAMEENPHONE', 'gp-minutes-45-7d', 69, { minutes: 45, days: 7, only: 'PREPAID' }),
  pack('GRAMEENPHONE', 'gp-data-4gb-7d', 129, { megabytes: 4096, days: 7 }),
  pack('GRAMEENPHONE', 'gp-mix-10gb-300-30d', 449, {
    megabytes: 10_240,
    minutes: 300,
    messages: 100,
    days: 30,
  }),
  pack('ROBI', 'robi-data-1gb-3d', 46, { megabytes: 1024, days: 3 }),
  pack('ROBI', 'robi-minutes-50-7d', 74, { minutes: 50, days: 7, only: 'PREPAID' }),
  pack('ROBI', 'robi-data-5gb-7d', 139, { megabytes: 5120, days: 7 }),
  pack('ROBI', 'robi-mix-12gb-350-30d', 499, { megabytes: 12_288, minutes: 350, days: 30 }),
  pack('BANGLALINK', 'bl-data-1gb-3d', 44, { megabytes: 1024, days: 3 }),
  pack('BANGLALINK', 'bl-minutes-60-7d', 78, { minutes: 60, days: 7, only: 'PREPAID' }),
  pack('BANGLALINK', 'bl-data-6gb-7d', 149, { megabytes: 6144, days: 7 }),
  pack('BANGLALINK', 'bl-mix-15gb-400-30d', 498, { megabytes: 15_360, minutes: 400, days: 30 }),
  pack('TELETALK', 'tt-data-1gb-7d', 27, { megabytes: 1024, days: 7 }),
  pack('TELETALK', 'tt-data-5gb-15d', 97, { megabytes: 5120, days: 15 }),
  pack('TELETALK', 'tt-mix-10gb-200-30d', 309, { megabytes: 10_240, minutes: 200, days: 30 }),
];
