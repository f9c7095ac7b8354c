import { Trans } from '@lingui/react/macro';
import styles from './found-bank.module.css';

/**
 * Tells the bank of a typed routing number: its name, null where nobody knows it, undefined until
 * asked. Its place is kept, so that nothing moves when it comes.
 */
export const FoundBank = ({ bank }: { readonly bank: string | null | undefined }) => (
  <p role="status" className={styles['bank']}>
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
