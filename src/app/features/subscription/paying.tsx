import { useAccounts } from '#app/data/account-views.ts';
import type { AccountView } from '#app/data/account-views.ts';
import { AccountName, MaskedNumber } from '#app/components/account-name.tsx';
import { isApiError } from '#app/platform/api/errors.ts';
import { StepUpNotice } from '#app/components/one-time-code/step-up-notice.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';

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

/** Whether an amount has changed since it was shown, so that the new one is shown before it is sent. */
export const isOutdated = (error: unknown): boolean =>
  isApiError(error) && error.problem?.code === 'review_outdated';

/** Sign in again, or what the bank answered. */
export const ChangeFailure = ({ error }: { readonly error: unknown }) =>
  isApiError(error) && error.problem?.code === 'step_up_required' ? (
    <StepUpNotice />
  ) : (
    <ErrorNotice error={error} />
  );
