import { Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { cleanNumber } from '#domain/text/clean-number.ts';
import type { FieldProblem } from '#domain/text/field-problems.ts';
import { ChoiceField, TextField } from '#app/ui/forms/fields.tsx';

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

/** The two fields of `RepeatedAccountNumber`. */
export const AccountNumberFields = () => {
  const { t } = useLingui();
  return (
    <>
      <TextField name="account_number" autoComplete="off" inputMode="numeric" />
      <TextField
        name="repeated_account_number"
        autoComplete="off"
        inputMode="numeric"
        hint={t`Enter it again from your document. We never store account numbers on this device.`}
      />
    </>
  );
};

interface UsBankFieldsProps {
  /** The name of the bank: null if unknown, undefined until looked up. */
  readonly bank: string | null | undefined;
}

/** The routing number of a US bank (`routing_number`), and the bank's name if the number is unknown (`bank_name`). */
export const UsBankFields = ({ bank }: UsBankFieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <div>
        <TextField
          name="routing_number"
          hint={t`9 digits, at the lower left of a check.`}
          inputMode="numeric"
          autoComplete="off"
        />
        <FoundBank bank={bank} />
      </div>
      {bank === null ? <TextField name="bank_name" /> : null}
    </>
  );
};

/** Checking or savings: US banks require the account type. */
export const AccountKindField = ({ name }: { readonly name: string }) => {
  const { t } = useLingui();
  return (
    <ChoiceField
      name={name}
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
  <Text role="status" color="fg.muted" textStyle="sm">
    {bank === undefined ? '\u00a0' : null}
    {bank === null ? (
      <Trans>We do not know the bank of this number. Write its name below.</Trans>
    ) : null}
    {bank ? (
      <strong>
        <bdi>{bank}</bdi>
      </strong>
    ) : null}
  </Text>
);
