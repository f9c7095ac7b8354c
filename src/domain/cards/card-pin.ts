import type { FieldProblem } from '../text/field-problems.ts';

/** How many wrong PINs in one day block the PIN for the rest of it (our own figure). */
export const maxPinTries = 3;

/** Whether all steps between the digits are the same one of -1, 0 and 1, as in 1234, 9876 and 1111. */
const isRow = (pin: string): boolean => {
  const steps = [...pin].slice(1).map((digit, place) => Number(digit) - Number(pin[place]));
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
};

/**
 * Validates a new PIN: four digits, not all the same, not a row, and not the owner's year of birth,
 * which a thief of a wallet reads on other documents. `birthday` is a day such as 1998-02-21, or
 * null if it is not known.
 */
export const validatePin = (pin: string, birthday: string | null): FieldProblem | undefined => {
  if (!/^\d{4}$/.test(pin)) return 'not_a_pin';
  return isRow(pin) || pin === birthday?.slice(0, 4) ? 'pin_too_simple' : undefined;
};
