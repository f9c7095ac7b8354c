/**
 * `npm run geography`: makes the static geography of `public/geography/` from the collections in
 * `src/app/build/geography/` (their NOTICE.md travels with both), and the places by which the bank
 * judges addresses (src/bank/customers/data). Only what a form asks for is kept,
 * in the shape the app reads (src/app/data/places.ts).
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

/** What else a place or bank is called, in either script; absent where there is nothing. */
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

/** By bank and by the two digits of the routing district: the whole number is its three parts. */
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

/** What the bank judges addresses by: states, and thanas by district by division, in English. */
export const placesOfBank = (): string => {
  const { divisions, districts } = read<Geography>('bd-geography');
  const thanasOf = (division: string) =>
    Object.fromEntries(
      districts
        .filter(({ div }) => div === division)
        .map(({ en, thanas }) => [en, thanas.map((thana) => thana.en)]),
    );
  const places = {
    states: read<States>('us-states').states.map(({ name }) => name),
    divisions: Object.fromEntries(divisions.map(({ code, en }) => [en, thanasOf(code)])),
  };
  return `${JSON.stringify(places)}\n`;
};

/** What the bank judges payees by: banks with their codes, districts of routing numbers. */
export const banksOfBank = (): string => {
  const { banks, routingDistricts } = read<Banks>('bd-banks');
  const named = banks.flatMap(({ code, en, bn, swift }) =>
    code === null ? [] : [{ code, name: en, name_bn: bn, swift_code: swift }],
  );
  const places = new Map(read<Geography>('bd-geography').districts.map((one) => [one.code, one]));
  const districts = Object.entries(routingDistricts)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([code, { district, zone }]) => {
      const place = places.get(district)!;
      // Dhaka has two: banks write which half.
      return { code, name: zone ?? place.en, name_bn: place.bn };
    });
  return `${JSON.stringify({ banks: named, districts })}\n`;
};

/** Every file of `public/geography/` by its name, as text. */
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
  writeFileSync(join(placesFolder, 'places.json'), placesOfBank());
  copyFileSync(join(sources, 'NOTICE.md'), join(placesFolder, 'NOTICE.md'));
  const banksFolder = 'src/bank/beneficiaries/data';
  mkdirSync(banksFolder, { recursive: true });
  writeFileSync(join(banksFolder, 'bd-banks.json'), banksOfBank());
  copyFileSync(join(sources, 'NOTICE.md'), join(banksFolder, 'NOTICE.md'));
}
