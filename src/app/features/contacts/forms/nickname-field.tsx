import { useLingui } from '@lingui/react/macro';
import { TextField } from '#app/ui/forms/fields.tsx';

/** A field of the form at work, as `form.field` gives it. */
interface NameFieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** What the customer calls a payee, in any language. */
export const NicknameField = (field: NameFieldProps) => {
  const { t } = useLingui();
  return (
    <TextField {...field} hint={t`Only you see this. You may leave it empty.`} maxLength={60} />
  );
};

/** The holder's name as the payee’s bank or wallet has it. */
export const HolderField = (field: NameFieldProps) => {
  const { t } = useLingui();
  return (
    <TextField
      {...field}
      hint={t`As the bank has it, in English letters.`}
      maxLength={60}
      autoComplete="off"
    />
  );
};
