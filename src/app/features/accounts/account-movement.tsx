import { Grid } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { AccountMonth } from '#contract/account-activity.ts';
import type { Transaction } from '#contract/transactions.ts';
import { listOfStatus } from '#domain/transactions/transaction-status.ts';
import { accountActivityQuery } from '#app/data/account-activity.ts';
import type { AccountView } from '#app/data/account-views.ts';
import { useAnnotated } from '#app/data/annotations.ts';
import { useActivity } from '#app/data/latest-transactions.ts';
import { Sparkline } from '#app/components/charts/sparkline.tsx';
import { balanceTrend, LastMovement } from '#app/components/accounts/account-movement.tsx';
import { usePainted } from '#app/ui/page/visibility.ts';

interface Movements {
  readonly months: readonly AccountMonth[];
  /** The newest transactions of all accounts, newest first. */
  readonly latest: readonly Transaction[];
}

const MovementsContext = createContext<Movements>({ months: [], latest: [] });

/**
 * What moved on the accounts shown inside, read once after the first paint. It only adds to the
 * balances: a failure leaves its places empty.
 */
export const WithMovements = ({ children }: { readonly children: ReactNode }) => {
  const isWanted = usePainted();
  const { data: months = [] } = useQuery({ ...accountActivityQuery(), enabled: isWanted });
  const { rows: latest } = useActivity({ isWanted, isPolled: false });
  return <MovementsContext value={{ months, latest }}>{children}</MovementsContext>;
};

/** The trend of an account's balance over a year; nothing until it is known. */
export const AccountTrend = ({ account: { id, balance } }: { readonly account: AccountView }) => (
  <Sparkline values={balanceTrend(use(MovementsContext).months, id, balance.minor)} />
);

/** The last movement of an account; its place is there before it is known. */
export const AccountMovement = ({ account: { id } }: { readonly account: AccountView }) => {
  const annotated = useAnnotated();
  const { latest } = use(MovementsContext);
  const last = latest.find(
    ({ account_id, status }) => account_id === id && listOfStatus[status] !== 'DECLINED',
  );
  return (
    <Grid as="p" minHeight="1.25rem">
      {last ? <LastMovement row={annotated(last)} /> : null}
    </Grid>
  );
};
