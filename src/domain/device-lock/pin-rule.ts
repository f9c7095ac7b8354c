/** How many digits a PIN has (product.md A19; reliability.md R11). */
export const pinLength = 6;

/** Why a PIN is refused. */
export type PinFault = 'not-six-digits' | 'too-simple';

/** PINs that people choose most and no rule below catches. */
const common = new Set(['112233', '102030', '159753', '147258', '147852', '258456', '123321']);

const digitsOf = (pin: string): readonly number[] => Array.from(pin, Number);

/** 123456, 987654, 135791, 000000: each digit the same step from the one before. */
const isRow = (pin: string): boolean => {
  const [first = 0, second = 0, ...rest] = digitsOf(pin);
  const step = (second - first + 10) % 10;
  let last = second;
  return rest.every((digit) => {
    const isNext = (digit - last + 10) % 10 === step;
    last = digit;
    return isNext;
  });
};

/** 123123, 121212: said twice or three times. */
const isRepeated = (pin: string): boolean => /^(\d{2,3})\1+$/.test(pin);

const hasFewDigits = (pin: string): boolean => new Set(pin).size < 3;

/** What is wrong with a PIN in ASCII digits; undefined for one that may be taken. */
export const pinFault = (pin: string): PinFault | undefined => {
  if (!/^\d{6}$/.test(pin)) return 'not-six-digits';
  const isSimple = isRow(pin) || isRepeated(pin) || hasFewDigits(pin) || common.has(pin);
  return isSimple ? 'too-simple' : undefined;
};
