import { Trans } from '@lingui/react/macro';
import type { AdditionalInfo } from '#contract/identity.ts';
import { useDraft } from '#app/data/drafts.ts';
import { saveAdditionalInfo } from '#app/data/identity.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { AdditionalInfoFields } from '#app/ui/forms/additional-info-fields.tsx';
import { answersOf, infoOf, judgeAnswers } from '#app/ui/forms/additional-info-answers.ts';
import { useForm } from '#app/ui/forms/use-form.ts';

interface InfoFormProps {
  readonly info: AdditionalInfo;
  readonly onEnd: () => void;
}

/** Changes what the person lives on and uses the account for. */
export const InfoForm = ({ info, onEnd }: InfoFormProps) => {
  const draft = useDraft('profile-info', answersOf(info));
  const form = useForm({
    values: draft.value,
    onChange: draft.change,
    judge: judgeAnswers,
    save: async (answers) => {
      await saveAdditionalInfo(infoOf(answers));
      await draft.forget();
      onEnd();
    },
  });
  const cancel = async () => {
    await draft.forget();
    onEnd();
  };
  return (
    <AdditionalInfoFields
      form={form}
      action={<Trans>Save</Trans>}
      otherWay={
        <Button kind="quiet" onClick={() => void cancel()}>
          <Trans>Cancel</Trans>
        </Button>
      }
    />
  );
};
