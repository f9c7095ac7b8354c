import { useLingui } from '@lingui/react/macro';
import { normalizeNumber } from '#domain/beneficiaries/account-fields.ts';
import type { FieldProblem } from '#domain/text/field-problems.ts';
import { TextField } from '#app/ui/forms/fields.tsx';

/** An account number and the same again: one wrong digit would pay a stranger. */
export interface TwiceTyped {
  readonly account_number: string;
  readonly repeated_account_number: string;
}

/** Whether both were typed alike; blanks and hyphens make no difference. */
export const judgeTwice = (fields: TwiceTyped): FieldProblem | undefined => {
  const repeated = normalizeNumber(fields.repeated_account_number);
  if (repeated === '') return 'missing';
  return repeated === normalizeNumber(fields.account_number) ? undefined : 'not_the_same';
};

interface AccountNumberFieldsProps {
  readonly value: TwiceTyped;
  readonly onChange: (patch: Partial<TwiceTyped>) => void;
}

export const AccountNumberFields = ({ value, onChange }: AccountNumberFieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <TextField
        name="account_number"
        value={value.account_number}
        onChange={(account_number) => onChange({ account_number })}
        autoComplete="off"
        inputMode="numeric"
        maxLength={40}
      />
      <TextField
        name="repeated_account_number"
        value={value.repeated_account_number}
        onChange={(repeated_account_number) => onChange({ repeated_account_number })}
        autoComplete="off"
        inputMode="numeric"
        maxLength={40}
        hint={t`Type it again from the paper. Account numbers are never kept on this device.`}
      />
    </>
  );
};
