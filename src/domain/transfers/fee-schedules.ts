import type { FeeSchedule, FeeTerm } from '../quotes.ts';
import type { IncentiveTerms } from './remittance.ts';

const dollars = (kind: FeeTerm['kind'], minor: bigint): FeeTerm => ({
  kind,
  amount: { currency: 'USD', minor },
});
const bdBankFromTaka: FeeTerm = { kind: 'BD_BANK', amount: { currency: 'BDT', minor: 10_00n } };

/**
 * The bank's prices (product.md B18). The specification names none for transfers from taka: a
 * transfer to a bank costs ten taka on any network, everything else is free. It names none for
 * same-day ACH either: one dollar instead of 25 cents.
 */
export const feeSchedules: readonly FeeSchedule[] = [
  {
    effectiveFrom: '2026-01-01',
    marginBasisPoints: 80,
    terms: {
      MY_ACCOUNT: [],
      USER_ACCOUNT: [],
      ACH: [dollars('ACH', 25n)],
      PLAID: [dollars('ACH', 25n)],
      DOMESTIC_WIRE: [dollars('DOMESTIC_WIRE', 15_00n)],
      BD_WIRE: [dollars('BD_WIRE', 25_00n)],
      USD_TO_BDT: [],
      USD_TO_OTHER_BDT: [],
      USD_TO_BANK: [dollars('BD_BANK', 1_49n)],
      BKASH: [{ ...dollars('MOBILE_WALLET', 99n), freeFrom: 100_00n }],
      NAGAD: [{ ...dollars('MOBILE_WALLET', 99n), freeFrom: 100_00n }],
      UPAY: [{ ...dollars('MOBILE_WALLET', 99n), freeFrom: 100_00n }],
      IPAY: [],
      WITHDRAW_TO_BD: [bdBankFromTaka],
      WITHDRAW_TO_BD_BANK: [bdBankFromTaka],
      OTHER_KHEYA_BDT: [],
    },
    sameDayTerms: {
      ACH: [dollars('ACH_SAME_DAY', 1_00n)],
      PLAID: [dollars('ACH_SAME_DAY', 1_00n)],
    },
  },
];

/**
 * 2.5 % since 2022, without supporting documents up to 5,000 dollars (domain.md 8). Published by
 * `/settings/global/`.
 */
export const incentiveTerms: IncentiveTerms = { basisPoints: 250, documentsAbove: 5_000_00n };
