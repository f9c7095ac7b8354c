import { Suspense, lazy, useState } from 'react';
import { loadDetails } from './load-details.ts';
import { TransactionList } from './list/transaction-list.tsx';
import { transactionsRoute } from './transactions-route.ts';

const TransactionDetails = lazy(async () => ({
  default: (await loadDetails()).TransactionDetails,
}));

/** The list of transactions, or the details that swap in for it (spec 2). */
export const TransactionsScreen = () => {
  const { transaction } = transactionsRoute.useSearch();
  const [lastOpen, setLastOpen] = useState(transaction);
  if (transaction !== undefined && transaction !== lastOpen) setLastOpen(transaction);
  return transaction === undefined ? (
    <TransactionList lastOpen={lastOpen} />
  ) : (
    <Suspense fallback={null}>
      <TransactionDetails key={transaction} id={transaction} />
    </Suspense>
  );
};
