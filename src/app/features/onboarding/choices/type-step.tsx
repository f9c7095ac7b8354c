import { Trans, useLingui } from '@lingui/react/macro';
import { onboardingTypes } from '#domain/identity/onboarding.ts';
import { saveOnboardingChoice } from '#app/data/identity.ts';
import { ChoiceField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import type { StepProps } from '../step-props.ts';
import { StepTitle } from '../step-title.tsx';
import { useStepForm } from '../use-step-form.ts';

/** For whom the account is (spec 4, ONBOARDING_TYPE). A business begins with its person, too. */
export const Step = ({ facts, onDone }: StepProps) => {
  const { t } = useLingui();
  const question = t`For whom is the account?`;
  const form = useStepForm({
    name: 'onboarding-type',
    given: { onboarding_type: facts.onboarding_type ?? '' },
    judge: ({ onboarding_type: type }) => (type === '' ? { onboarding_type: 'not_chosen' } : {}),
    save: async ({ onboarding_type: chosen }) => {
      const type = onboardingTypes.find((one) => one === chosen);
      if (type) await saveOnboardingChoice({ onboarding_type: type });
    },
    onDone,
  });
  const chosen = form.values.onboarding_type;
  return (
    <>
      <StepTitle question={question} />
      <Form form={form} labels={{ onboarding_type: question }}>
        <ChoiceField
          {...form.field('onboarding_type')}
          isLabelHidden
          options={[
            { value: 'PERSONAL', label: t`For me`, note: t`My own money, here and abroad` },
            { value: 'BUSINESS', label: t`For a business`, note: t`A shop, a firm, my own work` },
          ]}
        />
        {chosen === 'BUSINESS' ? (
          <Notice tone="information">
            <Trans>
              Only verified customers can have a business account, so we ask about you first. You
              can&apos;t register a business in the app yet.
            </Trans>
          </Notice>
        ) : null}
      </Form>
    </>
  );
};
