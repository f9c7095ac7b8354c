import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FileUpload } from '#contract/documents.ts';
import { saveFile } from '#app/platform/browser/native.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Picture } from './picture.tsx';

interface DocumentViewerProps {
  readonly file: Pick<FileUpload, 'id' | 'content_type'>;
  readonly name: string;
  /** The picture if it was just sent from here, so that it need not be fetched. */
  readonly picture: Blob | undefined;
  readonly isFace: boolean;
  /** Fetches the content of a file from the bank. */
  readonly onRead: (id: string) => Promise<Blob>;
}

/** A document at the bank. Its content is fetched on request and not stored. */
export const DocumentViewer = ({ file, name, picture, isFace, onRead }: DocumentViewerProps) => {
  const { t } = useLingui();
  const [read, setRead] = useState<Blob>();
  const [failure, setFailure] = useState<unknown>();
  const [isReading, setIsReading] = useState(false);
  const isPdf = file.content_type === 'application/pdf';
  const bytes = picture ?? read;
  const view = async () => {
    setIsReading(true);
    setFailure(undefined);
    try {
      setRead(await onRead(file.id));
    } catch (error) {
      setFailure(error);
    } finally {
      setIsReading(false);
    }
  };
  return (
    <>
      {bytes && !isPdf ? (
        <Picture bytes={bytes} name={name} shape={isFace ? 'face' : 'paper'} />
      ) : null}
      {bytes && isPdf ? (
        <Button onClick={() => saveFile(`${file.id}.pdf`, bytes)}>
          <Trans>Save the PDF</Trans>
        </Button>
      ) : null}
      {failure ? <ErrorNotice error={failure} onRetry={() => void view()} /> : null}
      {bytes || failure ? null : (
        <NetworkButton
          kind="ghost"
          aria-label={t`View: ${name}`}
          aria-disabled={isReading}
          onClick={() => void view()}
        >
          {isReading ? <Trans>Loading…</Trans> : <Trans>View</Trans>}
        </NetworkButton>
      )}
    </>
  );
};
