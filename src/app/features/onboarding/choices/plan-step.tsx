import { useLingui } from '@lingui/react/macro';
import { saveOnboardingChoice } from '#app/data/identity.ts';
import { ChoiceField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import type { StepProps } from '../step-props.ts';
import { StepTitle } from '../step-title.tsx';
import { useStepForm } from '../use-step-form.ts';

/** The plan (spec 4, SUBSCRIPTION): the free one is what there is so far. */
export const Step = ({ onDone }: StepProps) => {
  const { t } = useLingui();
  const question = t`Which plan do you want?`;
  const form = useStepForm({
    name: 'onboarding-plan',
    given: { subscription_plan: 'FREE' as string },
    judge: () => ({}),
    save: () => saveOnboardingChoice({ subscription_plan: 'FREE' }),
    onDone,
  });
  return (
    <>
      <StepTitle question={question} />
      <Form form={form} labels={{ subscription_plan: question }} action={t`Take this plan`}>
        <ChoiceField
          {...form.field('subscription_plan')}
          isLabelHidden
          options={[
            {
              value: 'FREE',
              label: t`Free`,
              note: t`No monthly fee. What a transfer costs, you see before you send it.`,
            },
          ]}
        />
      </Form>
    </>
  );
};
