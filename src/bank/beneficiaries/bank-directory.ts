import type { BdBranchLocation } from '#domain/beneficiaries/bd-bank-account.ts';
import { company } from '#domain/company.ts';
import data from './data/bd-banks.json' with { type: 'json' };

/**
 * Routing numbers of the banks most people here have, by name. The whole directory is the Reserve
 * Banks' and licensed; a number that is not here is taken with the bank's name typed
 * (docs/decisions/0035).
 */
const numbersByBank: Readonly<Record<string, string>> = {
  'Ally Bank': '124003116',
  'Bank of America':
    '026009593 121000358 011000138 021000322 063100277 053000196 021200339 111000025',
  'Capital One': '031176110 051405515 065000090',
  Citibank: '021000089 321171184 271070801',
  'HSBC Bank USA': '021001088',
  'JPMorgan Chase Bank': '021000021 322271627 071000013 111000614 021202337',
  [company.bankName]: company.routingNumber,
  'Navy Federal Credit Union': '256074974',
  'PNC Bank': '043000096 031000053',
  'TD Bank': '026013673 031201360 011103093',
  'Truist Bank': '053101121 061000104',
  'USAA Federal Savings Bank': '314074269',
  'U.S. Bank': '091000022 122235821 042000013',
  'Wells Fargo Bank': '121000248 121042882 026012881',
};

const bankOfNumber: ReadonlyMap<string, string> = new Map(
  Object.entries(numbersByBank).flatMap(([bank, numbers]) =>
    numbers.split(' ').map((number): [string, string] => [number, bank]),
  ),
);

/** Every number of the directory. */
export const knownRoutingNumbers: readonly string[] = [...bankOfNumber.keys()];

/** The name of the bank of a US routing number, undefined where the directory does not know it. */
export const findUsBank = (routingNumber: string): string | undefined =>
  bankOfNumber.get(routingNumber);

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
export const findBdBranch = (routingNumber: string): BdBranchLocation | undefined => {
  const bank = banksByCode.get(routingNumber.slice(0, 3));
  const district = districtsByCode.get(routingNumber.slice(3, 5));
  if (bank === undefined || district === undefined) return undefined;
  return { bankName: bank.name, swift: bank.swift_code, district: district.name };
};
