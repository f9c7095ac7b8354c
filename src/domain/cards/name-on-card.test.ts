import { describe, expect, test } from 'vitest';
import { nameOnCard, suggestNameOnCard, validateNameOnCard } from './name-on-card.ts';

describe('the name on a card', () => {
  test.each([
    ['Rahima Khatun', 'RAHIMA KHATUN'],
    ['  josé   álvarez ', 'JOSE ALVAREZ'],
    ['Zoë Łukasiewicz', 'ZOE LUKASIEWICZ'],
    ['Søren Strauß', 'SOREN STRAUSS'],
    ['Ægir Đặng', 'AEGIR DANG'],
    ['O’Brien–Smith', "O'BRIEN-SMITH"],
  ])('%s is embossed as %s', (typed, name) => {
    expect(nameOnCard(typed)).toBe(name);
    expect(validateNameOnCard(typed)).toBeUndefined();
  });

  test.each([
    ['', 'missing'],
    [' \u200B ', 'missing'],
    ['R', 'not_a_name'],
    ['রহিমা খাতুন', 'not_latin'],
    ['Rahima 2', 'not_latin'],
    ['-Rahima', 'not_latin'],
    ['Rahima\nKhatun', undefined],
    ['A'.repeat(21), undefined],
    ['A'.repeat(22), 'too_long'],
    // Eleven typed letters become twenty-two.
    ['ß'.repeat(11), 'too_long'],
  ])('%j: %s', (typed, problem) => {
    expect(validateNameOnCard(typed)).toBe(problem);
  });

  test.each([
    ['Rahima', null, 'Khatun', 'RAHIMA KHATUN'],
    ['Rahima', 'Begum', 'Khatun', 'RAHIMA BEGUM KHATUN'],
    ['Mohammad', 'Anisur', 'Rahman', 'MOHAMMAD RAHMAN'],
    ['Christopher', null, 'Montgomery-Hall', 'C MONTGOMERY-HALL'],
    ['A', null, 'Wolfeschlegelsteinhausen', 'WOLFESCHLEGELSTEINHA'.concat('U')],
    ['রহিমা', null, 'খাতুন', ''],
  ])('%s %s %s is suggested as %j', (first_name, middle_name, last_name, name) => {
    expect(suggestNameOnCard({ first_name, middle_name, last_name })).toBe(name);
  });
});
