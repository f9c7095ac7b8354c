import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { submissionConsents } from '#domain/identity/consents.ts';
import type { ConsentDocument } from '#domain/identity/consents.ts';
import { getSubmissionOutcome } from '#domain/identity/approval-status.ts';
import type { SubmissionOutcome } from '#domain/identity/approval-status.ts';
import type { OnboardingFacts } from '#domain/identity/onboarding.ts';
import { giveConsents, submitForVerification } from '#app/data/identity.ts';
import { noteStep } from '#app/data/sign-up.ts';
import { setMessage } from '#app/platform/message-page.ts';
import type { MessageName } from '#app/platform/message-page.ts';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { ReviewAnswers } from './review-answers.tsx';
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
  <div className={styles['certification']}>
    {documents.map((document) => (
      <label key={document}>
        <input
          type="checkbox"
          checked={given.has(document)}
          aria-invalid={problemId !== undefined && !given.has(document)}
          aria-describedby={problemId}
          onChange={(event) => onChange(document, event.target.checked)}
        />
        <span>
          <Statement document={document} />
        </span>
      </label>
    ))}
  </div>
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
export const SubmitForm = ({ facts }: { readonly facts: OnboardingFacts }) => {
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
      <p id={problemId} role="alert" className={styles['problem']}>
        {hasTried && isMissing ? t`Confirm the statement above before you submit.` : null}
      </p>
      {sending.error ? <ErrorNotice error={sending.error} /> : null}
      <NetworkButton kind="primary" aria-disabled={sending.isPending} onClick={submit}>
        <Trans>Submit for review</Trans>
      </NetworkButton>
    </>
  );
};
