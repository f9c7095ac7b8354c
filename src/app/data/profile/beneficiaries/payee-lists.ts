import { queryClient } from '#app/data/query-client.ts';
import { bdPayeesQuery } from './lists/bangladesh.ts';
import { generalPayeesQuery } from './lists/general.ts';
import { ipayPayeesQuery, takaPayeesQuery, walletPayeesQuery } from './lists/wallets.ts';
import type { Records } from './payee.ts';

/** The payees of each collection; read whole, since a collection ends at 200. */
export const payeeQueries = {
  beneficiary: generalPayeesQuery,
  'bd-beneficiary': bdPayeesQuery,
  'bdt-account-beneficiary': takaPayeesQuery,
  'mobile-wallet-beneficiary': walletPayeesQuery,
  'ipay-beneficiary': ipayPayeesQuery,
} satisfies Record<keyof Records, unknown>;

/** Asks for all payees ahead of the screens that show them. */
export const warmPayees = (): void => {
  void queryClient.prefetchQuery(payeeQueries.beneficiary());
  void queryClient.prefetchQuery(payeeQueries['bd-beneficiary']());
  void queryClient.prefetchQuery(payeeQueries['bdt-account-beneficiary']());
  void queryClient.prefetchQuery(payeeQueries['mobile-wallet-beneficiary']());
  void queryClient.prefetchQuery(payeeQueries['ipay-beneficiary']());
};
