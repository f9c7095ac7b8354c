import { expect, test } from 'vitest';
import { bdtWishOf, judgeBdtAnswers, noAnswers, withoutNominee } from './bdt-answers.ts';
import type { BdtAnswers } from './bdt-answers.ts';

const answers: BdtAnswers = {
  ...noAnswers,
  purpose: 'SAVING',
  agreed_terms: true,
  nominee_1_name: 'Rahima Khatun',
  nominee_1_relation: 'SPOUSE',
  nominee_1_nid: '1234567890',
};

const two: BdtAnswers = {
  ...answers,
  nominee_count: '2',
  nominee_1_share: '60',
  nominee_2_name: 'Karim Miah',
  nominee_2_relation: 'CHILD',
  nominee_2_nid: '9876543210123',
  nominee_2_share: '40',
};

test('one nominee alone receives the whole without being asked', () => {
  expect(judgeBdtAnswers(answers)).toEqual({});
  expect(bdtWishOf(answers).nominees).toMatchObject([{ name: 'Rahima Khatun', share: '100' }]);
});

test('what stands in fields that are not shown is not told', () => {
  expect(bdtWishOf({ ...two, nominee_count: '1' }).nominees).toHaveLength(1);
  expect(bdtWishOf({ ...two, nominee_count: 'many' }).nominees).toHaveLength(1);
});

test('who is taken out leaves no trace, and who comes after moves up', () => {
  const left = { ...two, ...withoutNominee(two, 1) };
  expect(bdtWishOf(left).nominees).toEqual([
    { name: 'Karim Miah', relation: 'CHILD', nid: '9876543210123', share: '100' },
  ]);
  expect(Object.values(left)).not.toContain('Rahima Khatun');
});
