import { lazy } from 'react';
import { startOfflineQueue } from '#app/data/offline-queue.ts';
import { refetchOnReturn } from '#app/data/cache/refetch-on-return.ts';
import { watchClock, watchNetwork } from '#app/platform/api/network-watch.ts';
import { runAfterFirstPaint } from '#app/platform/timing.ts';
import { countData } from '#app/platform/browser/data-saver.ts';
import { loadTexts } from '#app/i18n/texts.ts';
import { appVersion } from '#app/platform/environment.ts';
import { BottomBar } from './menu/bottom-bar.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { keepInStep } from './keep-in-step.ts';
import { ServiceBanner } from './service-banner.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import { useHasDrawer } from './menu/use-has-drawer.ts';
import { Shortcuts } from './shortcuts/shortcuts.tsx';
import { StandingNotices } from './standing-notices.tsx';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { TopBarEnd } from './top-bar.tsx';
import styles from './layout.module.css';

const Drawer = () =>
  useHasDrawer() ? (
    <>
      <SideMenu />
      <p className={styles['version']}>v{appVersion}</p>
    </>
  ) : null;

const TemporaryDrawer = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./menu/temporary-drawer.tsx'))).TemporaryDrawer,
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
} as const;

export type ShellParts = typeof shellParts;

// Healing comes with the rest of the shell: before the first figures nothing can be asked again.
refetchOnReturn();
watchNetwork();
startOfflineQueue();
watchClock();
countData();
keepInStep();
// What every form says of its answers would else come with the first one, on whatever link that is.
runAfterFirstPaint(() => loadWhenOnline(() => loadTexts('forms')));
