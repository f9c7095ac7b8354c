import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { segmentOf } from '#domain/identity/country.ts';
import { submissionOutcome } from '#domain/identity/kyc-message.ts';
import type { SubmissionOutcome } from '#domain/identity/kyc-message.ts';
import { nextStep, wizardSteps } from '#domain/identity/onboarding.ts';
import type { OnboardingFacts } from '#domain/identity/onboarding.ts';
import { verificationStages } from '#domain/identity/verification-stage.ts';
import { noteStep } from '#app/data/profile/sign-up.ts';
import { submitForVerification } from '#app/data/profile/verification/moves.ts';
import { setMessage } from '#app/platform/hand-over/message-page.ts';
import type { MessageName } from '#app/platform/hand-over/message-page.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { verificationNext, verificationSentence } from '#app/ui/identity/verification-words.ts';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import styles from './verify.module.css';

const messageOf = (outcome: SubmissionOutcome): MessageName => {
  switch (outcome.kind) {
    case 'submitted':
      return 'kyc-submitted';
    case 'accepted':
      return 'kyc-accepted';
    case 'accepted_for_bdt_only':
      return 'kyc-accepted-for-bdt-only';
    case 'message':
      return `kyc-${outcome.message}`;
  }
};

/** The button that submits, and what comes of it on `/message-page/` (spec 4, 8). */
const Submit = () => {
  const navigate = useNavigate();
  const sending = useMutation({
    mutationFn: submitForVerification,
    retry: false,
    onSuccess: (status) => {
      noteStep('KYC_SUBMISSION');
      setMessage(messageOf(submissionOutcome(status)));
      return navigate({ to: '/message-page' });
    },
  });
  return (
    <>
      <p>
        <Trans>
          Everything is there. Once you send it, the bank looks at it and decides. Your name,
          address and documents stay as they are meanwhile.
        </Trans>
      </p>
      {sending.error ? <ErrorNotice error={sending.error} /> : null}
      <NetworkButton
        kind="primary"
        aria-disabled={sending.isPending}
        onClick={() => (sending.isPending ? undefined : sending.mutate())}
      >
        <Trans>Send it for verification</Trans>
      </NetworkButton>
    </>
  );
};

/** Submitting for verification: what is missing first, else the button, else where it stands. */
export const Submission = ({ facts }: { readonly facts: OnboardingFacts }) => {
  const { t } = useLingui();
  const { profile_approval_status: status } = facts;
  const stage = verificationStages[status];
  const params = { country: segmentOf(facts.country) };
  // What was sent and not judged yet may have been cut off on its way: it can be sent once more.
  const isUnjudged = status === 'VERIFICATION_IN_PROGRESS';
  if (stage === 'profile' || (stage === 'submission' && status !== 'KYC_UNVERIFIED')) {
    const next = nextStep(facts, wizardSteps);
    if (next === 'KYC_SUBMISSION' || next === undefined)
      return (
        <div className={styles['part']}>
          <Submit />
        </div>
      );
    return (
      <div className={styles['part']}>
        <p>
          {next === 'PERSONA_VERIFICATION' ? (
            <Trans>This opens once your identity is checked.</Trans>
          ) : (
            <Trans>Something is still missing in your profile. Answer it first.</Trans>
          )}
        </p>
        {next === 'PERSONA_VERIFICATION' ? null : (
          <Link
            to="/$country/user/profile/complete"
            params={params}
            className={buttonClass('primary')}
          >
            <Trans>Complete your profile</Trans>
          </Link>
        )}
      </div>
    );
  }
  return (
    <div className={styles['part']}>
      <div role="status">
        <p>{t(verificationSentence(status, stage))}</p>
        <p>{t(verificationNext(stage))}</p>
      </div>
      {isUnjudged ? <Submit /> : null}
      <Link
        to="/$country/user/verification-center"
        params={params}
        className={buttonClass('secondary')}
      >
        <Trans>See each check</Trans>
      </Link>
    </div>
  );
};
