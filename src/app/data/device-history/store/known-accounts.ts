import {
  shownUserAccounts,
  viewOfBdtAccount,
  viewOfManualAccount,
} from '../../account-views/account-view.ts';
import type { AccountView } from '../../account-views/account-view.ts';
import { bdtAccountsQuery, manualAccountsQuery, userAccountsQuery } from '../../accounts.ts';
import { queryClient } from '../../query-client.ts';

/** All accounts that have a history, as the screens know them; asked for where nobody did yet. */
export const knownAccounts = async (): Promise<readonly AccountView[]> => {
  const [usd, bdt, manual] = await Promise.all([
    queryClient.ensureQueryData(userAccountsQuery()),
    queryClient.ensureQueryData(bdtAccountsQuery()),
    queryClient.ensureQueryData(manualAccountsQuery()),
  ]);
  return [
    ...shownUserAccounts(usd),
    ...bdt.map(viewOfBdtAccount),
    ...manual.map(viewOfManualAccount),
  ];
};
