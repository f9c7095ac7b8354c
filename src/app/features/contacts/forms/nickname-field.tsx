import { useLingui } from '@lingui/react/macro';
import { TextField } from '#app/ui/forms/fields.tsx';

interface NicknameFieldProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** What the customer calls a payee, in any language. */
export const NicknameField = ({ value, onChange }: NicknameFieldProps) => {
  const { t } = useLingui();
  return (
    <TextField
      name="beneficiary_nickname"
      value={value}
      onChange={onChange}
      hint={t`Only you see this. You may leave it empty.`}
      maxLength={60}
    />
  );
};

/** The holder's name as the payee’s bank or wallet has it. */
export const HolderField = ({ value, onChange }: NicknameFieldProps) => {
  const { t } = useLingui();
  return (
    <TextField
      name="account_holder_name"
      value={value}
      onChange={onChange}
      hint={t`As the bank has it, in English letters.`}
      maxLength={60}
      autoComplete="off"
    />
  );
};
