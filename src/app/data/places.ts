import { queryOptions, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Places } from '#domain/customers/address.ts';
import type { UserAddress } from '#contract/customers.ts';
import { readStaticJson } from '../platform/api/api-client.ts';
import { usePreferences } from '../platform/use-preferences.ts';

/**
 * The static geography that forms choose from (issue 3): files of the app, not answers of the bank,
 * kept on the device by the service worker. Bank branches and postcodes come when they are first
 * asked for, the rest with the screens. Made by `npm run geography`.
 */
const named = { en: v.string(), bn: v.string(), aka: v.optional(v.array(v.string())) };

const thana = v.object({ id: v.string(), ...named });
const district = v.object({ code: v.string(), ...named, thanas: v.array(thana) });
const division = v.object({ code: v.string(), ...named, districts: v.array(district) });

export const bangladesh = v.object({ divisions: v.array(division) });
export type Bangladesh = v.InferOutput<typeof bangladesh>;

export const postcodes = v.object({
  offices: v.array(
    v.object({
      postcode: v.string(),
      district: v.string(),
      thana: v.optional(v.string()),
      en: v.string(),
      bn: v.string(),
    }),
  ),
});

export const bangladeshBanks = v.object({
  banks: v.array(
    v.object({
      /** The first three digits of its routing numbers; absent where they are not known. */
      code: v.optional(v.string()),
      ...named,
      swift: v.optional(v.string()),
      mergedInto: v.optional(v.string()),
    }),
  ),
  /** The district of the two digits that a routing number has after its bank's three. */
  districtOfRouting: v.record(v.string(), v.string()),
});

/** By bank and routing district: the last four digits of a branch's routing number, and its name. */
const branchFile = v.object({
  byBank: v.record(v.string(), v.record(v.string(), v.array(v.tuple([v.string(), v.string()])))),
});
export type BranchFile = v.InferOutput<typeof branchFile>;

/** The first three digits of a state's ZIP codes, as numbers and ranges: for a soft warning only. */
export const unitedStates = v.object({
  states: v.array(v.object({ code: v.string(), name: v.string(), zip3: v.array(v.string()) })),
});

export type UnitedStates = v.InferOutput<typeof unitedStates>;

export interface BankBranch {
  readonly routingNumber: string;
  readonly name: string;
}

/** The branches of a bank in one routing district, each with its whole nine-digit number. */
export const branchesOf = (
  { byBank }: BranchFile,
  bank: string,
  routingDistrict: string,
): readonly BankBranch[] =>
  (byBank[bank]?.[routingDistrict] ?? []).map(([rest, name]) => ({
    routingNumber: bank + routingDistrict + rest,
    name,
  }));

export const bangladeshQuery = () => staticQuery('bd-geography', bangladesh);

/** A release's files do not change while it runs. */
const staticQuery = <Data>(name: string, schema: v.GenericSchema<unknown, Data>) =>
  queryOptions({
    queryKey: ['geography', name],
    queryFn: async ({ signal }): Promise<Data> =>
      v.parse(schema, await readStaticJson(`/geography/${name}.json`, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const postcodesQuery = () => staticQuery('bd-postcodes', postcodes);
export const bangladeshBanksQuery = () => staticQuery('bd-banks', bangladeshBanks);
export const bankBranchesQuery = () => staticQuery('bd-bank-branches', branchFile);
export const unitedStatesQuery = () => staticQuery('us-states', unitedStates);

/** What is a place, by the static geography: the form judges by the same as the bank. */
export const placesOf = (
  bangladesh: Bangladesh | undefined,
  unitedStates: UnitedStates | undefined,
): Places => ({
  isState: (name) => unitedStates?.states.some((state) => state.name === name) ?? false,
  isThana: (division, district, thana) =>
    bangladesh?.divisions
      .find(({ en }) => en === division)
      ?.districts.find(({ en }) => en === district)
      ?.thanas.some(({ en }) => en === thana) ?? false,
});

/**
 * Thana, district and division of an address in the customer's language; as they are stored where
 * they are not known, and none in the United States.
 */
export const useLocalNames = (address: UserAddress): readonly string[] => {
  const { language } = usePreferences();
  const isKnown = language === 'bn' && address.country === 'BD';
  const { data } = useQuery({ ...bangladeshQuery(), enabled: isKnown });
  const division = data?.divisions.find(({ en }) => en === address.division);
  const district = division?.districts.find(({ en }) => en === address.district);
  const thana = district?.thanas.find(({ en }) => en === address.thana);
  return [
    thana?.[language] ?? address.thana,
    district?.[language] ?? address.district,
    division?.[language] ?? address.division,
  ].filter((name) => name !== null);
};
