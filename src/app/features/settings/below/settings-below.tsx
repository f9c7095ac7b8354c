import { useEffect } from 'react';
import { AccountsSection } from '../accounts/accounts-section.tsx';
import { AppSection } from '../app/app-section.tsx';
import { DataSaverSection } from '../data-saver/data-saver-section.tsx';
import { DeviceSection } from '../device/device-section.tsx';
import { DevicesSection } from '../devices/devices-section.tsx';
import { HistorySection } from '../history/history-section.tsx';
import { NotificationsSection } from '../notifications/notifications-section.tsx';
import { OwnDataSection } from '../own-data/own-data-section.tsx';
import { PasskeysSection } from '../passkeys/passkeys-section.tsx';
import { SessionsSection } from '../sessions/sessions-section.tsx';

/** Who was led to one of these sections came before it was there. */
const useGoTo = () =>
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for what to do at the end.
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);

/** What stands below language and display: this device, the ways in, what is told, kept and taken. */
export const SettingsBelow = () => {
  useGoTo();
  return (
    <>
      <DeviceSection />
      <DevicesSection />
      <SessionsSection />
      <PasskeysSection />
      <NotificationsSection />
      <HistorySection />
      <DataSaverSection />
      <AccountsSection />
      <OwnDataSection />
      <AppSection />
    </>
  );
};
