import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { balanceLines } from '#domain/accounts/accounts.ts';
import { Amount, useAmountText } from '#app/components/amount.tsx';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { LiveAmount } from '#app/components/live-amount.tsx';
import { Flag } from '#app/ui/flag.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import type { CurrencyTotal } from './totals.ts';
import styles from './balance-panel.module.css';

const Total = ({ total }: { readonly total: CurrencyTotal }) => {
  const { t } = useLingui();
  const { currency } = total.balance;
  const name = currency === 'USD' ? t`US dollars` : t`Taka`;
  const { available, pending } = balanceLines({ ...total, hold: total.held });
  return (
    <li className={styles['total']}>
      <h2 className={styles['name']}>
        <Flag country={currency === 'USD' ? 'us' : 'bd'} /> {name}
      </h2>
      <p className={styles['figure']}>
        <LiveAmount value={total.balance} size="hero" announcedAs={name} />
      </p>
      <p className={styles['lines']}>
        {available ? (
          <span>
            <Trans>Available</Trans> <Amount value={available} />
          </span>
        ) : (
          <Trans>All available</Trans>
        )}
        {pending ? (
          <span>
            <Trans>Pending</Trans> <Amount value={pending} />
          </span>
        ) : null}
      </p>
    </li>
  );
};

interface BalancePanelProps {
  readonly totals: readonly CurrencyTotal[];
  readonly updatedAtMs: number;
  /** The quick actions; their space is reserved until they load. */
  readonly children?: ReactNode;
}

/** How much there is, each currency for itself, and what can be done with it. */
export const BalancePanel = ({ totals, updatedAtMs, children }: BalancePanelProps) => {
  const amountText = useAmountText();
  const letters = Math.max(...totals.map(({ balance }) => amountText(balance).length));
  return (
    <div className={styles['panel']} style={{ '--letters': letters } as CSSProperties}>
      <ul className={styles['totals']}>
        {totals.map((total) => (
          <Total key={total.balance.currency} total={total} />
        ))}
      </ul>
      <p className={styles['age']}>
        <AsOf updatedAtMs={updatedAtMs} />
      </p>
      <div className={styles['actionsPlace']}>{children}</div>
    </div>
  );
};

/** The shape of `count` totals while they load. */
export const BalancePanelSkeleton = ({ count }: { readonly count: number }) => (
  <div className={styles['panel']} aria-busy="true">
    <div className={styles['totals']}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles['skeletons']}>
          <Skeleton width="7rem" height="1rem" />
          <Skeleton width="13rem" height="2.5rem" />
          <Skeleton width="9rem" height="1rem" />
        </div>
      ))}
    </div>
    <div className={styles['actionsPlace']} />
  </div>
);
