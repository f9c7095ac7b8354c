import { useLingui } from '@lingui/react/macro';
import type { TopUpPack } from '#app/data/top-ups.ts';
import { useDigits } from '#app/i18n/formatters.ts';

const megabytesInGigabyte = 1024;

/** Gives a function that says what is in a pack: its data, minutes and messages, in that order. */
export const usePackName = (): ((pack: TopUpPack) => string) => {
  const { t } = useLingui();
  const digits = useDigits();
  return ({ data_megabytes: data, minutes, messages }) => {
    const inGigabytes = data !== null && data % megabytesInGigabyte === 0;
    const size = digits(String(inGigabytes ? data / megabytesInGigabyte : (data ?? '')));
    const [talk, texts] = [digits(String(minutes ?? '')), digits(String(messages ?? ''))];
    return [
      data === null ? '' : inGigabytes ? t`${size} GB` : t`${size} MB`,
      minutes === null ? '' : t`${talk} minutes`,
      messages === null ? '' : t`${texts} SMS`,
    ]
      .filter(Boolean)
      .join(' + ');
  };
};

/** Gives a function that says how long a pack can be used. */
export const useValidity = (): ((pack: TopUpPack) => string) => {
  const { t } = useLingui();
  const digits = useDigits();
  return ({ valid_days: count }) => {
    const days = digits(String(count));
    return t`for ${days} days`;
  };
};
