import { Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { operatorNames } from '#domain/top-ups.ts';
import type { TopUp } from '#app/data/top-ups.ts';
import { topUpsQuery } from '#app/data/top-ups.ts';
import { Amount } from '#app/components/amount.tsx';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { HomeInstant } from '#app/components/home-instant.tsx';
import rows from '#app/ui/surfaces/row-list.module.css';
import { StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import { statusLabels } from './labels.ts';
import { localNumber, recentCount } from './top-up-input.ts';

/** So many stand below the form; the others have a list of their own. */
const mostShown = 4;

/** The latest recharges, those under way among them, each with where it stands. */
export const RecentTopUps = () => {
  const { country } = useParams({ from: '/$country/user' });
  const { data, dataUpdatedAt } = useQuery(topUpsQuery(1, recentCount));
  if (data === undefined || data.count === 0) return null;
  return (
    <Stack as="section" gap="3" aria-labelledby="recent-top-ups">
      <h2 id="recent-top-ups">
        <Trans>Recent top-ups</Trans>
      </h2>
      <AsOf updatedAtMs={dataUpdatedAt} />
      <ul className={rows['rows']}>
        {data.results.slice(0, mostShown).map((made) => (
          <TopUpRow key={made.id} made={made} />
        ))}
      </ul>
      {data.count > mostShown ? (
        <p>
          <Link to="/$country/user/top-up/made" params={{ country }}>
            <Trans>All top-ups</Trans>
          </Link>
        </p>
      ) : null}
    </Stack>
  );
};

/** One recharge in a list, leading to its story. */
export const TopUpRow = ({ made }: { readonly made: TopUp }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const { debit_currency: currency, total_debit: wire } = made;
  const { chip, tone } = statusLabels[made.status];
  return (
    <li>
      <Link
        to="/$country/user/top-up/$id"
        params={{ country, id: made.id }}
        className={rows['row']}
      >
        <span>
          <span className="figures">{localNumber(made.mobile_number)}</span>{' '}
          <Text as="span" color="fg.muted" textStyle="sm">
            {operatorNames[made.operator]}
          </Text>
        </span>
        <Amount sign="debit" value={{ currency, wire }} />
        <HomeInstant wire={made.created_at} currency="BDT" />
        <StatusBadge tone={tone}>{t(chip)}</StatusBadge>
      </Link>
    </li>
  );
};
