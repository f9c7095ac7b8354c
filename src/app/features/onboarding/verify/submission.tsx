import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { countrySegment } from '#domain/countries.ts';
import { nextStep, wizardSteps } from '#domain/identity/onboarding.ts';
import type { OnboardingFacts } from '#domain/identity/onboarding.ts';
import { verificationStages } from '#domain/identity/approval-status.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { verificationNext, verificationSentence } from '#app/ui/identity/verification-words.ts';
import { SubmitForm } from './submit-form.tsx';
import styles from './verify.module.css';

/** Submitting for verification: what is missing first, else the button, else where it stands. */
export const Submission = ({ facts }: { readonly facts: OnboardingFacts }) => {
  const { t } = useLingui();
  const { profile_approval_status: status } = facts;
  const stage = verificationStages[status];
  const params = { country: countrySegment(facts.country) };
  // What was sent and not judged yet may have been cut off on its way: it can be sent once more.
  const isUnjudged = status === 'VERIFICATION_IN_PROGRESS';
  if (stage === 'profile' || (stage === 'submission' && status !== 'KYC_UNVERIFIED')) {
    const next = nextStep(facts, wizardSteps);
    if (next === 'KYC_SUBMISSION' || next === undefined)
      return (
        <div className={styles['part']}>
          <SubmitForm facts={facts} />
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
      {isUnjudged ? <SubmitForm facts={facts} /> : null}
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
