import type { RegisteredRouter, RouterHistory } from '@tanstack/react-router';
import { createRouter } from '@tanstack/react-router';
import { isSavingData } from './platform/data-saver.ts';
import type { ParsedRoute } from './platform/navigation.ts';
import { routeTree } from './route-tree.gen.ts';
import { RouteFailed } from './ui/page/screen-missing.tsx';
import '@tanstack/react-router';

/** A pointed-at link is fetched ahead, unless data is spared (reliability.md B42). */
const preload = () => (isSavingData.get() ? false : 'intent');

/**
 * Makes the app's router, on the browser's history unless a test gives its own. A slash at the end makes no
 * difference: it is dropped.
 */
export const makeRouter = (history?: RouterHistory) => {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    trailingSlash: 'never',
    scrollRestoration: true,
    defaultErrorComponent: RouteFailed,
    // Queries keep what is known; the router only asks for it (style.md, TanStack).
    defaultPreload: preload(),
    defaultPreloadStaleTime: 0,
    // Whatever is already on the device is painted at once; a spinner only where nothing is.
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
  });
  isSavingData.subscribe(() => router.update({ ...router.options, defaultPreload: preload() }));
  return router;
};

/** The place the router is at, by the route's id: it can be gone back to without keeping an address. */
export const routeHereIn = ({ state }: RegisteredRouter): ParsedRoute | undefined => {
  const last = state.matches.at(-1);
  return last && { routeId: last.routeId, params: { ...last.params }, search: { ...last.search } };
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The details were opened from the list behind them, so Back may simply go back. */
    isOpenedFromList?: boolean;
  }
}
