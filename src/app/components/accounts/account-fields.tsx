import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { cleanNumber } from '#domain/text/clean-number.ts';
import type { FieldProblem } from '#domain/text/field-problems.ts';
import { ChoiceField, TextField } from '#app/ui/forms/fields.tsx';
import styles from './account-fields.module.css';

/** An account number typed twice: one wrong digit would pay a stranger. */
export interface RepeatedAccountNumber {
  readonly account_number: string;
  readonly repeated_account_number: string;
}

/** The problem if the two numbers differ; spaces and hyphens are ignored. */
export const validateRepeatedNumber = (fields: RepeatedAccountNumber): FieldProblem | undefined => {
  const repeated = cleanNumber(fields.repeated_account_number);
  if (repeated === '') return 'missing';
  return repeated === cleanNumber(fields.account_number) ? undefined : 'not_the_same';
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
      />
      <TextField
        name="repeated_account_number"
        value={value.repeated_account_number}
        onChange={(repeated_account_number) => onChange({ repeated_account_number })}
        autoComplete="off"
        inputMode="numeric"
        hint={t`Type it again from the paper. Account numbers are never kept on this device.`}
      />
    </>
  );
};

/** The props of one field, as `form.field` returns them. */
type Answer = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange'>;

interface UsBankFieldsProps {
  readonly routingNumber: Answer;
  readonly bankName: Answer;
  /** The name of the bank: null if unknown, undefined until looked up. */
  readonly bank: string | null | undefined;
}

/** The routing number of a US bank, and the bank's name if the number is unknown. */
export const UsBankFields = ({ routingNumber, bankName, bank }: UsBankFieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <div>
        <TextField
          {...routingNumber}
          hint={t`9 digits, at the lower left of a check.`}
          inputMode="numeric"
          autoComplete="off"
        />
        <FoundBank bank={bank} />
      </div>
      {bank === null ? <TextField {...bankName} /> : null}
    </>
  );
};

/** Checking or savings: US banks require the account type. */
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
 * Shows the bank of a typed routing number: its name, null if unknown, undefined until looked up. Its space is
 * reserved, so that the layout does not shift.
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
