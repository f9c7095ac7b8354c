import { expect, test } from 'vitest';
import { formProblems } from '#app/testing/form-problems.ts';
import {
  bdtOpeningSchema,
  toBdtOpeningRequest,
  emptyBdtOpening,
  withoutNominee,
} from './bdt-opening-input.ts';
import type { BdtOpeningInput } from './bdt-opening-input.ts';

const answers: BdtOpeningInput = {
  ...emptyBdtOpening,
  purpose: 'SAVING',
  agreed_terms: true,
  nominee_1_name: 'Rahima Khatun',
  nominee_1_relation: 'SPOUSE',
  nominee_1_nid: '1234567890',
};

const two: BdtOpeningInput = {
  ...answers,
  nominee_count: '2',
  nominee_1_share: '60',
  nominee_2_name: 'Karim Miah',
  nominee_2_relation: 'CHILD',
  nominee_2_nid: '9876543210123',
  nominee_2_share: '40',
};

test('a single nominee receives the whole without an input', () => {
  expect(formProblems(bdtOpeningSchema, answers)).toEqual({});
  expect(toBdtOpeningRequest(answers).nominees).toMatchObject([
    { name: 'Rahima Khatun', share: '100' },
  ]);
});

test('fields that are not shown are not sent', () => {
  expect(toBdtOpeningRequest({ ...two, nominee_count: '1' }).nominees).toHaveLength(1);
  expect(toBdtOpeningRequest({ ...two, nominee_count: 'many' }).nominees).toHaveLength(1);
});

test('a removed nominee leaves no data, and the next one moves up', () => {
  const left = { ...two, ...withoutNominee(two, 1) };
  expect(toBdtOpeningRequest(left).nominees).toEqual([
    { name: 'Karim Miah', relation: 'CHILD', nid: '9876543210123', share: '100' },
  ]);
  expect(Object.values(left)).not.toContain('Rahima Khatun');
});
