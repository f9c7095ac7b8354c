import { toBanglaDigits } from '#domain/text/digits.ts';
import { usePreferences } from '../platform/preferences.ts';

/** Gives a function that writes the digits of a text as the customer reads them: 12 or ১২. */
export const useDigits = (): ((text: string) => string) => {
  const { digits } = usePreferences();
  return (text) => (digits === 'bangla' ? toBanglaDigits(text) : text);
};

/** Gives a function that writes a count in the customer's digits: 12,000 or ১২,০০০. */
export const useNumberText = (): ((value: number) => string) => {
  const digits = useDigits();
  return (value) => digits(value.toLocaleString('en-US'));
};
