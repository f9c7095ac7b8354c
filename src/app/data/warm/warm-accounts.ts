import { bdtAccountsQuery, manualAccountsQuery, userAccountsQuery } from '../accounts.ts';
import { warm } from './warm.ts';

/** Asks for every list of accounts at once; settles when what the device holds of them is there. */
export const warmAccounts = (): Promise<unknown> =>
  Promise.all([warm(userAccountsQuery()), warm(bdtAccountsQuery()), warm(manualAccountsQuery())]);
