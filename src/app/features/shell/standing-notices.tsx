import { ClockNotice } from './notices/clock-notice.tsx';
import { NetworkNotice } from './notices/network-notice.tsx';
import { SessionNotice } from './notices/session-notice.tsx';
import { StorageNotice } from './notices/storage-notice.tsx';
import { UpdateNotice } from './notices/update-notice.tsx';
import styles from './layout.module.css';

/** What stands above every screen until it no longer holds, each notice in its own file. */
export const StandingNotices = () => (
  <div className={styles['standing']}>
    <NetworkNotice />
    <SessionNotice />
    <UpdateNotice />
    <StorageNotice />
    <ClockNotice />
  </div>
);
