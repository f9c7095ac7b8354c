import type { LimitGroup } from '#domain/transfers/limit-groups.ts';
import type { LimitRow } from '#domain/transfers/limits.ts';

const row = (
  currency: LimitRow['currency'],
  [minimum, maximum]: readonly [number, number],
  [daily, monthly]: readonly [number, number],
  [dailyCount, monthlyCount]: readonly [number, number],
): LimitRow => ({
  currency,
  minimumPerTransaction: BigInt(minimum) * 100n,
  maximumPerTransaction: BigInt(maximum) * 100n,
  dailyAmount: BigInt(daily) * 100n,
  monthlyAmount: BigInt(monthly) * 100n,
  dailyCount,
  monthlyCount,
});

/**
 * The limits of a person with full access (product.md B5), in whole dollars and taka: of one
 * transfer, of a day and a month, and how many in each. B5 has no row for taka between customers;
 * that one is from domain.md 10.
 */
export const transferLimits: Readonly<Record<LimitGroup, LimitRow>> = {
  OWN: row('USD', [1, 25_000], [50_000, 250_000], [50, 500]),
  INTERNAL_USD: row('USD', [1, 5_000], [10_000, 50_000], [20, 200]),
  INTERNAL_BDT: row('BDT', [1, 100_000], [500_000, 2_000_000], [50, 500]),
  ACH: row('USD', [1, 10_000], [10_000, 50_000], [5, 50]),
  DOMESTIC_WIRE: row('USD', [100, 25_000], [50_000, 200_000], [3, 20]),
  BD_WIRE: row('USD', [100, 10_000], [10_000, 30_000], [2, 15]),
  USD_TO_BDT: row('USD', [1, 2_500], [5_000, 20_000], [5, 60]),
  USD_TO_BANK: row('BDT', [50, 100_000], [400_000, 2_000_000], [5, 60]),
  MOBILE_WALLET: row('BDT', [50, 250_000], [250_000, 450_000], [5, 50]),
  IPAY: row('BDT', [50, 50_000], [100_000, 500_000], [10, 100]),
  WITHDRAW_TO_BD: row('BDT', [500, 200_000], [500_000, 2_000_000], [5, 60]),
  TOP_UP: row('BDT', [20, 1_000], [5_000, 20_000], [10, 100]),
};
