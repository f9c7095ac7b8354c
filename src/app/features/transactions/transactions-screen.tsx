import { useState } from 'react';
import { TransactionDetails } from './transaction-details.tsx';
import { TransactionList } from './transaction-list.tsx';
import { transactionsRoute } from './transactions-route.ts';

/** The list of transactions, or the details that swap in for it (spec 2). */
export const TransactionsScreen = () => {
  const { transaction } = transactionsRoute.useSearch();
  const [lastOpen, setLastOpen] = useState(transaction);
  if (transaction !== undefined && transaction !== lastOpen) setLastOpen(transaction);
  return transaction === undefined ? (
    <TransactionList lastOpen={lastOpen} />
  ) : (
    <TransactionDetails key={transaction} id={transaction} />
  );
};
