import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { topUpsQuery } from '#app/data/top-ups.ts';
import { AsOf } from '#app/ui/money/as-of.tsx';
import { recentCount } from '../recent-count.ts';
import rows from '#app/ui/surfaces/lists/row-list.module.css';
import styles from '../top-up.module.css';
import { Row } from './row.tsx';

/** So many stand below the form; the others have a list of their own. */
const mostShown = 4;

/** The latest recharges, those under way among them, each with where it stands. */
export const Recent = () => {
  const { country } = useParams({ from: '/$country/user' });
  const { data, dataUpdatedAt } = useQuery(topUpsQuery(1, recentCount));
  if (data === undefined || data.count === 0) return null;
  return (
    <section className={styles['part']} aria-labelledby="recent-top-ups">
      <h2 id="recent-top-ups">
        <Trans>Your latest recharges</Trans>
      </h2>
      <AsOf updatedAtMs={dataUpdatedAt} />
      <ul className={rows['rows']}>
        {data.results.slice(0, mostShown).map((made) => (
          <Row key={made.id} made={made} />
        ))}
      </ul>
      {data.count > mostShown ? (
        <p>
          <Link to="/$country/user/top-up/made" params={{ country }}>
            <Trans>All your recharges</Trans>
          </Link>
        </p>
      ) : null}
    </section>
  );
};
