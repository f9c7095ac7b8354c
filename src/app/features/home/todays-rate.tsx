import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { conversionRateQuery } from '#app/data/quotes.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import styles from './overview.module.css';

/** Two decimals are what a customer compares; the quote has the whole rate. */
const shownDecimals = 2;

/** What a dollar is worth in taka today, beside the greeting on wide screens; nothing until it is known. */
export const TodaysRate = () => {
  const digits = useDigits();
  const { data } = useQuery(conversionRateQuery());
  if (data === undefined) return null;
  const taka = digits(Number(data.rate).toFixed(shownDecimals));
  return (
    <p className={styles['rate']}>
      <span className={styles['small']}>
        <Trans>Today’s rate</Trans>
      </span>{' '}
      <strong className="figures">
        <Trans>1 USD = {taka} BDT</Trans>
      </strong>
    </p>
  );
};
