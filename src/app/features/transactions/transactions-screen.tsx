import { Suspense, lazy, useEffect, useState } from 'react';
import { TransactionList } from './list/transaction-list.tsx';
import { transactionsRoute } from './transactions-route.ts';

/** The details are a chunk of their own, fetched while the list is read. */
const loadDetails = () => import('./details/transaction-details.tsx');
const TransactionDetails = lazy(async () => ({
  default: (await loadDetails()).TransactionDetails,
}));

/** The list of transactions, or the details that swap in for it (spec 2). */
export const TransactionsScreen = () => {
  const { transaction } = transactionsRoute.useSearch();
  const [lastOpen, setLastOpen] = useState(transaction);
  if (transaction !== undefined && transaction !== lastOpen) setLastOpen(transaction);
  useEffect(() => void loadDetails().catch(() => undefined), []);
  return transaction === undefined ? (
    <TransactionList lastOpen={lastOpen} />
  ) : (
    <Suspense fallback={null}>
      <TransactionDetails key={transaction} id={transaction} />
    </Suspense>
  );
};
