/**
 * `npm run geography` generates `public/geography/` from the collections in `src/app/build/geography/` (their NOTICE.md
 * is copied along), and the places by which the bank validates addresses (src/bank/customers/data). Only the fields a
 * form needs are written, in the shape that src/app/data/places.ts reads.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = join(import.meta.dirname, 'geography');

interface Named {
  readonly en: string;
  readonly bn: string;
  readonly aka?: readonly string[];
  readonly bnAka?: readonly string[];
}
interface Geography {
  readonly divisions: readonly (Named & { readonly code: string })[];
  readonly districts: readonly (Named & {
    readonly code: string;
    readonly div: string;
    readonly thanas: readonly (Named & { readonly id: string; readonly k: string })[];
  })[];
}
interface Postcodes {
  readonly rows: readonly (readonly (string | null)[])[];
}
interface Banks {
  readonly routingDistricts: Readonly<
    Record<string, { readonly district: string; readonly zone?: string }>
  >;
  readonly banks: readonly (Named & {
    readonly code: string | null;
    readonly swift: string | null;
    readonly mergedInto?: string;
  })[];
}
interface Branches {
  readonly byBank: Readonly<Record<string, readonly (readonly [routing: string, name: string])[]>>;
}
interface States {
  readonly states: readonly { readonly code: string; readonly name: string; zip3: string[] }[];
}

const read = <Source>(name: string): Source =>
  JSON.parse(readFileSync(join(sources, `${name}.json`), 'utf8')) as Source;

/** Other names of a place or bank in either script; absent when there are none. */
const otherNames = ({ aka = [], bnAka = [] }: Named): { readonly aka?: readonly string[] } =>
  aka.length + bnAka.length === 0 ? {} : { aka: [...aka, ...bnAka] };

const bdGeography = () => {
  const { divisions, districts } = read<Geography>('bd-geography');
  return {
    divisions: divisions.map((one) => ({
      code: one.code,
      en: one.en,
      bn: one.bn,
      ...otherNames(one),
      districts: districts
        .filter(({ div }) => div === one.code)
        .map((district) => ({
          code: district.code,
          en: district.en,
          bn: district.bn,
          ...otherNames(district),
          thanas: district.thanas.map((thana) => ({
            id: thana.id,
            en: thana.en,
            bn: thana.bn,
            ...otherNames(thana),
          })),
        })),
    })),
  };
};

const bdPostcodes = () => ({
  offices: read<Postcodes>('bd-postcodes').rows.map(([postcode, district, thana, en, bn]) => ({
    postcode,
    district,
    ...(thana === null ? {} : { thana }),
    en,
    bn,
  })),
});

const bdBanks = () => {
  const { banks, routingDistricts } = read<Banks>('bd-banks');
  return {
    banks: banks.map((one) => ({
      ...(one.code === null ? {} : { code: one.code }),
      en: one.en,
      bn: one.bn,
      ...(one.swift === null ? {} : { swift: one.swift }),
      ...(one.mergedInto === undefined ? {} : { mergedInto: one.mergedInto }),
      ...otherNames(one),
    })),
    districtOfRouting: Object.fromEntries(
      Object.entries(routingDistricts).map(([code, { district }]) => [code, district]),
    ),
  };
};

/** Branches by bank code and routing district (two digits). A routing number is bank + district + rest. */
const bdBankBranches = () => {
  const byBank: Record<string, Record<string, [rest: string, name: string][]>> = {};
  for (const [bank, branches] of Object.entries(read<Branches>('bd-bank-branches').byBank)) {
    const byDistrict: Record<string, [rest: string, name: string][]> = {};
    for (const [routing, name] of branches)
      (byDistrict[routing.slice(3, 5)] ??= []).push([routing.slice(5), name]);
    byBank[bank] = byDistrict;
  }
  return { byBank };
};

const usStates = () => ({
  states: read<States>('us-states').states.map(({ code, name, zip3 }) => ({ code, name, zip3 })),
});

/** The places by which the bank validates addresses: states, and thanas by district by division, in English. */
export const getBankPlaces = (): string => {
  const { divisions, districts } = read<Geography>('bd-geography');
  const thanasIn = (division: string) =>
    Object.fromEntries(
      districts
        .filter(({ div }) => div === division)
        .map(({ en, thanas }) => [en, thanas.map((thana) => thana.en)]),
    );
  const places = {
    states: read<States>('us-states').states.map(({ name }) => name),
    divisions: Object.fromEntries(divisions.map(({ code, en }) => [en, thanasIn(code)])),
  };
  return `${JSON.stringify(places)}\n`;
};

/** The data by which the bank validates Bangladeshi beneficiaries: banks with their codes, and routing districts. */
export const getBankDirectory = (): string => {
  const { banks, routingDistricts } = read<Banks>('bd-banks');
  const named = banks.flatMap(({ code, en, bn, swift }) =>
    code === null ? [] : [{ code, name: en, name_bn: bn, swift_code: swift }],
  );
  const places = new Map(read<Geography>('bd-geography').districts.map((one) => [one.code, one]));
  const districts = Object.entries(routingDistricts)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([code, { district, zone }]) => {
      const place = places.get(district)!;
      // Dhaka has two routing districts; their zone names tell them apart.
      return { code, name: zone ?? place.en, name_bn: place.bn };
    });
  return `${JSON.stringify({ banks: named, districts })}\n`;
};

/** Every file of `public/geography/` as text, by file name. */
export const geographyFiles = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries({ bdGeography, bdPostcodes, bdBanks, bdBankBranches, usStates }).map(
      ([name, make]) => [
        `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`,
        `${JSON.stringify(make())}\n`,
      ],
    ),
  );

if (import.meta.main) {
  const folder = 'public/geography';
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of geographyFiles()) writeFileSync(join(folder, name), text);
  copyFileSync(join(sources, 'NOTICE.md'), join(folder, 'NOTICE.md'));
  const placesFolder = 'src/bank/customers/data';
  mkdirSync(placesFolder, { recursive: true });
  writeFileSync(join(placesFolder, 'places.json'), getBankPlaces());
  copyFileSync(join(sources, 'NOTICE.md'), join(placesFolder, 'NOTICE.md'));
  const banksFolder = 'src/bank/beneficiaries/data';
  mkdirSync(banksFolder, { recursive: true });
  writeFileSync(join(banksFolder, 'bd-banks.json'), getBankDirectory());
  copyFileSync(join(sources, 'NOTICE.md'), join(banksFolder, 'NOTICE.md'));
}
