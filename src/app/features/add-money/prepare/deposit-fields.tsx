import { useLingui } from '@lingui/react/macro';
import { useAccounts } from '#app/data/account-views.ts';
import { useAccountNameText } from '#app/ui/accounts/account-name.tsx';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import type { Option } from '#app/ui/forms/fields.tsx';
import type { FormState } from '#app/ui/forms/use-form.ts';

/** The open accounts that money can be put into: of dollars, or of taka. */
export const useTargets = (kind: 'usd' | 'bdt' = 'usd'): readonly Option[] => {
  const nameOf = useAccountNameText();
  const { accounts } = useAccounts()[kind];
  return (accounts ?? [])
    .filter(({ isOpen }) => isOpen)
    .map((account) => ({
      value: account.id,
      label: `${nameOf(account)} ${account.numberMasked}`,
    }));
};

interface DepositFieldsProps {
  // The fields of a form that asks for more, too.
  readonly form: Pick<FormState<{ into: string; amount: string; memo: string }>, 'field'>;
  readonly targets: readonly Option[];
}

/** Into which account, how much, and a note: the same whichever way money comes. */
export const DepositFields = ({ form, targets }: DepositFieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <SelectField {...form.field('into')} options={targets} placeholder={t`Choose an account`} />
      <TextField
        {...form.field('amount')}
        hint={t`In US dollars`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <TextField
        {...form.field('memo')}
        hint={t`For yourself. It may stay empty.`}
        maxLength={140}
        autoComplete="off"
      />
    </>
  );
};
