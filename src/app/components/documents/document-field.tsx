import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { FileUpload } from '#contract/documents.ts';
import { isPhotoProblem } from '#domain/documents/files.ts';
import type { Upload, UploadState } from '#app/platform/browser/uploads.ts';
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
  /** What the bank has of it already. */
  readonly stored: FileUpload | undefined;
  readonly onRead: (id: string) => Promise<Blob>;
  /** A face and not a paper: a picture is needed, and shown round. */
  readonly isFace?: boolean;
  /** A picture is needed of what is no face, too. */
  readonly wantsPicture?: boolean;
  /** False where the bank has judged by it: it can be looked at and not sent anew. */
  readonly isOpen?: boolean;
  /** Where a form's summary leads to, and what it says is wrong. */
  readonly id?: string;
  readonly problem?: string | undefined;
  /** A file that was shared to the app and may be this one. */
  readonly shared?: File | undefined;
  readonly onSharedTaken?: () => void;
}

/** What is seen once there is a file; until then the place has its name, its state and its buttons. */
const loadUploadParts = async () => (await import('./upload-status.tsx')).uploadParts;

const isUnderWay = ({ kind }: UploadState): boolean =>
  ['queued', 'preparing', 'sending', 'storing'].includes(kind);

const UploadStateMessage = ({ kind, hasFile }: { kind: UploadState['kind']; hasFile: boolean }) => {
  if (kind === 'queued') return <Trans>Waits for the file before it…</Trans>;
  if (kind === 'preparing') return <Trans>Preparing the file…</Trans>;
  if (kind === 'storing') return <Trans>The bank looks at the file…</Trans>;
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

/** The ways to send a paper, or another one in its place. */
const Ways = (props: DocumentFieldProps & { readonly hasFile: boolean }) => {
  const { name, upload, isFace = false, wantsPicture = isFace, hasFile } = props;
  const { shared, onSharedTaken } = props;
  const { t } = useLingui();
  const takeShared = () => {
    if (shared) upload.start(shared);
    onSharedTaken?.();
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

/** One paper: what it is, where its upload stands, and the ways to send it or another one. */
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
      <p className={styles['quiet']}>{hint}</p>
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
