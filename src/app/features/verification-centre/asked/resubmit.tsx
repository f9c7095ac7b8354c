import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { VerificationItem } from '#contract/identity.ts';
import { isPhotoProblem } from '#domain/documents/files.ts';
import { useUpload } from '#app/data/documents.ts';
import { resubmit } from '#app/data/identity.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { FileButtons } from '#app/ui/upload/file-buttons.tsx';
import { fileProblemMessages } from '#app/ui/upload/file-problem-words.ts';
import { UploadProgress } from '#app/ui/upload/upload-progress.tsx';
import { useUploadHere } from '#app/ui/upload/use-upload-here.ts';
import styles from '../centre.module.css';

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

/** One item is sent again: a new paper, by camera or file, and it is looked at once more (B3). */
export const Resubmit = ({ item, name }: ResubmitProps) => {
  const { t } = useLingui();
  const upload = useUpload({ docType: docTypeOf(item) });
  const { place, inHand } = useUploadHere<HTMLDivElement>(upload);
  const { state, start, cancel } = inHand;
  // A paper sent before the refusal is the one that was refused.
  const isNew =
    state.kind === 'done' && Date.parse(state.file.created_at) > Date.parse(item.updated_at);
  const word = useWord(item, isNew);
  const isSending = state.kind === 'sending';
  const isPreparing = word.isPending || ['queued', 'preparing', 'storing'].includes(state.kind);
  return (
    <div ref={place} role="group" tabIndex={-1} aria-label={name} className={styles['resubmit']}>
      <p role="status">{isPreparing ? <Trans>Preparing the file…</Trans> : null}</p>
      {isSending ? <UploadProgress {...state} onCancel={cancel} /> : null}
      {state.kind === 'refused' ? (
        <p role="alert">{t(fileProblemMessages[state.problem])}</p>
      ) : null}
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
    </div>
  );
};
