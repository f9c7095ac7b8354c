import { Box, Flex, Stack } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Suspense, lazy } from 'react';
import { countrySegment } from '#domain/countries.ts';
import type { VerificationStage } from '#domain/identity/approval-status.ts';
import { verificationStages } from '#domain/identity/approval-status.ts';
import type { OnboardingFacts, WizardStep } from '#domain/identity/onboarding.ts';
import { canReachStep, nextStep, wizardSteps } from '#domain/identity/onboarding.ts';
import { onboardingQuery, refreshOnboarding } from '#app/data/identity.ts';
import { noteStep } from '#app/data/sign-up.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { setMessage } from '#app/platform/message-page.ts';
import { BackButton } from '#app/ui/controls/back-button.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { LastRefusal } from './last-refusal.tsx';
import type { StepProps } from './step-parts.tsx';
import { StepColumn, StepSkeleton } from './step-parts.tsx';

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
  return step ? <StepFrame step={step} facts={facts} /> : <OnboardingStatus stage={stage} />;
};

/** The route of the way in, for its search and its moves. */
const onboardingRoute = getRouteApi('/$country/user/profile/complete');

type LoadStep = () => Promise<ComponentType<StepProps>>;

/**
 * The screens of the steps, each a chunk of its own, one line each. Their order, what they depend on
 * and when one is done stand in `domain/identity/onboarding.ts`; a step without a line here is not
 * taken. A step shows its question by `StepTitle` and calls `onDone`.
 */
const stepLoaders: Readonly<Partial<Record<WizardStep, LoadStep>>> = {
  REFERRAL: async () => (await import('./choice-steps.tsx')).ReferralStep,
  ONBOARDING_TYPE: async () => (await import('./choice-steps.tsx')).OnboardingTypeStep,
  NAME_DOB: async () => (await import('./name-step.tsx')).NameStep,
  LOCATION: async () => (await import('./address-steps.tsx')).LocationStep,
  ADDRESS: async () => (await import('./address-steps.tsx')).AddressStep,
  PROFILE_PICTURE: async () => (await import('./document-uploads.tsx')).PictureStep,
  DOCUMENTS: async () => (await import('./documents-step.tsx')).DocumentsStep,
  ADDITIONAL_INFO: async () => (await import('./choice-steps.tsx')).AdditionalInfoStep,
  SUBSCRIPTION: async () => (await import('./plan-step.tsx')).PlanStep,
  SSN: async () => (await import('./number-step.tsx')).NumberStep,
  PERSONA_VERIFICATION: async () => (await import('./identity-check.tsx')).IdentityCheckStep,
  KYC_SUBMISSION: async () => (await import('./kyc-submission.tsx')).SubmissionStep,
};

/** The steps of the way in that have a screen, in the specification's order. */
const shownSteps: readonly WizardStep[] = wizardSteps.filter((step) => stepLoaders[step]);

/** The step to show: the wanted one where nothing before it is missing, else the next open one. */
const stepToShow = (
  facts: OnboardingFacts,
  wanted: WizardStep | undefined,
): WizardStep | undefined =>
  wanted !== undefined && canReachStep(facts, wanted, shownSteps)
    ? wanted
    : nextStep(facts, shownSteps);

/** The step after one, undefined after the last. */
const stepAfter = (step: WizardStep): WizardStep | undefined =>
  shownSteps[shownSteps.indexOf(step) + 1];

/** The step before one, undefined before the first. */
const stepBefore = (step: WizardStep): WizardStep | undefined =>
  shownSteps[shownSteps.indexOf(step) - 1];

/** What fails to arrive fails the screen, which says so and comes by itself with the network. */
const lazyStep = (load: LoadStep) => lazy(async () => ({ default: await load() }));

/** The screen of each step, which loads when it is first shown. */
const stepComponents: Readonly<Partial<Record<WizardStep, ComponentType<StepProps>>>> =
  Object.fromEntries(Object.entries(stepLoaders).map(([step, load]) => [step, lazyStep(load)]));

/** Brings a step's screen before it is gone to. */
const prefetchStep = (step: WizardStep | undefined): void => {
  if (step !== undefined) void stepLoaders[step]?.().catch(() => undefined);
};

const rounded = { borderRadius: 'full' } as const;
const filled = { ...rounded, bg: 'primary' } as const;

/** The browser's own bar in the colours of the theme; in forced colours it has a frame. */
const bar = {
  ...rounded,
  width: 'full',
  height: '6px',
  border: { base: '0', _highContrast: '1px solid CanvasText' },
  bg: 'bg.muted',
  appearance: 'none',
  '&::-webkit-progress-bar': { ...rounded, bg: 'bg.muted' },
  '&::-webkit-progress-value': filled,
  '&::-moz-progress-bar': filled,
  _highContrast: { '--primary': 'Highlight', '--bg-muted': 'Canvas', forcedColorAdjust: 'none' },
};

const Progress = ({ step }: { readonly step: WizardStep }) => {
  const { t } = useLingui();
  const inDigits = useNumberText();
  const [place, count] = [shownSteps.indexOf(step) + 1, shownSteps.length];
  const [now, all] = [inDigits(place), inDigits(count)];
  return (
    <Stack flex="1 1 10rem" gap="1" color="fg.muted" textStyle="sm">
      <p>
        <Trans>
          Step {now} of {all}
        </Trans>
      </p>
      <Box asChild css={bar}>
        <progress value={place - 1} max={count} aria-label={t`Your progress`} />
      </Box>
    </Stack>
  );
};

/** Moves between the steps: each is an address of its own, so the browser's Back does the same. */
const useStepNavigation = (step: WizardStep, facts: OnboardingFacts) => {
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

interface StepFrameProps {
  readonly step: WizardStep;
  readonly facts: OnboardingFacts;
}

/** A step with how far it is and the way back. */
const StepFrame = ({ step, facts }: StepFrameProps) => {
  const Step = stepComponents[step];
  const { goBack, goOn } = useStepNavigation(step, facts);
  prefetchStep(stepAfter(step));
  return (
    <StepColumn as="section">
      <Flex wrap="wrap" align="center" gap="4px 16px">
        {goBack ? <BackButton onBack={goBack} /> : null}
        <Progress step={step} />
      </Flex>
      <LastRefusal
        status={facts.profile_approval_status}
        country={countrySegment(facts.country)}
        step={step}
      />
      <Suspense fallback={<StepSkeleton />}>
        <StepColumn>{Step ? <Step key={step} facts={facts} onDone={goOn} /> : null}</StepColumn>
      </Suspense>
    </StepColumn>
  );
};

const answeredMessage = msg`All your answers so far are saved.`;

/** The status of a customer who has nothing to answer here. */
const stageMessages: Readonly<Record<VerificationStage, MessageDescriptor>> = {
  signup: msg`First add your phone number to finish signing up.`,
  profile: answeredMessage,
  submission: answeredMessage,
  waiting: msg`We have your answers. You don’t need to do anything now.`,
  refused: msg`We couldn’t accept your profile. The verification center shows why, and you can start again there.`,
  accepted: msg`Your profile is complete and you are verified.`,
  accepted_for_bdt_only: msg`Your profile is complete and you are verified for taka accounts.`,
};

/** What a customer can do next from where they stand: never a dead end. */
const NextLink = ({ stage }: { readonly stage: VerificationStage }) => {
  const { country } = useParams({ from: '/$country/user' });
  const look = { params: { country }, kind: 'primary' as const };
  if (stage === 'signup') {
    return (
      <ButtonLink to="/auth/token" kind={look.kind}>
        <Trans>Finish signing up</Trans>
      </ButtonLink>
    );
  }
  if (stage === 'refused' || stage === 'waiting') {
    return (
      <ButtonLink to="/$country/user/verification-center" {...look}>
        <Trans>See each check</Trans>
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to="/$country/user/overview" {...look}>
      <Trans>Go to Home</Trans>
    </ButtonLink>
  );
};

/** In place of a question where there is none to answer, and the way on. */
const OnboardingStatus = ({ stage }: { readonly stage: VerificationStage }) => {
  const { t } = useLingui();
  return (
    <StepColumn as="section">
      <PageTitle title={t`Complete your profile`} />
      <p>{t(stageMessages[stage])}</p>
      <p>
        <NextLink stage={stage} />
      </p>
    </StepColumn>
  );
};
