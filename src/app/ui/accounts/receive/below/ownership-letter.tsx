import { Trans } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import { useId } from 'react';
import { DownloadStatus } from '#app/ui/download/download-status.tsx';
import { useDownload } from '#app/ui/download/use-download.ts';
import type { DownloadTask } from '#app/ui/download/use-download.ts';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import styles from '../receive.module.css';

export type SaveLetter = (language: 'en' | 'bn', task: DownloadTask) => Promise<void>;

/** The details as a paper of the bank, in the language of whoever wants to see it. */
export const OwnershipLetter = ({ onSave }: { readonly onSave: SaveLetter }) => {
  const titleId = useId();
  const download = useDownload();
  const isRunning = download.state.kind === 'running';
  const save = (language: 'en' | 'bn') => {
    if (!isRunning) download.start((task) => onSave(language, task));
  };
  return (
    <section aria-labelledby={titleId} className={styles['letter']}>
      <h3 id={titleId}>
        <Trans>Letter of ownership</Trans>
      </h3>
      <p className={styles['hint']}>
        <Trans>
          For an employer or an office that wants it in writing: whose account this is, with its
          full number and without its balance.
        </Trans>
      </p>
      <div className={styles['actions']}>
        <NetworkButton aria-disabled={isRunning} onClick={() => save('en')}>
          <FileText aria-hidden="true" size={18} />
          <Trans>PDF in English</Trans>
        </NetworkButton>
        <NetworkButton aria-disabled={isRunning} onClick={() => save('bn')}>
          <FileText aria-hidden="true" size={18} />
          <Trans>PDF in Bangla</Trans>
        </NetworkButton>
      </div>
      <DownloadStatus download={download} unit="bytes" />
    </section>
  );
};
