import { Trans } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  CatchBoundary,
  lazyRouteComponent,
  Link,
  Outlet,
  useParams,
  useRouterState,
} from '@tanstack/react-router';
import { queryClient } from '#app/data/cache/query-client.ts';
import { BoatMark } from '#app/ui/page/boat-mark.tsx';
import { DrawerButton } from './menu/drawer-button.tsx';
import { useShellParts } from './use-shell-parts.ts';
import styles from './layout.module.css';

const ScreenError = lazyRouteComponent(() => import('./screen-error.tsx'), 'ScreenError');

/** A screen that fails leaves the shell where it is, so that another can be gone to. */
const Screen = () => {
  // Not the address of a screen that is still on its way: the failed one would fail again under it.
  const href = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href });
  return (
    <CatchBoundary getResetKey={() => href} errorComponent={ScreenError}>
      <Outlet />
    </CatchBoundary>
  );
};

const Frame = () => {
  const { country } = useParams({ from: '/$country/user' });
  const parts = useShellParts();
  return (
    <>
      <a href="#content" className={styles['skip']}>
        <Trans>Skip to the content</Trans>
      </a>
      {parts ? <parts.ServiceBanner /> : null}
      <div className={styles['frame']}>
        <header className={styles['top']}>
          <DrawerButton parts={parts} />
          <Link to="/$country/user/overview" params={{ country }} className={styles['name']}>
            <BoatMark size={26} />
            <span>
              <Trans>Kheya</Trans>
            </span>
          </Link>
          {parts ? <parts.TopBarEnd /> : null}
        </header>
        <aside className={styles['drawer']}>{parts ? <parts.Drawer /> : null}</aside>
        <div className={styles['column']}>
          {parts ? <parts.StandingNotices /> : null}
          <main id="content" tabIndex={-1} className={styles['content']}>
            {parts ? <parts.ClosedNotice /> : null}
            <Screen />
          </main>
        </div>
        <div className={styles['bottom']}>{parts ? <parts.BottomBar /> : null}</div>
        {parts ? <parts.Shortcuts /> : null}
      </div>
    </>
  );
};

/** The shell around every signed-in screen (spec 2). Plain elements: it paints with the first figure. */
export const SignedInLayout = () => (
  <QueryClientProvider client={queryClient}>
    <Frame />
  </QueryClientProvider>
);
