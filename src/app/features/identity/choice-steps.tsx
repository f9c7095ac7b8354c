import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { onboardingTypes, parseReferralCode } from '#domain/identity/onboarding.ts';
import {
  additionalInfoQuery,
  saveAdditionalInfo,
  saveOnboardingChoice,
} from '#app/data/identity.ts';
import { forgetInvitationCode, readInvitationCode } from '#app/platform/invitation-code.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { InfoAnswers } from '#app/components/identity/additional-info-fields.tsx';
import {
  AdditionalInfoFields,
  infoSchema,
  toInfoAnswers,
} from '#app/components/identity/additional-info-fields.tsx';
import { ChoiceField, TextField } from '#app/ui/forms/fields.tsx';
import { choice, text } from '#app/ui/forms/form-schema.ts';
import { Form } from '#app/ui/forms/form.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import type { StepProps } from './step-parts.tsx';
import { useDraft } from '#app/data/submission/drafts.ts';
import { useDraftForm } from '#app/ui/forms/draft-form.ts';
import { StepTitle, WithQuery } from './step-parts.tsx';

const referralSchema = v.object({
  referral_code: text((code) =>
    code === '' || parseReferralCode(code) ? undefined : 'not_a_code',
  ),
});

/** Who invited the customer; most were not (spec 4, REFERRAL). */
export const ReferralStep = ({ facts, onDone }: StepProps) => {
  const { t } = useLingui();
  const form = useDraftForm({
    // The code of an invitation that was opened in this tab.
    draft: useDraft('onboarding-referral', {
      referral_code: facts.has_referral ? '' : readInvitationCode(),
    }),
    schema: referralSchema,
    save: async ({ referral_code }) => {
      if (referral_code !== '') await saveOnboardingChoice({ referral_code });
      forgetInvitationCode();
    },
    onDone,
  });
  return (
    <>
      <StepTitle question={t`Did a friend invite you?`}>
        {facts.has_referral ? (
          <Trans>You’ve joined with an invitation code. You can continue.</Trans>
        ) : (
          <Trans>Enter your invitation code, or continue without one.</Trans>
        )}
      </StepTitle>
      <Form
        form={form}
        labels={{ referral_code: t`Invitation code` }}
        otherWay={
          form.values.referral_code === '' ? null : (
            <Button kind="ghost" onClick={() => form.setValue('referral_code', '')}>
              <Trans>Clear the code</Trans>
            </Button>
          )
        }
      >
        <TextField
          name="referral_code"
          hint={t`You can leave this empty.`}
          autoComplete="off"
          autoCapitalize="characters"
        />
      </Form>
    </>
  );
};

/** For whom the account is (spec 4, ONBOARDING_TYPE). A business begins with its customer, too. */
export const OnboardingTypeStep = ({ facts, onDone }: StepProps) => {
  const { t } = useLingui();
  const question = t`Who is the account for?`;
  const form = useDraftForm({
    draft: useDraft('onboarding-type', { onboarding_type: facts.onboarding_type ?? '' }),
    schema: v.object({ onboarding_type: choice() }),
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
          name="onboarding_type"
          isLabelHidden
          options={[
            { value: 'PERSONAL', label: t`For me`, note: t`My own money, at home and abroad` },
            {
              value: 'BUSINESS',
              label: t`For a business`,
              note: t`A shop, a company or self-employment`,
            },
          ]}
        />
        {chosen === 'BUSINESS' ? (
          <Notice tone="info">
            <Trans>
              Only verified customers can have a business account, so we ask about you first. You
              register the business afterwards, under Business.
            </Trans>
          </Notice>
        ) : null}
      </Form>
    </>
  );
};

const InfoForm = ({ onDone, given }: Pick<StepProps, 'onDone'> & { given: InfoAnswers }) => {
  const form = useDraftForm({
    draft: useDraft('onboarding-info', given),
    schema: infoSchema,
    save: saveAdditionalInfo,
    onDone,
  });
  return <AdditionalInfoFields form={form} />;
};

/** What the customer lives on and will use the account for (spec 4, ADDITIONAL_INFO). */
export const AdditionalInfoStep = ({ onDone }: StepProps) => {
  const { t } = useLingui();
  const known = useQuery(additionalInfoQuery());
  return (
    <>
      <StepTitle question={t`What will you use Kheya for?`}>
        <Trans>We’re required by law to ask. It doesn’t limit what you can do.</Trans>
      </StepTitle>
      <WithQuery of={known}>
        {(info) => <InfoForm onDone={onDone} given={toInfoAnswers(info)} />}
      </WithQuery>
    </>
  );
};
