import { useLingui } from '@lingui/react/macro';
import type { Currency } from '#domain/money/money.ts';
import { useAccounts } from '#app/data/account-views.ts';
import { useAccountNameText } from '#app/ui/accounts/account-name.tsx';
import type { Option } from '#app/ui/forms/fields.tsx';
import { useAmountText } from '#app/ui/money/amount.tsx';

/** An account that can pay for a recharge. */
export interface Payer extends Option {
  readonly currency: Currency;
}

/** The accounts that can pay, as far as they are known. */
interface KnownPayers {
  /** Taka first: they cost no exchange. Undefined while they are not known. */
  readonly payers: readonly Payer[] | undefined;
  /** Why some may be missing. */
  readonly error: unknown;
  readonly retry: () => void;
}

export const usePayers = (): KnownPayers => {
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
        label: t`${name} ${account.numberMasked}, ${left} available`,
      };
    });
  return { payers, error, retry };
};
