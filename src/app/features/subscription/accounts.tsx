import { useAccounts } from '#app/data/account-views.ts';
import type { AccountView } from '#app/data/account-views.ts';
import { AccountName, MaskedNumber } from '#app/components/account-name.tsx';

/** The customer's own open accounts, which can pay for a plan; undefined while they are read. */
export const usePayingAccounts = (): readonly AccountView[] | undefined => {
  const { usd, bdt } = useAccounts();
  if (usd.accounts === undefined || bdt.accounts === undefined) return undefined;
  return [...usd.accounts, ...bdt.accounts].filter(
    ({ isOpen, business }) => isOpen && business === undefined,
  );
};

/** The account of an id, also a closed one; undefined where it is not known. */
export const useAccount = (id: string | null): AccountView | undefined => {
  const { usd, bdt } = useAccounts();
  return [...(usd.accounts ?? []), ...(bdt.accounts ?? [])].find((one) => one.id === id);
};

/** The name and the number of an account. */
export const NamedAccount = ({ account }: { readonly account: AccountView | undefined }) =>
  account ? (
    <span>
      <AccountName account={account} /> <MaskedNumber masked={account.numberMasked} />
    </span>
  ) : (
    <span>—</span>
  );
