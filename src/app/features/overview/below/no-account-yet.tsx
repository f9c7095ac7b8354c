import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import type { PermissionFacts } from '#domain/permissions/facts.ts';
import { OpenAccountLink } from '#app/ui/accounts/open-account-link.tsx';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { NoResults } from '#app/ui/surfaces/no-results.tsx';
import styles from '../overview.module.css';

interface NoAccountYetProps {
  readonly hasClosed: boolean;
  readonly facts: PermissionFacts | undefined;
}

/** The overview of a person without an open account: what will be here, and the first step. */
export const NoAccountYet = ({ hasClosed, facts }: NoAccountYetProps) => {
  const { country } = useParams({ from: '/$country/user' });
  const ways = (
    <span className={styles['ways']}>
      <OpenAccountLink facts={facts} kind="primary" />
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
