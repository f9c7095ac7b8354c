import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { OfflineAccount } from '#app/data/offline-history/readers.ts';
import { useInstantText } from '#app/i18n/instants.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { AccountName } from '#app/ui/accounts/account-name.tsx';
import { MaskedNumber } from '#app/ui/accounts/masked-number.tsx';
import styles from './history.module.css';

/** The day of an instant, without its time. */
const useDayOf = (): ((atMs: number, currency: 'USD' | 'BDT') => string) => {
  const instant = useInstantText();
  return (atMs, currency) => instant(new Date(atMs).toISOString(), currency).split(',')[0] ?? '';
};

const Words = ({ of: { account, held } }: { readonly of: OfflineAccount }) => {
  const number = useNumberText();
  const dayOf = useDayOf();
  if (!held) return <Trans>Not fetched yet</Trans>;
  if (held.ofRows === 0) return <Trans>No completed transactions</Trans>;
  const [rows, ofRows] = [number(held.rows), number(held.ofRows)];
  const count = held.ofRows;
  const oldest = held.oldestMs === undefined ? '' : dayOf(held.oldestMs, account.currency);
  if (held.isWhole) {
    return (
      <Plural
        value={count}
        one={`${rows} completed transaction, all there are, of ${oldest}`}
        other={`${rows} completed transactions, all there are, back to ${oldest}`}
      />
    );
  }
  return (
    <Trans>
      {rows} of {ofRows} completed transactions, back to {oldest}
    </Trans>
  );
};

/** How far one account's history has come, as a bar and in words. */
export const AccountProgress = ({ of }: { readonly of: OfflineAccount }) => {
  const { account, held } = of;
  const nameId = useId();
  const wordsId = useId();
  return (
    <li className={styles['account']}>
      <span id={nameId} className={styles['name']}>
        <AccountName account={account} /> <MaskedNumber masked={account.numberMasked} />
      </span>
      <progress
        aria-labelledby={nameId}
        aria-describedby={wordsId}
        className={styles['bar']}
        value={held ? (held.ofRows === 0 ? 1 : held.rows) : 0}
        max={Math.max(1, held?.ofRows ?? 1)}
      />
      <span id={wordsId} className={styles['words']}>
        <Words of={of} />
      </span>
    </li>
  );
};
