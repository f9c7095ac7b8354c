import type { Currency } from '#domain/money/money.ts';
import { useInstantText } from '#app/i18n/instants.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';

const separator = ', ';

/** Returns a function that writes an instant: only its time if it is today there, else with its day. */
export const useArrivalText = (): ((wire: string, currency: Currency) => string) => {
  const instant = useInstantText();
  return (wire, currency) => {
    const written = instant(wire, currency);
    const now = instant(new Date(businessNowMs()).toISOString(), currency);
    const [day, time] = written.split(separator);
    return time !== undefined && now.startsWith(`${day}${separator}`) ? time : written;
  };
};
