import { Trans } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { queryClient } from '#app/data/query-client.ts';
import { appVersion } from '#app/platform/environment.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { SideMenu } from './side-menu.tsx';
import { StandingNotices } from './standing-notices.tsx';
import { TopBar } from './top-bar.tsx';
import styles from './layout.module.css';

const Frame = () => (
  <div className={styles['frame']}>
    <a href="#content" className={styles['skip']}>
      <Trans>Skip to the content</Trans>
    </a>
    <TopBar />
    <aside className={styles['drawer']}>
      <SideMenu />
      <p className={styles['version']}>v{appVersion}</p>
    </aside>
    <div className={styles['column']}>
      <StandingNotices />
      <main id="content" tabIndex={-1} className={styles['content']}>
        <ClosedNotice />
        <Outlet />
      </main>
    </div>
    <BottomBar />
  </div>
);

/** The shell around every signed-in screen (spec 2). Plain elements: it paints with the first figure. */
export const SignedInLayout = () => (
  <QueryClientProvider client={queryClient}>
    <Frame />
  </QueryClientProvider>
);
