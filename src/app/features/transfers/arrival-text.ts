import type { Currency } from '#domain/money/money.ts';
import { useInstantDay, useInstantText } from '#app/i18n/instants.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';

/** Returns a function that writes an instant: only its time if it is today there, else with its day. */
export const useArrivalText = (): ((wire: string, currency: Currency) => string) => {
  const instant = useInstantText();
  const dayOf = useInstantDay();
  return (wire, currency) => {
    const today = dayOf(new Date(businessNowMs()).toISOString(), currency);
    return instant(wire, currency, dayOf(wire, currency) === today ? 'time' : 'long');
  };
};
