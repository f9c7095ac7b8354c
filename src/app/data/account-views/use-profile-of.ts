import { useAccounts } from './use-accounts.ts';

/**
 * The profile whose limits count for an account, as calls name it: none for the customer's own accounts
 * (product.md A36). Without an account it is that of the first open dollar account, which forms offer.
 */
export const useProfileOf = (accountId: string): string | undefined => {
  const { usd, bdt } = useAccounts();
  const open = [...(usd.accounts ?? []), ...(bdt.accounts ?? [])].filter(({ isOpen }) => isOpen);
  const account = open.find(({ id }) => id === accountId) ?? open[0];
  return account?.business?.profile;
};
