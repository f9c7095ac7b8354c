import { Trans, useLingui } from '@lingui/react/macro';
import { Amount } from '#app/ui/money/amount.tsx';
import { AsOf } from '#app/ui/money/as-of.tsx';
import { LiveAmount } from '#app/ui/live/live-amount.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { cardLines } from '#domain/accounts/card-lines.ts';
import type { CurrencyTotal } from './totals.ts';
import styles from './totals-card.module.css';

const useCurrencyName = () => {
  const { t } = useLingui();
  return (currency: 'USD' | 'BDT') => (currency === 'USD' ? t`Your dollars` : t`Your taka`);
};

const Total = ({ total }: { readonly total: CurrencyTotal }) => {
  const name = useCurrencyName()(total.balance.currency);
  const { available, pending } = cardLines({ ...total, hold: total.held });
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

/** The shape of the totals while they are asked for. */
export const TotalsSkeleton = () => (
  <div className={styles['card']}>
    <div className={styles['totals']}>
      <div className={styles['total']}>
        <Skeleton width="7rem" height="1.5rem" />
        <Skeleton width="13rem" height="3rem" />
        <div className={styles['lines']}>
          <Skeleton width="9rem" height="1.5rem" />
        </div>
      </div>
    </div>
  </div>
);
