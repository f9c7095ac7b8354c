import { Trans } from '@lingui/react/macro';
import type { Subscription } from '#app/data/subscription.ts';
import { Amount } from '#app/components/amount.tsx';
import { usePlanName } from '#app/components/plan-labels.ts';
import styles from './subscription.module.css';
import { useDay } from './use-days.ts';

/** What the plan has saved since its start, line by line, against what it cost; nothing before it has. */
export const Savings = ({ plan, savings, currency }: Subscription) => {
  const nameOf = usePlanName();
  const day = useDay();
  if (savings.since === null || savings.total === '0.00') return null;
  const [name, since] = [nameOf(plan), day(savings.since)];
  const amount = (wire: string) => <Amount value={{ currency, wire }} />;
  return (
    <section aria-labelledby="savings" className={styles['panel']}>
      <h2 id="savings">
        <Trans>How {name} paid off</Trans>
      </h2>
      <dl className={styles['savings']}>
        <div>
          <dt>
            <Trans>Lower margin</Trans>
          </dt>
          <dd>{amount(savings.margin)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Transfer fees</Trans>
          </dt>
          <dd>{amount(savings.transfer_fees)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Physical cards</Trans>
          </dt>
          <dd>{amount(savings.cards)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Saved since {since}</Trans>
          </dt>
          <dd>
            {amount(savings.total)}
            <span className={styles['note']}>
              <Trans>
                {name} cost {amount(savings.paid)}
              </Trans>
            </span>
          </dd>
        </div>
      </dl>
    </section>
  );
};
