import { Trans, useLingui } from '@lingui/react/macro';
import type { FileUpload } from '#contract/files.ts';
import { wantsPicture } from '#domain/files/doc-types.ts';
import type { PaperPart } from '#domain/files/person-papers.ts';
import type { UploadState } from '#app/data/profile/upload/upload-state.ts';
import { useUpload } from '#app/data/profile/upload/use-upload.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useField } from '#app/ui/forms/form-context.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { FileButtons } from '#app/ui/upload/file-buttons.tsx';
import { fileProblemMessages } from '#app/ui/upload/file-problem-words.ts';
import { UploadProgress } from '#app/ui/upload/upload-progress.tsx';
import styles from '#app/ui/upload/upload.module.css';
import { StoredPaper } from './stored-paper.tsx';

interface PaperUploadProps {
  readonly part: PaperPart;
  /** Its name in the form: the form's summary leads here. */
  readonly field: string;
  readonly name: string;
  readonly hint: string;
  /** What the bank has of it already. */
  readonly stored: FileUpload | undefined;
  /** A file that was shared to the app and may be this one. */
  readonly shared?: File | undefined;
  readonly onSharedTaken?: () => void;
  readonly isFace?: boolean;
}

const isUnderWay = ({ kind }: UploadState): boolean =>
  ['queued', 'preparing', 'sending', 'storing'].includes(kind);

const WorkWords = ({ kind }: Pick<UploadState, 'kind'>) => {
  if (kind === 'queued') return <Trans>Waits for the file before it…</Trans>;
  if (kind === 'storing') return <Trans>The bank looks at the file…</Trans>;
  return <Trans>Preparing the file…</Trans>;
};

const Working = ({ state, onCancel }: { state: UploadState; onCancel: () => void }) =>
  state.kind === 'sending' ? (
    <UploadProgress {...state} onCancel={onCancel} />
  ) : (
    <p role="status">
      <WorkWords kind={state.kind} />
    </p>
  );

/** One paper: what it is, where its upload stands, and the ways to send it or another one. */
export const PaperUpload = (props: PaperUploadProps) => {
  const { part, field, name, hint, stored, shared, onSharedTaken, isFace = false } = props;
  const { t } = useLingui();
  const { id, problem } = useField(field, true);
  const { state, start, cancel } = useUpload(part);
  const file = state.kind === 'done' ? state.file : stored;
  const takeShared = () => {
    if (shared) void start(shared);
    onSharedTaken?.();
  };
  return (
    <section id={id} tabIndex={-1} className={styles['place']} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`} className={styles['name']}>
        {name}
      </h2>
      <p className={styles['quiet']}>{hint}</p>
      {problem && state.kind === 'idle' && !file ? (
        <p className={styles['problem']}>{problem}</p>
      ) : null}
      {state.kind === 'refused' ? (
        <p role="alert" className={styles['problem']}>
          {t(fileProblemMessages[state.problem])}
        </p>
      ) : null}
      {state.kind === 'failed' ? (
        <ErrorNotice error={state.error} onRetry={() => void start(state.chosen)} />
      ) : null}
      {isUnderWay(state) ? (
        <Working state={state} onCancel={cancel} />
      ) : (
        <>
          {file ? (
            <StoredPaper
              key={file.id}
              file={file}
              name={name}
              picture={state.kind === 'done' ? state.picture : undefined}
              isFace={isFace}
            />
          ) : null}
          {shared ? (
            <Button
              kind="primary"
              aria-label={t`Use the shared file: ${name}`}
              onClick={takeShared}
            >
              <Trans>Use the shared file</Trans>
            </Button>
          ) : null}
          <FileButtons
            label={name}
            wantsPicture={wantsPicture(part.docType)}
            camera={isFace ? 'user' : 'environment'}
            hasFile={file !== undefined}
            isMain={isFace && file === undefined}
            onFile={(chosen) => void start(chosen)}
          />
        </>
      )}
    </section>
  );
};
