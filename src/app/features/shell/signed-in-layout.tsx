import { Trans, useLingui } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  CatchBoundary,
  lazyRouteComponent,
  Link,
  Outlet,
  useChildMatches,
  useRouterState,
} from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { queryClient } from '#app/data/cache/query-client.ts';
import { withTexts } from '#app/i18n/texts.ts';
import { useActiveProfile } from '#app/platform/active-profile.ts';
import { Button } from '#app/ui/plain/button.tsx';
import { BoatMark } from '#app/ui/page/public-page.tsx';
import { useDeferred } from '#app/ui/page/deferred-section.tsx';
import { useUserCountry } from '#app/platform/session/route-guard.ts';
import styles from './layout.module.css';
import type { ShellParts } from './shell-parts.tsx';

const ScreenError = lazyRouteComponent(() => import('./screen-error.tsx'), 'ScreenError');
/** Every screen but the overview imports it, so it is there when the screen is. */
const DesignSystem = lazyRouteComponent(
  () => import('#app/ui/theme/design-system.tsx'),
  'DesignSystem',
);

/** A screen that fails leaves the shell where it is, so that another can be gone to. */
const Screen = () => {
  // Not the address of a screen that is still on its way: the failed one would fail again under it.
  const href = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href });
  const isOverview = useChildMatches({
    select: ([screen]) => screen?.routeId === '/$country/user/overview',
  });
  return (
    <CatchBoundary getResetKey={() => href} errorComponent={ScreenError}>
      {isOverview ? (
        <Outlet />
      ) : (
        <Suspense>
          <DesignSystem>
            <Outlet />
          </DesignSystem>
        </Suspense>
      )}
    </CatchBoundary>
  );
};

const Frame = () => {
  const country = useUserCountry();
  const parts = useShellParts();
  // Everything that shows money or notices is drawn again for another profile, so that none is mixed.
  const profile = useActiveProfile() ?? 'personal';
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
          {parts ? <parts.TopBarEnd key={profile} /> : null}
        </header>
        <aside className={styles['drawer']}>{parts ? <parts.Drawer /> : null}</aside>
        <div className={styles['column']}>
          {parts ? <parts.StandingNotices key={profile} /> : null}
          <main id="content" tabIndex={-1} className={styles['content']}>
            {parts ? <parts.ClosedNotice /> : null}
            <Screen key={profile} />
          </main>
        </div>
        <div className={styles['bottom']}>{parts ? <parts.BottomBar /> : null}</div>
        {parts ? <parts.Shortcuts /> : null}
        {parts ? <parts.Search key={profile} /> : null}
        {parts ? <parts.Toasts /> : null}
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

/**
 * The menu button of small screens. It stands there from the first paint and is never exchanged, so
 * that a tap before its drawer has arrived is not lost: the drawer opens as soon as it is there.
 */
const DrawerButton = ({ parts }: { readonly parts: ShellParts | undefined }) => {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        kind="icon"
        className={styles['menuButton'] ?? ''}
        aria-label={t`Open the menu`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 5h16M4 12h16M4 19h16" stroke="currentColor" strokeWidth="2" />
        </svg>
      </Button>
      {parts && wasOpened ? (
        <Suspense>
          <parts.TemporaryDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};

const loadShellParts = async () =>
  (await withTexts('components', import('./shell-parts.tsx'))).shellParts;

/** The parts around a screen; their places are kept from the start. */
const useShellParts = (): ShellParts | undefined => useDeferred(loadShellParts);
