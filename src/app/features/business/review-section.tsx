import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import type { KybMessage } from '#domain/business/kyb.ts';
import { getKybMessage } from '#domain/business/kyb.ts';
import { submitBusiness } from '#app/data/business-changes.ts';
import type { BusinessProgress } from '#app/data/businesses.ts';
import { uploadFile } from '#app/data/documents.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';
import { fileProblemMessages } from '#app/components/documents/upload-status.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { useBusinessKind, useBusinessRoutes } from './business-kind.tsx';
import { kybSentences, kybSubmittedSentence, missingLabels, sectionLabels } from './labels.ts';
import { PricePayment } from './price-payment.tsx';
import { ReviewSummary } from './review-summary.tsx';
import type { SectionProps } from './section-form.tsx';
import { isReadyToSign, isTooEarly, updateOf } from './sections.ts';
import { signatureFile } from './signature-image.ts';
import { SignaturePad } from './signature-pad.tsx';
import { Actions } from './business-parts.tsx';

interface ReviewSectionProps extends SectionProps {
  readonly progress: BusinessProgress;
}

/** All answers, the electronic signature and the submission (product.md B14). */
export const ReviewSection = ({ id, progress }: ReviewSectionProps) => {
  const [sent, setSent] = useState<KybMessage | 'submitted'>();
  const status = progress.synctera_verification_status;
  const canSubmit = status === null || status === 'VENDOR_ERROR' || status === 'REJECTED';
  if (sent !== undefined) return <Submitted id={id} message={sent} />;
  const mustWait = isTooEarly(progress, businessNowMs());
  return (
    <>
      <ReviewSummary id={id} progress={progress} />
      {canSubmit && !mustWait ? (
        <SignAndSubmit id={id} progress={progress} onSent={setSent} />
      ) : (
        <Notice tone="info">
          {mustWait ? (
            <Trans>You can’t reapply yet. The date is on the page of the business.</Trans>
          ) : (
            <Trans>This business is submitted.</Trans>
          )}
        </Notice>
      )}
    </>
  );
};

interface SignAndSubmitProps {
  readonly id: string;
  readonly progress: BusinessProgress;
  readonly onSent: (message: KybMessage | 'submitted') => void;
}

/** Uploads the signature, unless there is one, and submits the business. Both are safe to repeat. */
const useSubmission = ({ id, progress, onSent }: SignAndSubmitProps) => {
  const { t } = useLingui();
  const kind = useBusinessKind();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [isSending, setIsSending] = useState(false);
  const hasSignature = progress.sections.some(
    ({ section, missing }) => section === 'SIGNATURE' && !missing.includes('signature'),
  );
  const sign = async (): Promise<boolean> => {
    if (hasSignature || !canvas.current) return hasSignature;
    const target = { docType: 'ELECTRONIC_SIGNATURE', business: { id, kind } } as const;
    const state = await uploadFile(target, await signatureFile(canvas.current));
    if (state.kind === 'failed') throw state.error;
    if (state.kind === 'refused') setProblem(t(fileProblemMessages[state.problem]));
    return state.kind === 'done';
  };
  const submit = async () => {
    setIsSending(true);
    setProblem(undefined);
    setFailure(undefined);
    try {
      if (await sign()) {
        const { synctera_verification_status: status } = await submitBusiness(id);
        const isWaiting = status === null || status === 'PENDING';
        onSent(isWaiting ? 'submitted' : getKybMessage(status));
      }
    } catch (error) {
      setFailure(error);
    } finally {
      setIsSending(false);
    }
  };
  return { canvas, problem, setProblem, failure, isSending, hasSignature, submit };
};

const SignAndSubmit = (props: SignAndSubmitProps) => {
  const { t } = useLingui();
  const { progress } = props;
  const { canvas, problem, setProblem, failure, isSending, hasSignature, submit } =
    useSubmission(props);
  const [isSigned, setIsSigned] = useState(false);
  const noteSigned = useCallback((signed: boolean) => setIsSigned(signed), []);
  const isPaid = !progress.sections.some(({ missing }) => missing.includes('payment'));
  const isReady = isReadyToSign(progress) && isPaid;
  const send = () => {
    if (isSending || !isReady) return;
    if (!hasSignature && !isSigned) setProblem(t`Sign before you submit.`);
    else void submit();
  };
  return (
    <Stack gap="4" minWidth="0">
      {isReadyToSign(progress) ? null : <StillMissing progress={progress} />}
      {useBusinessKind() === 'BD' ? <PricePayment id={props.id} /> : null}
      <h2>
        <Trans>Sign</Trans>
      </h2>
      {hasSignature ? (
        <Notice tone="success">
          <Trans>Your signature is saved.</Trans>
        </Notice>
      ) : (
        <SignaturePad canvas={canvas} onSigned={noteSigned} problem={problem} />
      )}
      {isPaid ? null : (
        <MutedText>
          <Trans>Pay the registration fee before you submit.</Trans>
        </MutedText>
      )}
      <MutedText>
        <Trans>
          By submitting, you confirm that you may sign for this business and that its information is
          correct. Your electronic signature counts as one on paper.
        </Trans>
      </MutedText>
      {failure ? <ErrorNotice error={failure} /> : null}
      <Actions>
        <NetworkButton kind="primary" aria-disabled={isSending || !isReady} onClick={send}>
          {isSending ? <Trans>Sending…</Trans> : <Trans>Sign and submit</Trans>}
        </NetworkButton>
      </Actions>
    </Stack>
  );
};

/** More names than these are counted. */
const namesShown = 3;

/** What the other sections still need, by name, each with the way to its section. */
const StillMissing = ({ progress }: { readonly progress: BusinessProgress }) => {
  const incomplete = progress.sections.filter(
    ({ section, is_complete: isDone }) => !isDone && section !== 'SIGNATURE',
  );
  return (
    <Notice tone="warning">
      <p>
        <Trans>Still missing:</Trans>
      </p>
      <Stack as="ul" gap="2" paddingInlineStart="5" listStyle="disc">
        {incomplete.map((section) => (
          <MissingOf key={section.section} business={progress.business} {...section} />
        ))}
      </Stack>
    </Notice>
  );
};

type MissingOfProps = BusinessProgress['sections'][number] & { readonly business: string };

const MissingOf = ({ business, section, missing }: MissingOfProps) => {
  const { t } = useLingui();
  const inDigits = useNumberText();
  const { country } = useParams({ from: '/$country/user' });
  const routes = useBusinessRoutes();
  const names = missing.flatMap((one) => (missingLabels[one] ? t(missingLabels[one]) : []));
  const more = inDigits(names.length - namesShown);
  return (
    <li>
      <Link
        to={routes.edit}
        params={{ country, id: business }}
        search={{ update: updateOf(section) }}
      >
        {t(sectionLabels[section])}
      </Link>
      {': '}
      {names.slice(0, namesShown).join(', ')}{' '}
      {names.length > namesShown ? <Trans>and {more} more</Trans> : null}
    </li>
  );
};

interface SubmittedProps {
  readonly id: string;
  readonly message: KybMessage | 'submitted';
}

/** The sentence of spec 8 after the submission. */
const Submitted = ({ id, message }: SubmittedProps) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  const routes = useBusinessRoutes();
  const isFailure = message === 'vendor_error' || message === 'rejected';
  return (
    <>
      <Notice tone={isFailure ? 'error' : 'success'}>
        {t(message === 'submitted' ? kybSubmittedSentence : kybSentences[message])}
      </Notice>
      <Actions>
        <Button
          kind="primary"
          onClick={() => void navigate({ to: routes.one, params: { country, id } })}
        >
          <Trans>See status</Trans>
        </Button>
      </Actions>
    </>
  );
};
