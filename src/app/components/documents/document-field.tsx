import { Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { isPhotoProblem } from '#domain/documents/files.ts';
import type { Upload, UploadedFile, UploadState } from '#app/platform/browser/uploads.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useDeferred } from '#app/ui/page/deferred-section.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { FileButtons, useUploadPlace } from './file-buttons.tsx';
import type { UploadParts } from './upload-status.tsx';

interface DocumentFieldProps {
  readonly name: string;
  readonly hint: string;
  readonly upload: Upload;
  /** The document that the bank already has. */
  readonly stored: UploadedFile | undefined;
  readonly onRead: (id: string) => Promise<Blob>;
  /** A photo of a face: must be a picture, and is shown round. */
  readonly isFace?: boolean;
  /** Must be a picture, although it is not a face. */
  readonly wantsPicture?: boolean;
  /** False once the bank has decided by this document: it can be viewed but not replaced. */
  readonly isOpen?: boolean;
  /** The target of the form's error summary, and its problem. */
  readonly id?: string;
  readonly problem?: string | undefined;
  /** A file shared to the app, which may be for this field. */
  readonly shared?: File | undefined;
  readonly onSharedUsed?: () => void;
}

/** The parts shown once a file was chosen, loaded on demand. */
const loadUploadParts = async () => (await import('./upload-status.tsx')).uploadParts;

const isUnderWay = ({ kind }: UploadState): boolean =>
  ['queued', 'preparing', 'sending', 'storing'].includes(kind);

const UploadStateMessage = ({ kind, hasFile }: { kind: UploadState['kind']; hasFile: boolean }) => {
  if (kind === 'queued') return <Trans>Waiting for the file before it…</Trans>;
  if (kind === 'preparing') return <Trans>Preparing the file…</Trans>;
  if (kind === 'storing') return <Trans>Checking the file…</Trans>;
  return hasFile && kind !== 'sending' ? <Trans>Received</Trans> : null;
};

interface ObstacleProps {
  readonly upload: Upload;
  readonly parts: UploadParts | undefined;
}

const Obstacle = ({ upload, parts }: ObstacleProps) => {
  const { state, start } = upload;
  if (state.kind === 'refused') return parts ? <parts.Refusal problem={state.problem} /> : null;
  if (state.kind !== 'failed') return null;
  return <ErrorNotice error={state.error} onRetry={() => start(state.chosen)} />;
};

/** The buttons to send a document or replace it. */
const Ways = (props: DocumentFieldProps & { readonly hasFile: boolean }) => {
  const { name, upload, isFace = false, wantsPicture = isFace, hasFile } = props;
  const { shared, onSharedUsed } = props;
  const { t } = useLingui();
  const takeShared = () => {
    if (shared) upload.start(shared);
    onSharedUsed?.();
  };
  return (
    <>
      {shared ? (
        <Button kind="primary" aria-label={t`Use the shared file: ${name}`} onClick={takeShared}>
          <Trans>Use the shared file</Trans>
        </Button>
      ) : null}
      <FileButtons
        label={name}
        wantsPicture={wantsPicture}
        camera={isFace ? 'user' : 'environment'}
        hasFile={hasFile}
        isRefused={upload.state.kind === 'refused' && isPhotoProblem(upload.state.problem)}
        isMain={isFace && !hasFile}
        onFile={upload.start}
      />
    </>
  );
};

/** A live region exists before its text, so that the text is announced. */
const announced = { marginBlockStart: '-3' } as const;

const received = { color: 'success', fontWeight: '600' } as const;

/** One document: its name, the state of its upload, and the buttons to send or replace it. */
export const DocumentField = (props: DocumentFieldProps) => {
  const { name, hint, upload, stored, onRead, isFace = false, isOpen = true, problem } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const { place, inHand } = useUploadPlace<HTMLDivElement>(upload);
  const { state, cancel } = inHand;
  const parts = useDeferred(loadUploadParts);
  const file = state.kind === 'done' ? state.file : stored;
  const isMissing = state.kind === 'idle' && !file;
  return (
    <Stack
      ref={place}
      id={id}
      tabIndex={-1}
      as="section"
      align="flex-start"
      gap="3"
      aria-labelledby={`${id}-name`}
    >
      <Text id={`${id}-name`} as="h2" textStyle="lg">
        {name}
      </Text>
      <MutedText>{hint}</MutedText>
      {problem && isMissing ? (
        <Text color="danger" fontWeight="600">
          {problem}
        </Text>
      ) : null}
      <Text role="status" _empty={announced} {...(!isUnderWay(state) && received)}>
        <UploadStateMessage kind={state.kind} hasFile={file !== undefined} />
      </Text>
      <Obstacle upload={inHand} parts={parts} />
      {parts && state.kind === 'sending' ? (
        <parts.UploadProgress {...state} onCancel={cancel} />
      ) : null}
      {isUnderWay(state) ? null : (
        <>
          {parts && file ? (
            <parts.StoredPaper
              key={file.id}
              file={file}
              name={name}
              picture={state.kind === 'done' ? state.picture : undefined}
              isFace={isFace}
              onRead={onRead}
            />
          ) : null}
          {isOpen ? <Ways {...props} upload={inHand} hasFile={file !== undefined} /> : null}
        </>
      )}
    </Stack>
  );
};
