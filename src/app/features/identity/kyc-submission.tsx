import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueries } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { countrySegment } from '#domain/countries.ts';
import { getFullName } from '#domain/customers/full-name.ts';
import type { SubmissionOutcome } from '#domain/identity/approval-status.ts';
import { getSubmissionOutcome, verificationStages } from '#domain/identity/approval-status.ts';
import type { ConsentDocument } from '#domain/identity/consents.ts';
import { submissionConsents } from '#domain/identity/consents.ts';
import type { OnboardingFacts, WizardStep } from '#domain/identity/onboarding.ts';
import { nextStep, wizardSteps } from '#domain/identity/onboarding.ts';
import type { UserAddress } from '#contract/customers.ts';
import type { AdditionalInfo, UserIdentification } from '#contract/identity.ts';
import { addressesQuery } from '#app/data/contact-details.ts';
import {
  additionalInfoQuery,
  giveConsents,
  identificationQuery,
  submitForVerification,
} from '#app/data/identity.ts';
import { useLocalNames } from '#app/data/places.ts';
import { noteStep } from '#app/data/sign-up.ts';
import { useDayText } from '#app/i18n/formatters.ts';
import type { MessageName } from '#app/platform/message-page.ts';
import { setMessage } from '#app/platform/message-page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Tick } from '#app/ui/forms/tick.tsx';
import {
  accountPurposeLabels,
  fundSourceLabels,
  monthlyVolumeLabels,
  occupationLabels,
} from '#app/components/identity/additional-info-labels.ts';
import { AddressLines } from '#app/components/identity/identity-facts.tsx';
import {
  verificationNextStepLabel,
  verificationStatusLabel,
} from '#app/components/verification-labels.ts';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import type { StepProps } from './step-parts.tsx';
import { StepTitle } from './step-parts.tsx';

/** KYC_SUBMISSION: the last step that is the customer's (spec 4). */
export const SubmissionStep = ({ facts }: StepProps) => {
  const { t } = useLingui();
  return (
    <>
      <StepTitle question={t`Review and submit`} />
      <KycSubmission facts={facts} />
    </>
  );
};

/** Submitting for verification: what is missing first, else the button, else where it stands. */
export const KycSubmission = ({ facts }: { readonly facts: OnboardingFacts }) => {
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
        <Stack align="flex-start" gap="4">
          <SubmitForm facts={facts} />
        </Stack>
      );
    return (
      <Stack align="flex-start" gap="4">
        <p>
          {next === 'PERSONA_VERIFICATION' ? (
            <Trans>Available once your identity is verified.</Trans>
          ) : (
            <Trans>Your profile isn’t complete yet. Finish it first.</Trans>
          )}
        </p>
        {next === 'PERSONA_VERIFICATION' ? null : (
          <ButtonLink to="/$country/user/profile/complete" params={params} kind="primary">
            <Trans>Complete your profile</Trans>
          </ButtonLink>
        )}
      </Stack>
    );
  }
  return (
    <Stack align="flex-start" gap="4">
      <div role="status">
        <p>{t(verificationStatusLabel(status, stage))}</p>
        <p>{t(verificationNextStepLabel(stage))}</p>
      </div>
      {isUnjudged ? <SubmitForm facts={facts} /> : null}
      <ButtonLink to="/$country/user/verification-center" params={params}>
        <Trans>See each check</Trans>
      </ButtonLink>
    </Stack>
  );
};

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

const Statement = ({ document }: { readonly document: ConsentDocument }): ReactNode =>
  document === 'TAX_CERTIFICATION' ? (
    <Trans>
      Under penalties of perjury, I certify that the SSN or ITIN I gave is my correct taxpayer
      identification number.
    </Trans>
  ) : (
    <Trans>I certify that the information I have given is true and complete.</Trans>
  );

interface CertificationProps {
  readonly documents: readonly ConsentDocument[];
  readonly given: ReadonlySet<ConsentDocument>;
  readonly onChange: (document: ConsentDocument, isGiven: boolean) => void;
  /** The id of the problem with what is not ticked. */
  readonly problemId: string | undefined;
}

const Certification = ({ documents, given, onChange, problemId }: CertificationProps) => (
  <Stack gap="2">
    {documents.map((document) => (
      <Tick
        key={document}
        isTicked={given.has(document)}
        onTick={(isGiven) => onChange(document, isGiven)}
        aria-invalid={problemId !== undefined && !given.has(document)}
        aria-describedby={problemId}
      >
        <Statement document={document} />
      </Tick>
    ))}
  </Stack>
);

/** Records what the customer has certified, submits, and leads to `/message-page/` (spec 4, 8). */
const useSubmit = (documents: readonly ConsentDocument[]) => {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      await giveConsents(documents);
      return submitForVerification();
    },
    retry: false,
    onSuccess: (status) => {
      noteStep('KYC_SUBMISSION');
      setMessage(messageOf(getSubmissionOutcome(status)));
      return navigate({ to: '/message-page' });
    },
  });
};

/** The answers to check, the certification that they are true, and the button that submits them. */
const SubmitForm = ({ facts }: { readonly facts: OnboardingFacts }) => {
  const { t } = useLingui();
  const problemId = useId();
  const documents = submissionConsents(facts.country);
  const [given, setGiven] = useState<ReadonlySet<ConsentDocument>>(new Set());
  const [hasTried, setHasTried] = useState(false);
  const sending = useSubmit(documents);
  const isMissing = documents.some((document) => !given.has(document));
  const change = (document: ConsentDocument, isGiven: boolean) =>
    setGiven(
      new Set([...documents].filter((one) => (one === document ? isGiven : given.has(one)))),
    );
  const submit = () => {
    setHasTried(true);
    if (!isMissing && !sending.isPending) sending.mutate();
  };
  return (
    <>
      <p>
        <Trans>
          Check your answers before you submit them. You can’t change them while we review them.
        </Trans>
      </p>
      <ReviewAnswers facts={facts} />
      <Certification
        documents={documents}
        given={given}
        onChange={change}
        problemId={hasTried && isMissing ? problemId : undefined}
      />
      <Text id={problemId} role="alert" color="danger" _empty={{ display: 'none' }}>
        {hasTried && isMissing ? t`Confirm the statement above before you submit.` : null}
      </Text>
      {sending.error ? <ErrorNotice error={sending.error} /> : null}
      <NetworkButton kind="primary" aria-disabled={sending.isPending} onClick={submit}>
        <Trans>Submit for review</Trans>
      </NetworkButton>
    </>
  );
};

interface GroupProps {
  readonly facts: OnboardingFacts;
  readonly step: WizardStep;
  readonly title: string;
  readonly children: ReactNode;
}

/** The answers of one step, and the way back to change them. */
const Group = ({ facts, step, title, children }: GroupProps) => {
  const { t } = useLingui();
  return (
    <Grid as="section" templateColumns="1fr auto" gap="2px 16px" paddingBlock="3" borderTop="sm">
      <MutedText as="h2" fontWeight="600">
        {title}
      </MutedText>
      <Flex asChild align="center" minHeight="24px">
        <Link
          to="/$country/user/profile/complete"
          params={{ country: countrySegment(facts.country) }}
          search={{ step, review: true }}
          aria-label={t`Edit: ${title}`}
        >
          <Trans>Edit</Trans>
        </Link>
      </Flex>
      <Box gridColumn="1 / -1">{children}</Box>
    </Grid>
  );
};

const AddressAnswer = ({ address }: { readonly address: UserAddress }) => (
  <AddressLines address={address} names={useLocalNames(address)} />
);

const InfoAnswer = ({ info }: { readonly info: AdditionalInfo }) => {
  const { t } = useLingui();
  const lines = [
    info.occupation && occupationLabels[info.occupation],
    info.source_of_funds && fundSourceLabels[info.source_of_funds],
    info.account_purpose && accountPurposeLabels[info.account_purpose],
    info.expected_monthly_volume && monthlyVolumeLabels[info.expected_monthly_volume],
  ];
  return (
    <>
      {lines.map((line) => (line ? <p key={line.id}>{t(line)}</p> : null))}
      <p>
        {info.is_politically_exposed ? (
          <Trans>Holds a high public office, or is close to someone who does</Trans>
        ) : (
          <Trans>Holds no high public office</Trans>
        )}
      </p>
    </>
  );
};

interface AnswersProps {
  readonly facts: OnboardingFacts;
  readonly who: UserIdentification;
  readonly addresses: readonly UserAddress[];
  readonly info: AdditionalInfo;
}

const Answers = ({ facts, who, addresses, info }: AnswersProps) => {
  const { t } = useLingui();
  const dayText = useDayText();
  const address = addresses.find(({ address_type: type }) => type === 'legal');
  const lastFour = who.identification?.last_four ?? '';
  return (
    <Box width="full">
      <Group facts={facts} step="NAME_DOB" title={t`Name and date of birth`}>
        <p>
          <bdi>{getFullName(who)}</bdi>
        </p>
        <p>{who.date_of_birth === null ? null : dayText(who.date_of_birth)}</p>
      </Group>
      <Group facts={facts} step="LOCATION" title={t`Address`}>
        {address ? <AddressAnswer address={address} /> : null}
      </Group>
      <Group facts={facts} step="DOCUMENTS" title={t`Documents`}>
        <p>
          <Trans>All documents received</Trans>
        </p>
      </Group>
      <Group facts={facts} step="ADDITIONAL_INFO" title={t`Work and account use`}>
        <InfoAnswer info={info} />
      </Group>
      <Group
        facts={facts}
        step="SSN"
        title={facts.country === 'US' ? t`SSN or ITIN` : t`ID number`}
      >
        <p>
          <Trans>
            Ends in <bdi>{lastFour}</bdi>
          </Trans>
        </p>
      </Group>
    </Box>
  );
};

/** What the customer has answered, as the bank has it, to be checked before it is submitted. */
const ReviewAnswers = ({ facts }: { readonly facts: OnboardingFacts }) => {
  const [who, addresses, info] = useQueries({
    queries: [identificationQuery(), addressesQuery(), additionalInfoQuery()],
  });
  const failed = [who, addresses, info].find(({ error }) => error !== null);
  const retry = () => void Promise.all([who, addresses, info].map(({ refetch }) => refetch()));
  if (who.data && addresses.data && info.data)
    return <Answers facts={facts} who={who.data} addresses={addresses.data} info={info.data} />;
  if (failed?.error) return <ErrorNotice error={failed.error} onRetry={retry} />;
  return <ContentSkeleton of="facts" height="20rem" isFramed={false} />;
};
