import { useLingui } from '@lingui/react/macro';
import { TextField } from '#app/ui/forms/fields.tsx';

interface NicknameFieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What the person calls the account. */
export const NicknameField = (field: NicknameFieldProps) => {
  const { t } = useLingui();
  return (
    <TextField
      {...field}
      maxLength={60}
      autoComplete="off"
      hint={t`As you call it, such as Rent. Only you see it. It may stay empty.`}
    />
  );
};
