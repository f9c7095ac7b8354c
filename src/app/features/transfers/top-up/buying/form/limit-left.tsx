import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { money, parseWireAmount } from '#domain/money/money.ts';
import { topUpLimitGroup } from '#domain/limits.ts';
import { useAccountProfile } from '#app/data/account-views.ts';
import { transferLimitsQuery } from '#app/data/limits.ts';
import { Amount } from '#app/ui/money/amount.tsx';
import styles from '../../top-up.module.css';

/** What may still be recharged today from accounts of one profile, as the bank counts it (product.md B5). */
export const LimitLeft = ({ account }: { readonly account: string }) => {
  const { data } = useQuery(transferLimitsQuery(useAccountProfile(account)));
  const limit = data?.results.find(({ name }) => name === topUpLimitGroup);
  const daily = limit && parseWireAmount(limit.daily_amount, 'BDT');
  const used = limit && parseWireAmount(limit.used_today, 'BDT');
  // A blank of the same height, so that nothing moves when it is known.
  if (daily === undefined || used === undefined)
    return <p className={styles['quiet']}>{'\u00a0'}</p>;
  const left = money('BDT', daily.minor > used.minor ? daily.minor - used.minor : 0n);
  return (
    <p className={styles['quiet']}>
      <Trans>
        You can recharge <Amount value={left} /> more today, of <Amount value={daily} /> a day.
      </Trans>
    </p>
  );
};
