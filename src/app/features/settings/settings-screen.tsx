import { useLingui } from '@lingui/react/macro';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { AppSection } from './app/app-section.tsx';
import { DataSaverSection } from './data-saver/data-saver-section.tsx';
import { DeviceSection } from './device/device-section.tsx';
import { DevicesSection } from './devices/devices-section.tsx';
import { DisplaySection } from './display-section.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { HistorySection } from './history/history-section.tsx';
import { NotificationsSection } from './notifications/notifications-section.tsx';
import { OwnDataSection } from './own-data/own-data-section.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';
import styles from './settings.module.css';

/** What a person chooses for this app and this device, each choice with what it does. */
export const SettingsScreen = () => {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Settings`} />
      <div className={styles['sections']}>
        <DisplaySection />
        <DeviceSection />
        <DevicesSection />
        <SessionsSection />
        <PasskeysSection />
        <NotificationsSection />
        <HistorySection />
        <DataSaverSection />
        <OwnDataSection />
        <AppSection />
      </div>
    </>
  );
};
