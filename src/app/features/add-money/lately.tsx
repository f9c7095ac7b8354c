import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { depositsQuery } from '#app/data/deposits.ts';
import type { Deposit } from '#app/data/deposits.ts';
import rows from '#app/ui/surfaces/lists/row-list.module.css';
import { Amount } from '#app/ui/money/amount.tsx';
import { AsOf } from '#app/ui/money/as-of.tsx';
import { HomeInstant } from '#app/ui/money/home-instant.tsx';
import { StatusChip } from '#app/ui/surfaces/status-chip.tsx';
import styles from './add-money.module.css';
import { wordsOfDeposit } from './deposit-words.ts';

const Row = ({ deposit }: { readonly deposit: Deposit }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const { chip, tone } = wordsOfDeposit(deposit);
  const { currency, amount: wire, source } = deposit;
  return (
    <li>
      <Link
        to="/$country/user/addMoney/$id"
        params={{ country, id: deposit.id }}
        className={rows['row']}
      >
        <bdi>{source.name}</bdi>
        {/* What was only announced, or refused, is not told as money that came. */}
        <Amount
          sign={deposit.transaction_id === null ? 'balance' : 'credit'}
          value={{ currency, wire }}
        />
        <HomeInstant wire={deposit.created_at} currency={currency} />
        <StatusChip tone={tone}>{t(chip)}</StatusChip>
      </Link>
    </li>
  );
};

/** What was put in lately, each with where it stands; nothing before there is any. */
export const Lately = () => {
  const { data, dataUpdatedAt } = useQuery(depositsQuery());
  if (data === undefined || data.length === 0) return null;
  return (
    <section className={styles['lately']} aria-labelledby="added-lately">
      <h2 id="added-lately">
        <Trans>Added lately</Trans>
      </h2>
      <AsOf updatedAtMs={dataUpdatedAt} />
      <ul className={rows['rows']}>
        {data.map((deposit) => (
          <Row key={deposit.id} deposit={deposit} />
        ))}
      </ul>
    </section>
  );
};
