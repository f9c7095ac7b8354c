import { describe, expect, test } from 'vitest';
import {
  getTaxNumberKind,
  parseDrivingLicenceNumber,
  parseNationalId,
  parsePassportNumber,
} from './identity-numbers.ts';

describe('US identity numbers', () => {
  test.each([
    ['123-45-6789', 'SSN'],
    ['১২৩৪৫৬৭৮৯', 'SSN'],
    ['899 99 9999', 'SSN'],
    ['000-12-3456', undefined],
    ['666-12-3456', undefined],
    ['123-00-4567', undefined],
    ['123-45-0000', undefined],
    ['078-05-1120', undefined],
    ['219-09-9999', undefined],
    ['912-50-1234', 'ITIN'],
    ['912-65-1234', 'ITIN'],
    ['912-66-1234', undefined],
    ['912-69-1234', undefined],
    ['912-70-1234', 'ITIN'],
    ['912-88-1234', 'ITIN'],
    ['912-89-1234', undefined],
    ['912-92-1234', 'ITIN'],
    ['912-93-1234', undefined],
    ['912-99-1234', 'ITIN'],
    ['12345678', undefined],
    ['1234567890', undefined],
    ['', undefined],
  ])('%s is %s', (typed, kind) => expect(getTaxNumberKind(typed)).toBe(kind));
});

describe('identity numbers of Bangladesh', () => {
  test.each([
    ['1234567890', undefined, '1234567890'],
    ['১২৩৪ ৫৬৭ ৮৯০', undefined, '1234567890'],
    ['1234567890123', 1990, '1234567890123'],
    ['19901234567890123', 1990, '19901234567890123'],
    ['19901234567890123', undefined, '19901234567890123'],
    ['19901234567890123', 1991, undefined],
    ['123456789', undefined, undefined],
    ['12345678901', undefined, undefined],
    ['12345A7890', undefined, undefined],
  ])('national id %s of %s is stored as %s', (typed, year, stored) =>
    expect(parseNationalId(typed, year)).toBe(stored),
  );

  test.each([
    ['A12345678', 'A12345678'],
    ['ab 1234567', 'AB1234567'],
    ['AB12345678', undefined],
    ['A1234567', undefined],
    ['123456789', undefined],
  ])('passport %s is stored as %s', (typed, stored) =>
    expect(parsePassportNumber(typed)).toBe(stored),
  );

  test.each([
    ['DK-0012345-CL-0001', 'DK0012345CL0001'],
    ['short', undefined],
    ['DK0012345CL0001/৯', undefined],
  ])('driving licence %s is stored as %s', (typed, stored) =>
    expect(parseDrivingLicenceNumber(typed)).toBe(stored),
  );
});
