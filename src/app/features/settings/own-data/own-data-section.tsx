import { Trans, useLingui } from '@lingui/react/macro';
import { DownloadStatus } from '#app/ui/download/download-status.tsx';
import { useDownload } from '#app/ui/download/use-download.ts';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { SettingsSection } from '../settings-section.tsx';
import styles from '../settings.module.css';
import own from './own-data.module.css';

/** Everything the bank knows of the person, as a file to keep (product.md B16). */
export const OwnDataSection = () => {
  const { t } = useLingui();
  const download = useDownload();
  const isRunning = download.state.kind === 'running';
  const save = () =>
    download.start(async (task) => {
      const { saveOwnData } = await import('#app/data/exports/own-data.ts');
      await saveOwnData(task);
    });
  return (
    <SettingsSection title={t`Your data`}>
      <p className={styles['hint']}>
        <Trans>
          Who you are, what you told the bank, your checks and papers, your accounts with every
          transaction, your cards, notifications, devices and choices, in one file. Keep it where
          only you can read it. Numbers of your papers show their last four characters; the files
          themselves can be viewed in your profile.
        </Trans>
      </p>
      <div className={own['line']}>
        <NetworkButton aria-disabled={isRunning} onClick={() => (isRunning ? undefined : save())}>
          <Trans>Export my data</Trans>
        </NetworkButton>
        <DownloadStatus download={download} unit="rows" />
      </div>
    </SettingsSection>
  );
};
