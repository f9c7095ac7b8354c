import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { claimKinds } from '#domain/claims/claim-kinds.ts';
import { NewClaimScreen } from '../features/claims/new-claim-screen.tsx';
import { queryClient } from '../data/cache/query-client.ts';
import { transactionQuery } from '../data/transactions.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/claims/new')({
  validateSearch: v.object({
    /** The payment, by its transaction. */
    transaction: v.fallback(v.pipe(v.string(), v.uuid()), ''),
    kind: v.optional(v.fallback(v.optional(v.picklist(claimKinds)), undefined)),
  }),
  loaderDeps: ({ search: { transaction } }) => ({ transaction }),
  loader: ({ deps: { transaction } }) => {
    void queryClient.prefetchQuery(transactionQuery(transaction));
    return loadTexts('features/claims', 'components');
  },
  component: NewClaim,
});

function NewClaim() {
  const { transaction, kind } = Route.useSearch();
  return <NewClaimScreen transaction={transaction} kind={kind} />;
}
