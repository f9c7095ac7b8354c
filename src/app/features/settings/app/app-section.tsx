import { useLingui } from '@lingui/react/macro';
import { SettingsSection } from '../settings-section.tsx';
import { InstallLines } from './install-lines.tsx';
import { StorageLines } from './storage-lines.tsx';
import { VersionLines } from './version-lines.tsx';
import styles from './app.module.css';

/** Which code runs, how it is installed, and what the browser promised about its storage. */
export const AppSection = () => {
  const { t } = useLingui();
  return (
    <div id="this-app" className={styles['anchor']}>
      <SettingsSection title={t`This app`}>
        <InstallLines />
        <StorageLines />
        <VersionLines />
      </SettingsSection>
    </div>
  );
};
