import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getBankDirectory, geographyFiles, getBankPlaces } from '../build/make-geography.ts';
import { bangladesh, bankBranchesQuery, branchesOf, postcodes, unitedStates } from './places.ts';
import type { BranchFile } from './places.ts';

const shipped = (name: string): string => readFileSync(`public/geography/${name}`, 'utf8');
const read = <Data>(name: string, schema: v.GenericSchema<unknown, Data>): Data =>
  v.parse(schema, JSON.parse(shipped(`${name}.json`)));

describe('the geography that ships', () => {
  it('is up to date with its sources (npm run geography)', () => {
    for (const [name, text] of geographyFiles()) expect(shipped(name)).toBe(text);
    expect(shipped('NOTICE.md')).toBe(readFileSync('src/app/build/geography/NOTICE.md', 'utf8'));
  });

  it('validates addresses like the bank', () => {
    const ofBank = 'src/bank/customers/data';
    const persisted: unknown = JSON.parse(readFileSync(`${ofBank}/places.json`, 'utf8'));
    expect(persisted).toEqual(JSON.parse(getBankPlaces()));
  });

  it('validates beneficiaries like the bank', () => {
    const ofBank = 'src/bank/beneficiaries/data';
    const persisted: unknown = JSON.parse(readFileSync(`${ofBank}/bd-banks.json`, 'utf8'));
    expect(persisted).toEqual(JSON.parse(getBankDirectory()));
  });

  it('has the 8 divisions and 64 districts of Bangladesh, and every thana once', () => {
    const { divisions } = read('bd-geography', bangladesh);
    const districts = divisions.flatMap((division) => division.districts);
    const thanas = districts.flatMap((district) => district.thanas.map(({ id }) => id));
    expect([divisions.length, districts.length, thanas.length]).toEqual([8, 64, 610]);
    expect(new Set(thanas).size).toBe(thanas.length);
  });

  it('has each post office in a district and thana that exist', () => {
    const { divisions } = read('bd-geography', bangladesh);
    const districts = divisions.flatMap((division) => division.districts);
    const codes = new Set(districts.map(({ code }) => code));
    const ids = new Set(districts.flatMap(({ thanas }) => thanas.map(({ id }) => id)));
    const { offices } = read('bd-postcodes', postcodes);
    expect(offices.length).toBeGreaterThan(1300);
    expect(offices.filter(({ district }) => !codes.has(district))).toEqual([]);
    expect(offices.filter(({ thana }) => thana !== undefined && !ids.has(thana))).toEqual([]);
  });

  it('has the 50 states and the District of Columbia', () => {
    expect(read('us-states', unitedStates).states).toHaveLength(51);
  });
});

/** The check digit of Bangladesh Bank: weights 5, 7, 1 over all nine digits, a multiple of ten. */
const isRoutingNumber = (number: string): boolean =>
  /^\d{9}$/.test(number) &&
  [...number].reduce((sum, digit, at) => sum + Number(digit) * ([5, 7, 1][at % 3] ?? 0), 0) % 10 ===
    0;

const banksFile = v.object({
  /** `code` is the first three digits of the bank's routing numbers, if known. */
  banks: v.array(v.object({ code: v.optional(v.string()) })),
  /** The district by the two digits after the bank's three in a routing number. */
  districtOfRouting: v.record(v.string(), v.string()),
});

it('returns a bank’s branches in a district with their full routing numbers', () => {
  const file = JSON.parse(shipped('bd-bank-branches.json')) as BranchFile;
  const { banks, districtOfRouting } = read('bd-banks', banksFile);
  const all = banks.flatMap(({ code }) =>
    code === undefined
      ? []
      : Object.keys(districtOfRouting).flatMap((district) => branchesOf(file, code, district)),
  );
  expect(all).toHaveLength(10_031);
  expect(all.filter(({ routingNumber }) => !isRoutingNumber(routingNumber))).toEqual([]);
  expect(branchesOf(file, '010', '01')).toContainEqual({
    routingNumber: '010010048',
    name: 'Badhal Bazar',
  });
  expect(branchesOf(file, '999', '01')).toEqual([]);
});

it('is fetched once while the app runs', () => {
  expect(bankBranchesQuery().staleTime).toBe(Number.POSITIVE_INFINITY);
});
