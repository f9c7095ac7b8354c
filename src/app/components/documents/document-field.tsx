import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { isPhotoProblem } from '#domain/documents/files.ts';
import type { Upload, UploadedFile, UploadState } from '#app/platform/browser/uploads.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useDeferred } from '#app/ui/page/deferred-section.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { FileButtons, useUploadPlace } from './file-buttons.tsx';
import styles from './upload.module.css';
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

/** One document: its name, the state of its upload, and the buttons to send or replace it. */
export const DocumentField = (props: DocumentFieldProps) => {
  const { name, hint, upload, stored, onRead, isFace = false, isOpen = true, problem } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const { place, inHand } = useUploadPlace<HTMLElement>(upload);
  const { state, cancel } = inHand;
  const parts = useDeferred(loadUploadParts);
  const file = state.kind === 'done' ? state.file : stored;
  const isMissing = state.kind === 'idle' && !file;
  return (
    <section
      ref={place}
      id={id}
      tabIndex={-1}
      className={styles['place']}
      aria-labelledby={`${id}-name`}
    >
      <h2 id={`${id}-name`} className={styles['name']}>
        {name}
      </h2>
      <p className={styles['muted']}>{hint}</p>
      {problem && isMissing ? <p className={styles['problem']}>{problem}</p> : null}
      <p role="status" className={styles['stand']} data-received={!isUnderWay(state)}>
        <UploadStateMessage kind={state.kind} hasFile={file !== undefined} />
      </p>
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
    </section>
  );
};
