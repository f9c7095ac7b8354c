import { Trans, useLingui } from '@lingui/react/macro';
import { parseReferralCode } from '#domain/identity/onboarding.ts';
import { saveOnboardingChoice } from '#app/data/identity.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import type { StepProps } from '../step-props.ts';
import { StepTitle } from '../step-title.tsx';
import { useStepForm } from '../use-step-form.ts';

/** Who invited the person; most were not (spec 4, REFERRAL). */
export const Step = ({ facts, onDone }: StepProps) => {
  const { t } = useLingui();
  const form = useStepForm({
    name: 'onboarding-referral',
    given: { referral_code: '' },
    judge: ({ referral_code: code }) =>
      code === '' || parseReferralCode(code) ? {} : { referral_code: 'not_a_code' },
    save: async ({ referral_code }) => {
      if (referral_code !== '') await saveOnboardingChoice({ referral_code });
    },
    onDone,
  });
  return (
    <>
      <StepTitle question={t`Did a friend invite you?`}>
        {facts.has_referral ? (
          <Trans>A code is kept already. Type another one to replace it.</Trans>
        ) : (
          <Trans>Type the code of the invitation, or go on without one.</Trans>
        )}
      </StepTitle>
      <Form
        form={form}
        labels={{ referral_code: t`Invitation code` }}
        otherWay={
          form.values.referral_code === '' ? null : (
            <Button kind="quiet" onClick={() => form.set('referral_code', '')}>
              <Trans>Clear the code</Trans>
            </Button>
          )
        }
      >
        <TextField
          {...form.field('referral_code')}
          hint={t`You can leave this empty.`}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
        />
      </Form>
    </>
  );
};
