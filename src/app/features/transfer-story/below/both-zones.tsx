import { useLingui } from '@lingui/react/macro';
import type { Transfer } from '#contract/transfers.ts';
import { homeZoneOf } from '#domain/countries.ts';
import type { Currency } from '#domain/money/money.ts';
import { useInstantIn, useZoneName } from '#app/i18n/instants.ts';
import styles from '../story.module.css';

/** Whose clocks a transfer is told by: the sender's account's, and the other country's if it goes there. */
export const zonesOf = (
  transfer: Pick<Transfer, 'send_currency' | 'receive_currency' | 'target'>,
): readonly Currency[] => {
  const { send_currency, receive_currency, target } = transfer;
  const goesAbroad = send_currency !== receive_currency || target === 'BD_WIRE';
  return goesAbroad ? ['USD', 'BDT'] : [send_currency];
};

/** An instant as the clocks of each zone show it, the zone named beside it. */
export const BothZones = ({ wire, zones }: { wire: string; zones: readonly Currency[] }) => {
  const { t } = useLingui();
  const instant = useInstantIn();
  const zoneName = useZoneName();
  return (
    <span className={styles['zones']}>
      {zones.map((currency) => {
        const [when, zone] = [instant(wire, homeZoneOf(currency)), zoneName(currency)];
        return <time key={currency} dateTime={wire}>{t`${when}, ${zone}`}</time>;
      })}
    </span>
  );
};
