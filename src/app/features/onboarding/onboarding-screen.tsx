import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { verificationStages } from '#domain/identity/approval-status.ts';
import { onboardingQuery } from '#app/data/identity.ts';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { onboardingRoute } from './onboarding-route.ts';
import { StandingWords } from './standing-words.tsx';
import { StepPlace } from './step-place.tsx';
import { StepSkeleton } from './step-skeleton.tsx';
import { stepToShow } from './steps.ts';

/**
 * The way in, one question a screen (spec 4, product.md B2): it opens where the stored facts say
 * that something is missing, on whichever device.
 */
export const OnboardingScreen = () => {
  const { t } = useLingui();
  const { step: wanted } = onboardingRoute.useSearch();
  const { data: facts, error, refetch } = useQuery(onboardingQuery());
  const retry = () => void refetch();
  if (!facts) {
    return (
      <>
        <PageTitle title={t`Complete your profile`} />
        {error ? <ErrorNotice error={error} onRetry={retry} /> : <SlowNotice onRetry={retry} />}
        {error ? null : <StepSkeleton />}
      </>
    );
  }
  const stage = verificationStages[facts.profile_approval_status];
  const isOpen = stage === 'profile' || stage === 'submission';
  const step = isOpen ? stepToShow(facts, wanted) : undefined;
  return step ? <StepPlace step={step} facts={facts} /> : <StandingWords stage={stage} />;
};
