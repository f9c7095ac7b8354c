import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { validateNickname } from '#domain/beneficiaries/account-fields.ts';
import { renameBeneficiary } from '#app/data/beneficiary-changes.ts';
import type { BeneficiaryView } from '#app/data/beneficiary-views.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { text } from '#app/ui/forms/form-schema.ts';
import { SaveForm } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';

const renameSchema = v.object({ beneficiary_nickname: text(validateNickname) });

interface RenameFormProps {
  readonly recipient: BeneficiaryView;
  readonly onEnd: () => void;
}

/** The nickname of a recipient; where the money goes does not change. */
export const RenameForm = ({ recipient, onEnd }: RenameFormProps) => {
  const { t } = useLingui();
  const draft = useDraft(`payee-name-${recipient.id}`, {
    beneficiary_nickname: recipient.nickname,
  });
  const end = async () => {
    await draft.forget();
    onEnd();
  };
  const form = useForm({
    schema: renameSchema,
    values: draft.value,
    onChange: draft.change,
    save: async ({ beneficiary_nickname: name }) => {
      await renameBeneficiary(recipient, name);
      await end();
    },
  });
  return (
    <SaveForm form={form} labels={{ beneficiary_nickname: t`Nickname` }} onCancel={end}>
      <TextField
        name="beneficiary_nickname"
        hint={t`Only you see this. Leave it empty to use the account holder’s name.`}
      />
    </SaveForm>
  );
};
