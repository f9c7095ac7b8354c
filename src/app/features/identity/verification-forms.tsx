import { Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isPhotoProblem } from '#domain/documents/files.ts';
import { correctionSteps } from '#domain/identity/onboarding.ts';
import type { RejectionReason } from '#domain/identity/verification-items.ts';
import type { VerificationItem } from '#contract/identity.ts';
import { useUpload } from '#app/data/documents.ts';
import { restartProfile, resubmit } from '#app/data/identity.ts';
import { isApiError } from '#app/platform/api/errors.ts';
import { SupportLink } from '#app/components/permission-reasons.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { FileButtons, useUploadPlace } from '#app/components/documents/file-buttons.tsx';
import { FileRefusal, UploadProgress } from '#app/components/documents/upload-status.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { correctionLabels } from './last-refusal.tsx';

/** The paper that an item is about; only these are asked for again as papers. */
const docTypeOf = (item: VerificationItem) =>
  item.kind === 'BANK_DOCUMENT' ? 'BANK_DOCUMENT' : 'PROOF_OF_ADDRESS';

/** The word that something new is there follows by itself, once the bank has the new paper. */
const useWord = (item: VerificationItem, isNew: boolean) => {
  const word = useMutation({ mutationFn: () => resubmit(item.id), retry: false });
  const { mutate, isIdle } = word;
  useEffect(() => {
    if (isNew && isIdle) mutate();
  }, [isNew, isIdle, mutate]);
  return word;
};

interface ResubmitProps {
  readonly item: VerificationItem;
  readonly name: string;
}

/** The status is there before its words are, so that they are read out when they come. */
const waiting = { '& [role=status]:empty': { marginBlockEnd: '-2' } };

/** One item is sent again: a new paper, by camera or file, and it is looked at once more (B3). */
export const Resubmit = ({ item, name }: ResubmitProps) => {
  const upload = useUpload({ docType: docTypeOf(item) });
  const { place, inHand } = useUploadPlace<HTMLDivElement>(upload);
  const { state, start, cancel } = inHand;
  // A paper sent before the refusal is the one that was refused.
  const isNew =
    state.kind === 'done' && Date.parse(state.file.created_at) > Date.parse(item.updated_at);
  const word = useWord(item, isNew);
  const isSending = state.kind === 'sending';
  const isPreparing = word.isPending || ['queued', 'preparing', 'storing'].includes(state.kind);
  return (
    <Stack
      ref={place}
      role="group"
      tabIndex={-1}
      aria-label={name}
      align="flex-start"
      gap="2"
      css={waiting}
    >
      <p role="status">{isPreparing ? <Trans>Preparing the file…</Trans> : null}</p>
      {isSending ? <UploadProgress {...state} onCancel={cancel} /> : null}
      {state.kind === 'refused' ? <FileRefusal problem={state.problem} /> : null}
      {state.kind === 'failed' ? (
        <ErrorNotice error={state.error} onRetry={() => start(state.chosen)} />
      ) : null}
      {word.error ? <ErrorNotice error={word.error} onRetry={() => word.mutate()} /> : null}
      {isSending || isPreparing ? null : (
        <FileButtons
          label={name}
          wantsPicture={false}
          camera="environment"
          hasFile={false}
          isRefused={state.kind === 'refused' && isPhotoProblem(state.problem)}
          isMain
          onFile={start}
        />
      )}
    </Stack>
  );
};

/** The bank refuses with codes; the customer reads a sentence. */
const Problem = ({ error }: { readonly error: unknown }) =>
  isApiError(error) && error.problem?.status === 409 ? (
    <Text role="alert" paddingInlineStart="3" borderInlineStart="3px solid var(--danger)">
      <Trans>
        You can't apply again now: a review is still open, or you have applied again three times
        within 30 days.
      </Trans>{' '}
      <SupportLink isInline topic="verification" />
    </Text>
  ) : (
    <ErrorNotice error={error} />
  );

/** Opens the application again, at the step that the reason of the refusal names (product.md B2). */
export const ApplyAgain = ({ reason }: { readonly reason: RejectionReason }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const navigate = useNavigate();
  const starting = useMutation({
    mutationFn: restartProfile,
    retry: false,
    onSuccess: () =>
      navigate({
        to: '/$country/user/profile/complete',
        params: { country },
        search: { step: correctionSteps[reason] },
      }),
  });
  return (
    <Stack align="flex-start" gap="2">
      <MutedText>
        <Trans>
          Your answers are saved. Correct what is wrong, then submit your profile again. You can do
          this three times in 30 days.
        </Trans>
      </MutedText>
      {starting.error ? <Problem error={starting.error} /> : null}
      <NetworkButton
        kind="primary"
        aria-disabled={starting.isPending}
        onClick={() => (starting.isPending ? undefined : starting.mutate())}
      >
        {t(correctionLabels[reason])}
      </NetworkButton>
    </Stack>
  );
};
