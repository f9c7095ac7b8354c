import { describe, expect, test } from 'vitest';
import { fieldProblems, problemFromMessage } from '../text/field-problems.ts';
import type { FieldProblem } from '../text/field-problems.ts';
import { normalizeNames, validateBirthDate, validateNames } from './personal-details.ts';
import { parseDocumentNumber, parseTaxNumber } from './identity-numbers.ts';
import { parseReferralCode } from './onboarding.ts';

describe('names', () => {
  const judged = (name: string) =>
    validateNames({ first_name: '', middle_name: null, last_name: name })['last_name'];

  test.each([
    ...['Rahima', 'Md. Abul', 'Anne-Marie', 'O’Brien', 'José', "D'Souza", 'Sandbox-Rejected'],
    ...['Kaʻahumanu', 'ʻAkau', 'O´Brien', 'Nguyễn', 'Łukasz', 'Məmmədov', 'Anne\u2011Marie'],
  ])('%s is one', (name) => {
    expect(judged(name)).toBeUndefined();
  });

  test.each([
    [{ first_name: '', middle_name: null, last_name: 'Nadia' }, {}],
    [{ first_name: ' ', middle_name: ' ', last_name: 'Nadia' }, {}],
    [{ first_name: 'Nadia', middle_name: null, last_name: '' }, { last_name: 'missing' }],
    [{ first_name: 'নাদিয়া', middle_name: null, last_name: 'Nadia' }, { first_name: 'not_latin' }],
  ])('%j has the problems %j', (names, problems) => {
    expect(validateNames(names)).toEqual(problems);
  });

  test.each([
    ['', 'missing'],
    [' \u202E ', 'missing'],
    ['রহিমা', 'not_latin'],
    ['Rahima1', 'not_a_name'],
    ['<b>', 'not_a_name'],
    ['-', 'not_a_name'],
    ['x'.repeat(81), 'too_long'],
  ])('%j is refused: %s', (name, problem) => {
    expect(judged(name)).toBe(problem);
  });

  test('are stored without invisible characters, and an empty middle name as null', () => {
    expect(
      normalizeNames({ first_name: ' Ra\u200Bhima\n', middle_name: '  ', last_name: 'A  Khatun' }),
    ).toEqual({ first_name: 'Rahima', middle_name: null, last_name: 'A Khatun' });
    expect(
      normalizeNames({ first_name: '', middle_name: null, last_name: 'O´Brien\u2011Lee' }),
    ).toEqual({ first_name: '', middle_name: null, last_name: "O'Brien-Lee" });
  });
});

describe('the date of birth', () => {
  test.each([
    ['2008-11-21', undefined],
    ['2008-11-22', 'too_young'],
    ['1901-11-22', undefined],
    ['1899-01-01', 'too_old'],
    ['2027-01-01', 'not_a_day'],
    ['1998-02-30', 'not_a_day'],
    ['21/11/1998', 'not_a_day'],
    ['', 'missing'],
  ])('%s is classified as %s', (day, problem) => {
    expect(validateBirthDate(day, '2026-11-21')).toBe(problem);
  });
});

describe('the number of an identity document', () => {
  test('is stored without separators, in ASCII', () => {
    expect(parseTaxNumber('৫৩৬-২২-১৮৪৭', 'US')).toEqual({
      kind: 'number',
      identity: { identificationClass: 'SSN', number: '536221847' },
    });
    expect(parseTaxNumber('912-70-1234', 'US')).toMatchObject({
      identity: { identificationClass: 'ITIN' },
    });
  });

  test.each(['536221847x', '5362218471', '53622', '000-12-3456'])('%s is no SSN', (typed) => {
    expect(parseTaxNumber(typed, 'US')).toEqual({ kind: 'problem', problem: 'not_ssn' });
  });

  test('depends on the country, and a 17-digit NID on the year of birth', () => {
    const nid = { identificationClass: 'NID', birthYear: 1998 } as const;
    const ofUnitedStates = parseDocumentNumber('1234567890', nid, 'US');
    expect(ofUnitedStates).toEqual({ kind: 'problem', problem: 'other_country' });
    expect(parseDocumentNumber('19982692516004812', nid, 'BD').kind).toBe('number');
    expect(parseDocumentNumber('19972692516004812', nid, 'BD').kind).toBe('problem');
  });
});

test('an invitation code is normalized', () => {
  expect(parseReferralCode(' ferry-২৬ ')).toBe('FERRY26');
  expect([parseReferralCode('abc'), parseReferralCode('a/b/c/d')]).toEqual([undefined, undefined]);
});

test('each message of the bank is one problem of the form', () => {
  for (const problem of Object.keys(fieldProblems) as FieldProblem[])
    expect(problemFromMessage(fieldProblems[problem])).toBe(problem);
  expect(problemFromMessage('Something else.')).toBeUndefined();
});
