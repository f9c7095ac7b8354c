import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { ChoiceField, TextField } from '#app/ui/forms/fields.tsx';
import { FoundBank } from './found-bank.tsx';

/** One answer of a form, as `form.field` gives it. */
type Answer = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange'>;

interface UsBankFieldsProps {
  readonly routingNumber: Answer;
  readonly bankName: Answer;
  /** The bank of the number: its name, null where nobody knows it, undefined until asked. */
  readonly bank: string | null | undefined;
}

/** A bank in the US by its routing number; its name is asked for only where nobody knows it. */
export const UsBankFields = ({ routingNumber, bankName, bank }: UsBankFieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <div>
        <TextField
          {...routingNumber}
          hint={t`9 digits, at the lower left of a check.`}
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
        />
        <FoundBank bank={bank} />
      </div>
      {bank === null ? <TextField {...bankName} maxLength={120} /> : null}
    </>
  );
};

/** Checking or savings, which American banks keep apart. */
export const AccountKindField = (answer: Answer) => {
  const { t } = useLingui();
  return (
    <ChoiceField
      {...answer}
      options={[
        { value: 'CHECKING', label: t`Checking` },
        { value: 'SAVINGS', label: t`Savings` },
      ]}
    />
  );
};
