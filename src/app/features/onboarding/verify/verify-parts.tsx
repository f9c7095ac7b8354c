import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { countrySegment } from '#domain/countries.ts';
import { nextStep, wizardSteps } from '#domain/identity/onboarding.ts';
import type { OnboardingFacts } from '#domain/identity/onboarding.ts';
import { verificationStages } from '#domain/identity/approval-status.ts';
import { identityCheckStatusQuery } from '#app/data/identity.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { IdentityCheck } from './identity-check.tsx';
import { Submission } from './submission.tsx';
import styles from './verify.module.css';

const Parts = ({ facts }: { readonly facts: OnboardingFacts }) => {
  const navigate = useNavigate();
  const next = nextStep(facts, wizardSteps);
  // After the check the way in goes on where the facts say, unless only these two parts are left.
  const hasMore =
    next !== undefined && next !== 'PERSONA_VERIFICATION' && next !== 'KYC_SUBMISSION';
  const goOn = () =>
    void navigate({
      to: '/$country/user/profile/complete',
      params: { country: countrySegment(facts.country) },
    });
  const isAccepted = ['accepted', 'accepted_for_bdt_only'].includes(
    verificationStages[facts.profile_approval_status],
  );
  return (
    <div className={styles['parts']}>
      {isAccepted ? null : (
        <Card>
          <h2>
            <Trans>Show who you are</Trans>
          </h2>
          <IdentityCheck onDone={hasMore ? goOn : undefined} />
        </Card>
      )}
      <Card>
        <h2>
          <Trans>Review and submit</Trans>
        </h2>
        <Submission facts={facts} />
      </Card>
    </div>
  );
};

/**
 * The two last steps to being verified, by the facts the bank holds (spec 2, 4). Both go by one
 * answer: one of them must never wait for what the other says is done.
 */
export const VerifyParts = () => {
  const { data, error, refetch } = useQuery(identityCheckStatusQuery());
  const retry = () => void refetch();
  if (data) return <Parts facts={data.facts} />;
  if (error) return <ErrorNotice error={error} onRetry={retry} />;
  return (
    <div className={styles['parts']} aria-busy="true">
      <Skeleton height="9rem" />
      <Skeleton height="9rem" />
      <SlowNotice onRetry={retry} />
    </div>
  );
};
