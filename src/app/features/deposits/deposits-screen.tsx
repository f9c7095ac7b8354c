import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Deposit } from '#app/data/deposits.ts';
import { depositsQuery } from '#app/data/deposits.ts';
import { Amount } from '#app/components/amount.tsx';
import { HomeInstant } from '#app/components/home-instant.tsx';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { Aside, Columns } from '#app/ui/page/columns.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { useDeferred } from '#app/ui/page/deferred-section.tsx';
import rows from '#app/ui/surfaces/row-list.module.css';
import { StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import { DepositMethods } from './deposit-methods.tsx';
import { GetPaid } from './get-paid.tsx';
import { getDepositStatus } from './labels.ts';

/** The ways to put money in do not wait for what was asked for before. */
const loadPendingDeposit = () => import('./deposit-frame.tsx');

/** How money can come in (spec 2, product.md B6), and what became of what was put in. */
export const DepositsScreen = () => {
  const { t } = useLingui();
  const unfinished = useDeferred(loadPendingDeposit);
  return (
    <>
      <PageTitle title={t`Add Money`}>
        <Trans>Where does the money come from? Adding money is free.</Trans>
      </PageTitle>
      {unfinished ? <unfinished.PendingDeposits /> : null}
      <Columns shares={[7, 5]}>
        <DepositMethods />
        <Aside>
          <Stack gap="4">
            <GetPaid />
            <RecentDeposits />
          </Stack>
        </Aside>
      </Columns>
    </>
  );
};

const RecentDepositRow = ({ deposit }: { readonly deposit: Deposit }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const { chip, tone } = getDepositStatus(deposit);
  const { currency, amount: wire, source } = deposit;
  return (
    <li>
      <Link
        to="/$country/user/addMoney/$id"
        params={{ country, id: deposit.id }}
        className={rows['row']}
      >
        <bdi>{source.name}</bdi>
        {/* What was only announced, or refused, is not shown as received. */}
        <Amount
          sign={deposit.transaction_id === null ? 'balance' : 'credit'}
          value={{ currency, wire }}
        />
        <HomeInstant wire={deposit.created_at} currency={currency} />
        <StatusBadge tone={tone}>{t(chip)}</StatusBadge>
      </Link>
    </li>
  );
};

/** What was put in lately, each with where it stands; nothing before there is any. */
const RecentDeposits = () => {
  const { data, dataUpdatedAt } = useQuery(depositsQuery());
  if (data === undefined || data.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="added-lately">
      <h2 id="added-lately">
        <Trans>Recently added</Trans>
      </h2>
      <AsOf updatedAtMs={dataUpdatedAt} />
      <ul className={rows['rows']}>
        {data.map((deposit) => (
          <RecentDepositRow key={deposit.id} deposit={deposit} />
        ))}
      </ul>
    </Stack>
  );
};
