import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { nextStep } from '#domain/identity/onboarding.ts';
import type { OnboardingFacts, WizardStep } from '#domain/identity/onboarding.ts';
import { refreshOnboarding } from '#app/data/identity.ts';
import { noteStep } from '#app/data/sign-up.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { setMessage } from '#app/platform/message-page.ts';
import { BackButton } from '#app/ui/controls/back-button.tsx';
import { onboardingRoute } from './onboarding-route.ts';
import styles from './onboarding.module.css';
import { bringStep, stepComponents } from './step-components.ts';
import { StepSkeleton } from './step-skeleton.tsx';
import { shownSteps, stepAfter, stepBefore } from './steps.ts';

const Progress = ({ step }: { readonly step: WizardStep }) => {
  const { t } = useLingui();
  const inDigits = useNumberText();
  const [place, count] = [shownSteps.indexOf(step) + 1, shownSteps.length];
  const [now, all] = [inDigits(place), inDigits(count)];
  return (
    <div className={styles['progress']}>
      <p>
        <Trans>
          Step {now} of {all}
        </Trans>
      </p>
      <progress value={place - 1} max={count} aria-label={t`How far you are`} />
    </div>
  );
};

/** Moves between the steps: each is an address of its own, so the browser's Back does the same. */
const useMoves = (step: WizardStep, facts: OnboardingFacts) => {
  const navigate = onboardingRoute.useNavigate();
  const goTo = (to: WizardStep | undefined) =>
    navigate({ search: to === undefined ? {} : { step: to } });
  const { review: isFromReview } = onboardingRoute.useSearch();
  const before = isFromReview ? 'KYC_SUBMISSION' : stepBefore(step);
  const isCorrection =
    step !== 'KYC_SUBMISSION' && nextStep(facts, shownSteps) === 'KYC_SUBMISSION';
  return {
    goBack: before === undefined ? undefined : () => void goTo(before),
    goOn: async () => {
      noteStep(step);
      const saved = await refreshOnboarding();
      const { profile_approval_status: status } = saved;
      const isCompletedNow =
        status === 'PROFILE_COMPLETED' && facts.profile_approval_status !== status;
      // The address has two steps; both are changed before the review comes back.
      if (isFromReview && step === 'LOCATION')
        return navigate({ search: { step: 'ADDRESS', review: true } });
      if (isFromReview) return goTo('KYC_SUBMISSION');
      // A correction to a complete profile goes straight back to what is still open.
      if (isCorrection) return goTo(nextStep(saved, shownSteps));
      if (!isCompletedNow) return goTo(stepAfter(step));
      // Spec 8's own page; its Continue leads back here, to the step that is next.
      setMessage('profile-completed');
      return navigate({ to: '/message-page' });
    },
  };
};

interface StepPlaceProps {
  readonly step: WizardStep;
  readonly facts: OnboardingFacts;
}

/** A step with how far it is and the way back. */
export const StepPlace = ({ step, facts }: StepPlaceProps) => {
  const Step = stepComponents[step];
  const { goBack, goOn } = useMoves(step, facts);
  bringStep(stepAfter(step));
  return (
    <section className={styles['screen']}>
      <div className={styles['head']}>
        {goBack ? <BackButton onBack={goBack} /> : null}
        <Progress step={step} />
      </div>
      <Suspense fallback={<StepSkeleton />}>
        <div className={styles['step']}>
          {Step ? <Step key={step} facts={facts} onDone={goOn} /> : null}
        </div>
      </Suspense>
    </section>
  );
};
