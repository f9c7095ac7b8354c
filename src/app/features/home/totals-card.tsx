import { Trans, useLingui } from '@lingui/react/macro';
import { Amount } from '#app/components/amount.tsx';
import { AsOf } from '#app/components/as-of.tsx';
import { LiveAmount } from '#app/components/live-amount.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { balanceLines } from '#domain/accounts/accounts.ts';
import type { CurrencyTotal } from './totals.ts';
import styles from './totals-card.module.css';

const useCurrencyName = () => {
  const { t } = useLingui();
  return (currency: 'USD' | 'BDT') => (currency === 'USD' ? t`Your dollars` : t`Your taka`);
};

const Total = ({ total }: { readonly total: CurrencyTotal }) => {
  const name = useCurrencyName()(total.balance.currency);
  const { available, pending } = balanceLines({ ...total, hold: total.held });
  return (
    <li className={styles['total']}>
      <h2 className={styles['name']}>{name}</h2>
      <p>
        <LiveAmount value={total.balance} size="hero" announcedAs={name} />
      </p>
      {available || pending ? (
        <p className={styles['lines']}>
          {available ? (
            <span>
              <Trans>Available</Trans> <Amount value={available} />
            </span>
          ) : null}
          {pending ? (
            <span>
              <Trans>Pending</Trans> <Amount value={pending} />
            </span>
          ) : null}
        </p>
      ) : null}
    </li>
  );
};

interface TotalsCardProps {
  readonly totals: readonly CurrencyTotal[];
  readonly updatedAtMs: number;
}

/** The answer of the overview, the largest on it: how much there is, each currency for itself. */
export const TotalsCard = ({ totals, updatedAtMs }: TotalsCardProps) => (
  <div className={styles['card']}>
    <ul className={styles['totals']}>
      {totals.map((total) => (
        <Total key={total.balance.currency} total={total} />
      ))}
    </ul>
    <AsOf updatedAtMs={updatedAtMs} />
  </div>
);

/** The shape of `count` totals while they are asked for. */
export const TotalsSkeleton = ({ count }: { readonly count: number }) => (
  <div className={styles['card']} aria-busy="true">
    <div className={styles['totals']}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles['bones']}>
          <Skeleton width="7rem" height="1rem" />
          <Skeleton width="13rem" height="2.5rem" />
          <Skeleton width="9rem" height="1rem" />
        </div>
      ))}
    </div>
  </div>
);
