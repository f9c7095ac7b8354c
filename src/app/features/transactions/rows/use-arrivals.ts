import { useState } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import { arrivalsOf } from './arrivals.ts';

type Rows = readonly Transaction[];

/**
 * The rows that arrived while the list was on screen, until the next change. `list` names what is
 * listed: another account, period or page starts anew.
 */
export const useArrivals = (list: string, rows: Rows | undefined): Rows => {
  const [seen, setSeen] = useState<{ list: string; rows: Rows | undefined; arrived: Rows }>({
    list,
    rows,
    arrived: [],
  });
  if (seen.list !== list || seen.rows !== rows) {
    const before = seen.list === list ? seen.rows : undefined;
    setSeen({ list, rows, arrived: before && rows ? arrivalsOf(before, rows) : [] });
  }
  return seen.arrived;
};
