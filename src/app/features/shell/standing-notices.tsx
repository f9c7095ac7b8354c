import { ClockNotice } from './notices/clock-notice.tsx';
import { SendingNotice } from './notices/cut-off/sending-notice.tsx';
import { DeviceNotice } from './notices/device-notice.tsx';
import { InstallNotice } from './notices/install-notice.tsx';
import { LeftBehindNotice } from './notices/left-behind-notice.tsx';
import { LockNotice } from './notices/lock-notice.tsx';
import { NetworkNotice } from './notices/network/network-notice.tsx';
import noticeStyles from './notices/notices.module.css';
import { SessionNotice } from './notices/session-notice.tsx';
import { SharedDeviceNotice } from './notices/shared-device-notice.tsx';
import { StorageNotice } from './notices/storage-notice.tsx';
import { UpdateNotice } from './notices/update-notice.tsx';
import { useKeptHistory } from './use-kept-history.ts';
import styles from './layout.module.css';

/**
 * What stands beside every screen until it no longer holds, each notice in its own file. What comes
 * and goes lies over the foot of the screen; what stays stands above the content.
 */
export const StandingNotices = () => {
  useKeptHistory();
  return (
    <>
      <div className={styles['standing']}>
        <LeftBehindNotice />
        <SendingNotice />
        <SharedDeviceNotice />
        <StorageNotice />
        <ClockNotice />
        <LockNotice />
      </div>
      <div className={noticeStyles['passing']}>
        <InstallNotice />
        <UpdateNotice />
        <SessionNotice />
        <DeviceNotice />
        <NetworkNotice />
      </div>
    </>
  );
};
