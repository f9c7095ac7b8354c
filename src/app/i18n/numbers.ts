import { toBanglaDigits } from '#domain/money/bangla-digits.ts';
import { usePreferences } from '../platform/preferences.ts';

/** Gives a function that writes a count in the customer's digits: 12,000 or ১২,০০০. */
export const useNumberText = (): ((value: number) => string) => {
  const { digits } = usePreferences();
  return (value) => {
    const written = value.toLocaleString('en-US');
    return digits === 'bangla' ? toBanglaDigits(written) : written;
  };
};
