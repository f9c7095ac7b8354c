import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { normalizeNumber } from '#domain/beneficiaries/account-fields.ts';
import type { FieldProblem } from '#domain/text/field-problems.ts';
import { ChoiceField, TextField } from '#app/ui/forms/fields.tsx';
import styles from './account-fields.module.css';

/** An account number and the same again: one wrong digit would pay a stranger. */
export interface RepeatedAccountNumber {
  readonly account_number: string;
  readonly repeated_account_number: string;
}

/** Whether both were typed alike; blanks and hyphens make no difference. */
export const validateRepeatedNumber = (fields: RepeatedAccountNumber): FieldProblem | undefined => {
  const repeated = normalizeNumber(fields.repeated_account_number);
  if (repeated === '') return 'missing';
  return repeated === normalizeNumber(fields.account_number) ? undefined : 'not_the_same';
};

interface AccountNumberFieldsProps {
  readonly value: RepeatedAccountNumber;
  readonly onChange: (patch: Partial<RepeatedAccountNumber>) => void;
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

/**
 * Tells the bank of a typed routing number: its name, null where nobody knows it, undefined until
 * asked. Its place is kept, so that nothing moves when it comes.
 */
const FoundBank = ({ bank }: { readonly bank: string | null | undefined }) => (
  <p role="status" className={styles['bank']}>
    {bank === undefined ? '\u00a0' : null}
    {bank === null ? (
      <Trans>We do not know the bank of this number. Write its name below.</Trans>
    ) : null}
    {bank ? (
      <strong>
        <bdi>{bank}</bdi>
      </strong>
    ) : null}
  </p>
);
