import { expect, test } from 'vitest';
import {
  toBdtOpeningRequest,
  validateBdtOpening,
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

test('one nominee alone receives the whole without being asked', () => {
  expect(validateBdtOpening(answers)).toEqual({});
  expect(toBdtOpeningRequest(answers).nominees).toMatchObject([
    { name: 'Rahima Khatun', share: '100' },
  ]);
});

test('what stands in fields that are not shown is not told', () => {
  expect(toBdtOpeningRequest({ ...two, nominee_count: '1' }).nominees).toHaveLength(1);
  expect(toBdtOpeningRequest({ ...two, nominee_count: 'many' }).nominees).toHaveLength(1);
});

test('who is taken out leaves no trace, and who comes after moves up', () => {
  const left = { ...two, ...withoutNominee(two, 1) };
  expect(toBdtOpeningRequest(left).nominees).toEqual([
    { name: 'Karim Miah', relation: 'CHILD', nid: '9876543210123', share: '100' },
  ]);
  expect(Object.values(left)).not.toContain('Rahima Khatun');
});
