import { Trans, useLingui } from '@lingui/react/macro';
import { findChoice, useHistoryChoices } from '#app/data/history-choices.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { HistorySelect } from '#app/ui/history/history-select.tsx';
import { NoResults } from '#app/ui/surfaces/no-results.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { AccountStatement } from './account-statement.tsx';
import { statementRoute } from './statement-route.ts';
import styles from './statement.module.css';

const NoAccount = ({ known }: { readonly known: ReturnType<typeof useHistoryChoices> }) => {
  if (known.error) return <ErrorNotice error={known.error} onRetry={known.retry} />;
  if (known.isPending) return <Skeleton height="14rem" />;
  return (
    <NoResults>
      {known.choices.accounts.length === 0 ? (
        <Trans>You have no account yet. Once you have one, its statements will be here.</Trans>
      ) : (
        <Trans>Choose an account to see its statement.</Trans>
      )}
    </NoResults>
  );
};

/** Statements: an account, a month or a range, its figures, and the files to take home (B16). */
export const StatementScreen = () => {
  const { t } = useLingui();
  const search = statementRoute.useSearch();
  const navigate = statementRoute.useNavigate();
  const known = useHistoryChoices();
  const account = findChoice({ ...known.choices, cards: [] }, search);
  return (
    <div className={styles['screen']}>
      <PageTitle title={t`Account Statement`} />
      <HistorySelect
        label={t`Account`}
        accounts={known.choices.accounts}
        cards={[]}
        chosen={account}
        isBusy={known.isPending}
        onChoose={({ source }) => void navigate({ search: { ...search, account: source.id } })}
      />
      {account ? (
        <AccountStatement key={account.source.id} account={account} />
      ) : (
        <Card>
          <NoAccount known={known} />
        </Card>
      )}
    </div>
  );
};
