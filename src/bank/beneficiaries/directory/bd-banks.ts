import type { BdBranchLocation } from '#domain/beneficiaries/bd-bank-account.ts';
import data from './data/bd-banks.json' with { type: 'json' };

/** Banks of Bangladesh that have routing numbers, as `npm run geography` makes them. */
export const bdBanks: readonly {
  readonly code: string;
  readonly name: string;
  readonly name_bn: string;
  readonly swift_code: string | null;
}[] = data.banks;

/** Districts with their two digits of a routing number. */
export const bdDistricts: readonly {
  readonly code: string;
  readonly name: string;
  readonly name_bn: string;
}[] = data.districts;

const districtsByCode = new Map(bdDistricts.map((district) => [district.code, district]));

const banksByCode = new Map(bdBanks.map((bank) => [bank.code, bank]));

/** Whose a routing number is and where; undefined where no bank or district has its digits. */
export const bdPlaceOf = (routingNumber: string): BdBranchLocation | undefined => {
  const bank = banksByCode.get(routingNumber.slice(0, 3));
  const district = districtsByCode.get(routingNumber.slice(3, 5));
  if (bank === undefined || district === undefined) return undefined;
  return { bankName: bank.name, swift: bank.swift_code, district: district.name };
};
