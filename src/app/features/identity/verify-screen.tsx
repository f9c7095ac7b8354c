import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { countrySegment } from '#domain/countries.ts';
import { verificationStages } from '#domain/identity/approval-status.ts';
import type { OnboardingFacts } from '#domain/identity/onboarding.ts';
import { nextStep, wizardSteps } from '#domain/identity/onboarding.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import { identityCheckStatusQuery } from '#app/data/identity.ts';
import { ButtonAnchor } from '#app/ui/controls/button.tsx';
import { DeferredSection } from '#app/ui/page/deferred-section.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { PublicPage } from '#app/ui/page/public-page.tsx';
import { DesignSystem } from '#app/ui/theme/design-system.tsx';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { IdentityCheck } from './identity-check.tsx';
import { LastRefusal } from './last-refusal.tsx';

const loadSubmission = () => import('./kyc-submission.tsx');

/** Verification inside the app (spec 2, `user/profile/verify`). */
export const VerifyScreen = () => {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Verify your identity`} />
      <VerifyParts />
    </>
  );
};

/** Where the identity provider leads back to (spec 2, `/profile-onboarding/verification`). */
export const VerificationReturnScreen = () => {
  const { t } = useLingui();
  return (
    <QueryClientProvider client={queryClient}>
      <DesignSystem>
        <PublicPage>
          <Stack gap="4" paddingBlock="24px 48px">
            <PageTitle title={t`Verify your identity`} />
            <VerifyParts />
            <p>
              <ButtonAnchor href="/open?to=home" kind="ghost">
                <Trans>Go to Home</Trans>
              </ButtonAnchor>
            </p>
          </Stack>
        </PublicPage>
      </DesignSystem>
    </QueryClientProvider>
  );
};

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
    <Stack gap="4" maxWidth="44rem">
      <LastRefusal status={facts.profile_approval_status} country={countrySegment(facts.country)} />
      {isAccepted ? null : (
        <Stack as={Card} gap="2">
          <h2>
            <Trans>Verify your identity</Trans>
          </h2>
          <IdentityCheck onDone={hasMore ? goOn : undefined} />
        </Stack>
      )}
      <Stack as={Card} gap="2">
        <h2>
          <Trans>Review and submit</Trans>
        </h2>
        <DeferredSection
          load={loadSubmission}
          place={<ContentSkeleton of="facts" height="8rem" isFramed={false} />}
        >
          {({ KycSubmission }) => <KycSubmission facts={facts} />}
        </DeferredSection>
      </Stack>
    </Stack>
  );
};

/**
 * The two last steps to being verified, by the facts the bank holds (spec 2, 4). Both go by one
 * answer: one of them must never wait for what the other says is done.
 */
const VerifyParts = () => {
  const { data, error, refetch } = useQuery(identityCheckStatusQuery());
  const retry = () => void refetch();
  if (data) return <Parts facts={data.facts} />;
  if (error) return <ErrorNotice error={error} onRetry={retry} />;
  return (
    <Stack gap="4" maxWidth="44rem" aria-busy="true">
      <ContentSkeleton of="rows" height="9rem" />
      <ContentSkeleton of="rows" height="9rem" />
      <SlowNotice onRetry={retry} />
    </Stack>
  );
};
