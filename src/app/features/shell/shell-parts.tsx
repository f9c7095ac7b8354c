import { lazy, useSyncExternalStore } from 'react';
import { refetchOnReturn } from '#app/data/cache/refetch-on-return.ts';
import { showUnreadOnIcon } from '#app/data/notifications.ts';
// A change that was queued in an earlier visit updates the stored rows and cards once it is sent.
import '#app/data/annotations.ts';
import '#app/data/card-freezes.ts';
import { startOfflineQueue } from '#app/data/offline-queue.ts';
import { followUserSettings } from '#app/data/settings.ts';
import { watchClock, watchNetwork } from '#app/platform/api/network-watch.ts';
import { countData } from '#app/platform/browser/data-use.ts';
import {
  noteVisit,
  requestPersistentStorageOnce,
  runningCode,
} from '#app/platform/browser/install.ts';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { appVersion } from '#app/platform/app-version.ts';
import { followLaunches } from '#app/platform/navigation.ts';
import { BottomBar, TopBarEnd } from './bars.tsx';
import styles from './layout.module.css';
import { SideMenu } from './menu.tsx';
import { ProfileSwitch } from './profile-switch.tsx';
import { ServiceBanner } from './service-banner.tsx';
import { Search } from './search.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { ClosedNotice, StandingNotices } from './standing-notices.tsx';
import { Toasts } from './toasts.tsx';

/** What goes on beside the screens of a signed-in customer, once the first figures are there. */
const startBackgroundWork = (): void => {
  noteVisit(Date.now());
  followUserSettings();
  showUnreadOnIcon();
  followLaunches();
  void runningCode();
  void requestPersistentStorageOnce();
};

/** From this width on the menu stands beside the screens (`layout.module.css`). */
const wide = (): MediaQueryList => matchMedia('(min-width: 960px)');

const subscribe = (changed: () => void): (() => void) => {
  const query = wide();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the screen is wide enough for the menu at its side: on a phone it is not even made. */
const useHasDrawer = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);

const Drawer = () =>
  useHasDrawer() ? (
    <>
      <div>
        <ProfileSwitch place="drawer" />
        <SideMenu />
      </div>
      <p className={styles['version']}>v{appVersion()}</p>
    </>
  ) : null;

const TemporaryDrawer = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./temporary-drawer.tsx'))).TemporaryDrawer,
}));

/** What the shell fills its places with once the first figures are on screen (design 5). */
export const shellParts = {
  TopBarEnd,
  Drawer,
  TemporaryDrawer,
  ServiceBanner,
  StandingNotices,
  ClosedNotice,
  BottomBar,
  Shortcuts,
  Search,
  Toasts,
} as const;

export type ShellParts = typeof shellParts;

// Healing comes with the rest of the shell: before the first figures nothing can be asked again.
refetchOnReturn();
watchNetwork();
startOfflineQueue();
watchClock();
countData();
startBackgroundWork();
