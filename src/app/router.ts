import { createRouter } from '@tanstack/react-router';
import { routeTree } from './route-tree.gen.ts';

/** Makes the app's router. A slash at the end makes no difference: it is dropped. */
export const makeRouter = () =>
  createRouter({
    routeTree,
    trailingSlash: 'never',
    scrollRestoration: true,
    // Queries keep what is known; the router only asks for it (style.md, TanStack).
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // Whatever is already on the device is painted at once; a spinner only where nothing is.
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
