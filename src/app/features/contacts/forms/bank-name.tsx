import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isUsRoutingNumber, tidyNumber } from '#domain/beneficiaries/routing-number.ts';
import { usBankQuery } from '#app/data/profile/beneficiaries/save-payee.ts';
import styles from '../contacts.module.css';

/** The bank of a typed routing number: its name, null where nobody knows it, undefined until asked. */
export const useUsBank = (typed: string): string | null | undefined => {
  const digits = tidyNumber(typed);
  const isNumber = isUsRoutingNumber(digits);
  const { data } = useQuery({ ...usBankQuery(digits), enabled: isNumber });
  return isNumber ? data : undefined;
};

/** Tells the bank that was found; its place is kept, so that nothing moves when it comes. */
export const FoundBank = ({ bank }: { readonly bank: string | null | undefined }) => (
  <p role="status" className={styles['facts']}>
    {bank === undefined ? '\u00a0' : null}
    {bank === null ? (
      <Trans>We do not know the bank of this number. Write its name below.</Trans>
    ) : null}
    {bank ? (
      <strong>
        <bdi>{bank}</bdi>
      </strong>
    ) : null}
  </p>
);
