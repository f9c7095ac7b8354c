import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileUpload } from '#contract/files.ts';
import { fileContentQuery } from '#app/data/profile/upload/files.ts';
import { saveFile } from '#app/platform/hand-over/save-file.ts';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { PictureOf } from '#app/ui/upload/picture-of.tsx';
import styles from '#app/ui/upload/upload.module.css';

interface StoredPaperProps {
  readonly file: FileUpload;
  readonly name: string;
  /** The picture where it was sent from here just now: nothing has to be fetched. */
  readonly picture: Blob | undefined;
  readonly isFace: boolean;
}

const isPdf = (file: FileUpload): boolean => file.content_type === 'application/pdf';

/** What the bank has of a paper; its bytes come when they are asked for, and are not kept. */
export const StoredPaper = ({ file, name, picture, isFace }: StoredPaperProps) => {
  const { t } = useLingui();
  const [isWanted, setIsWanted] = useState(false);
  const content = useQuery({ ...fileContentQuery(file.id), enabled: isWanted, gcTime: 0 });
  const bytes = picture ?? content.data;
  return (
    <>
      <p className={styles['received']}>
        <Trans>Received</Trans>
      </p>
      {bytes && !isPdf(file) ? (
        <PictureOf bytes={bytes} name={name} shape={isFace ? 'face' : 'paper'} />
      ) : null}
      {bytes && isPdf(file) ? (
        <NetworkButton need="nothing" onClick={() => saveFile(`${file.id}.pdf`, bytes)}>
          <Trans>Save the PDF</Trans>
        </NetworkButton>
      ) : null}
      {bytes ? null : (
        <NetworkButton kind="quiet" aria-label={t`View: ${name}`} onClick={() => setIsWanted(true)}>
          {content.isLoading ? <Trans>Loading…</Trans> : <Trans>View</Trans>}
        </NetworkButton>
      )}
      {content.error ? (
        <ErrorNotice error={content.error} onRetry={() => void content.refetch()} />
      ) : null}
    </>
  );
};
