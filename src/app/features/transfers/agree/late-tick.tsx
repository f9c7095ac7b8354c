import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { TransferQuote } from '#app/data/quotes.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import styles from '../transfers.module.css';

interface LateTickProps {
  readonly quote: TransferQuote;
  readonly isTicked: boolean;
  /** It was not ticked, and is needed. */
  readonly isMissing: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** Outside the hours of its rail a transfer goes out later: the customer must agree (spec 5). */
export const LateTick = ({ quote, isTicked, isMissing, onTick }: LateTickProps) => {
  const { t } = useLingui();
  const id = useId();
  const instant = useInstantText();
  const zoneName = useZoneName();
  const when = instant(quote.expected_arrival_to, quote.receive_currency);
  const zone = zoneName(quote.receive_currency);
  return (
    <div>
      <label className={styles['late']}>
        <input
          type="checkbox"
          checked={isTicked}
          aria-invalid={isMissing}
          aria-describedby={`${id}-problem`}
          onChange={(event) => onTick(event.target.checked)}
        />
        <span>
          {t`It is outside the hours of this way now. I agree that it goes out later and is there by ${when} (${zone}).`}
        </span>
      </label>
      <p id={`${id}-problem`} role="alert" className={styles['problem']}>
        {isMissing ? <Trans>Agree to the later date first.</Trans> : null}
      </p>
    </div>
  );
};
