import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { NoResults } from '#app/ui/surfaces/no-results.tsx';
import styles from '../overview.module.css';

/** The overview of a person without an open account: what will be here, and the first step. */
export const NoAccountYet = ({ hasClosed }: { readonly hasClosed: boolean }) => {
  const { country } = useParams({ from: '/$country/user' });
  const ways = (
    <span className={styles['ways']}>
      <Link
        to="/$country/user/accounts/create"
        params={{ country }}
        className={buttonClass('primary')}
      >
        <Trans>Open an account</Trans>
      </Link>
      {hasClosed ? (
        <Link
          to="/$country/user/accounts"
          params={{ country }}
          className={buttonClass('secondary')}
        >
          <Trans>See your closed accounts</Trans>
        </Link>
      ) : null}
    </span>
  );
  return (
    <Card>
      <NoResults action={ways}>
        <Trans>
          You have no open account yet. Your balances, what came in and went out, and what needs
          your attention will be here.
        </Trans>
      </NoResults>
    </Card>
  );
};
