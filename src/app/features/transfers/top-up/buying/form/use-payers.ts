import { useLingui } from '@lingui/react/macro';
import type { Currency } from '#domain/money/money.ts';
import { useAccounts } from '#app/data/account-views/use-accounts.ts';
import { useAccountNameText } from '#app/ui/accounts/account-name.tsx';
import type { Option } from '#app/ui/forms/fields.tsx';
import { useAmountText } from '#app/ui/money/amount.tsx';

/** An account that can pay for a recharge. */
export interface Payer extends Option {
  readonly currency: Currency;
}

/** The accounts that can pay, taka first: they cost no exchange. Undefined while they are not known. */
export const usePayers = (): readonly Payer[] | undefined => {
  const { t } = useLingui();
  const { usd, bdt } = useAccounts();
  const nameOf = useAccountNameText();
  const amount = useAmountText();
  const isAwaited = [bdt, usd].some((list) => list.accounts === undefined && !list.error);
  if (isAwaited) return undefined;
  return [...(bdt.accounts ?? []), ...(usd.accounts ?? [])]
    .filter(({ isOpen }) => isOpen)
    .map((account) => {
      const [name, left] = [nameOf(account), amount(account.available)];
      return {
        value: account.id,
        currency: account.currency,
        label: t`${name} ${account.numberMasked}, ${left} available`,
      };
    });
};
