import { useLingui } from '@lingui/react/macro';
import type { Currency } from '#domain/money/money.ts';
import { useAccounts } from '#app/data/account-views.ts';
import { useAccountNameText } from '#app/components/account-name.tsx';
import { useAmountText } from '#app/components/amount.tsx';
import type { Option } from '#app/ui/forms/fields.tsx';

/** An account that can pay for a recharge. */
export interface PayingAccount extends Option {
  /** The account's name and masked number, without its balance. */
  readonly name: string;
  readonly currency: Currency;
}

/** The accounts that can pay, as far as they are known. */
interface KnownPayingAccounts {
  /** Taka first: they cost no exchange. Undefined while they are not known. */
  readonly payers: readonly PayingAccount[] | undefined;
  /** Why some may be missing. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** The open accounts of the customer, with what each has available. */
export const usePayingAccounts = (): KnownPayingAccounts => {
  const { t } = useLingui();
  const { usd, bdt } = useAccounts();
  const nameOf = useAccountNameText();
  const amount = useAmountText();
  const lists = [bdt, usd];
  const error = lists.find((list) => list.error)?.error;
  const retry = () => {
    for (const { accounts, refetch } of lists) if (!accounts) refetch();
  };
  const isAwaited = lists.some((list) => list.accounts === undefined && !list.error);
  if (isAwaited) return { payers: undefined, error, retry };
  const payers = lists
    .flatMap(({ accounts }) => accounts ?? [])
    .filter(({ isOpen }) => isOpen)
    .map((account) => {
      const [name, left] = [nameOf(account), amount(account.available)];
      return {
        value: account.id,
        currency: account.currency,
        name: `${name} ${account.numberMasked}`,
        label: t`${name} ${account.numberMasked}, ${left} available`,
      };
    });
  return { payers, error, retry };
};
