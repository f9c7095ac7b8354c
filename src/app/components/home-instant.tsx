import type { Currency } from '#domain/money/money.ts';
import { useInstantText, useZoneName } from '../i18n/instants.ts';
import styles from './home-instant.module.css';

interface HomeInstantProps {
  readonly wire: string;
  readonly currency: Currency;
}

/** A time in the home zone of a currency, with the zone's name (A29). */
export const HomeInstant = ({ wire, currency }: HomeInstantProps) => {
  const instant = useInstantText();
  const zoneName = useZoneName();
  return (
    <time className={styles['instant']} dateTime={wire}>
      {instant(wire, currency)}, {zoneName(currency)}
    </time>
  );
};
