import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import type { useHistoryChoices } from '#app/data/history-choices.ts';
import { userQuery } from '#app/data/customers.ts';
import { OpenAccountLink } from '#app/components/permission-reasons.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import { AllActivity } from './all-activity.tsx';
import { transactionsRoute } from './transactions-search.ts';
import { RowsSkeleton } from './transaction-rows.tsx';

/** Shown instead of the rows while no account or card is chosen: all activity (product.md A41). */
export const NoAccountChosen = ({
  known,
}: {
  readonly known: ReturnType<typeof useHistoryChoices>;
}) => {
  const { account, card } = transactionsRoute.useSearch();
  const { data: user } = useQuery(userQuery());
  const facts = user && toPermissionFacts(user);
  const isNamed = account !== undefined || card !== undefined;
  const { choices, isPending, error, retry } = known;
  if (isNamed && isPending)
    return (
      <Card>
        <RowsSkeleton />
      </Card>
    );
  if (isNamed && error) return <ErrorNotice error={error} onRetry={retry} />;
  if (isNamed) {
    return (
      <Card>
        <EmptyState>
          <Trans>This account or card isn’t yours. Choose one above.</Trans>
        </EmptyState>
      </Card>
    );
  }
  if (!isPending && !error && choices.accounts.length + choices.cards.length === 0) {
    return (
      <Card>
        <EmptyState action={<OpenAccountLink facts={facts} kind="primary" />}>
          <Trans>You don’t have an account yet. Open one to see its transactions here.</Trans>
        </EmptyState>
      </Card>
    );
  }
  return <AllActivity />;
};
