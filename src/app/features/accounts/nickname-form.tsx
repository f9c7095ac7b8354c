import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { validateNickname } from '#domain/accounts/account-opening.ts';
import { renameAccount } from '#app/data/account-changes.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { text } from '#app/ui/forms/form-schema.ts';
import { SaveForm } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';

/** An account whose name the customer may change. */
export interface NamedAccount {
  readonly id: string;
  readonly kind: 'usd' | 'bdt';
  readonly nickname: string | null;
}

const nicknameSchema = v.object({ nickname: text(validateNickname) });

interface NicknameFormProps {
  readonly account: NamedAccount;
  readonly onEnd: () => void;
}

/** The customer's own name for an account. */
export const NicknameForm = ({ account, onEnd }: NicknameFormProps) => {
  const { t } = useLingui();
  const draft = useDraft(`account-name-${account.id}`, { nickname: account.nickname ?? '' });
  const end = async () => {
    await draft.forget();
    onEnd();
  };
  const form = useForm({
    schema: nicknameSchema,
    values: draft.value,
    onChange: draft.change,
    save: async ({ nickname }) => {
      await renameAccount(account.kind, account.id, nickname);
      await end();
    },
  });
  return (
    <SaveForm form={form} labels={{ nickname: t`Account nickname` }} onCancel={end}>
      <TextField name="nickname" hint={t`Optional, such as Rent. Only you can see it.`} />
    </SaveForm>
  );
};
