import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { additionalInfoQuery, saveAdditionalInfo } from '#app/data/identity.ts';
import { AdditionalInfoFields } from '#app/ui/forms/additional-info-fields.tsx';
import { answersOf, infoOf, judgeAnswers } from '#app/ui/forms/additional-info-answers.ts';
import type { InfoAnswers } from '#app/ui/forms/additional-info-answers.ts';
import type { StepProps } from '../step-props.ts';
import { StepTitle } from '../step-title.tsx';
import { useStepForm } from '../use-step-form.ts';
import { WithAnswer } from '../with-answer.tsx';

const InfoForm = ({ onDone, given }: Pick<StepProps, 'onDone'> & { given: InfoAnswers }) => {
  const form = useStepForm({
    name: 'onboarding-info',
    given,
    judge: judgeAnswers,
    save: (answers) => saveAdditionalInfo(infoOf(answers)),
    onDone,
  });
  return <AdditionalInfoFields form={form} />;
};

/** What the person lives on and will use the account for (spec 4, ADDITIONAL_INFO). */
export const Step = ({ onDone }: StepProps) => {
  const { t } = useLingui();
  const known = useQuery(additionalInfoQuery());
  return (
    <>
      <StepTitle question={t`What will you use Kheya for?`}>
        <Trans>The law asks every bank to know this. It limits nothing.</Trans>
      </StepTitle>
      <WithAnswer of={known}>
        {(info) => <InfoForm onDone={onDone} given={answersOf(info)} />}
      </WithAnswer>
    </>
  );
};
