import { expect, test } from 'vitest';
import { validatePin } from './app-lock.ts';

test.each(['000000', '111111', '123456', '654321', '012345', '890123', '987654', '135791'])(
  '%s is a sequence',
  (pin) => expect(validatePin(pin)).toBe('too-simple'),
);

test.each(['123123', '121212', '112233', '123321', '110011', '787878', '159753'])(
  '%s is too common',
  (pin) => expect(validatePin(pin)).toBe('too-simple'),
);

test.each(['', '12345', '1234567', '12a456', '১২৩৪৫৬', ' 12345'])('"%s" is not a PIN', (pin) =>
  expect(validatePin(pin)).toBe('not-six-digits'),
);

test.each(['274916', '830275', '501937', '099182'])('%s is accepted', (pin) =>
  expect(validatePin(pin)).toBeUndefined(),
);
