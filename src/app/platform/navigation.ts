/** Navigation in the app, set by the router so that platform code need not know the routes. */
export type Navigate = (path: string) => void;

export const setNavigate = (next: Navigate): void => {
  navigate = next;
};

let navigate: Navigate = (path) => location.assign(path);

/** Opens a path of this app. */
export const navigateTo = (path: string): void => navigate(path);

/** A route as parsed by the router: never a raw URL (product.md A8, reliability.md T10). */
export interface ParsedRoute {
  readonly routeId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, unknown>>;
}

export const setHere = (next: () => ParsedRoute | undefined): void => {
  here = next;
};

let here: () => ParsedRoute | undefined = () => undefined;

/** The current route, undefined before the router has started. */
export const routeHere = (): ParsedRoute | undefined => here();

/** Chromium's queue of launches of a running app (manifest `launch_handler`). */
interface LaunchQueue {
  readonly setConsumer: (take: (launch: { readonly targetURL?: string }) => void) => void;
}

/** The manifest's `start_url`: a launch by the icon only brings the app to the front. */
const startPath = '/open?to=home';

/**
 * Opens shortcuts inside the running app without a reload, so that unsaved work can prompt. Ignores
 * the launch that opened this page.
 */
export const followLaunches = (): void => {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  const [first] = performance.getEntriesByType('navigation');
  let opened = first?.name;
  launchQueue?.setConsumer(({ targetURL }) => {
    if (targetURL === undefined) return;
    const isOwn = targetURL === opened;
    opened = undefined;
    const { pathname, search } = new URL(targetURL);
    if (isOwn || pathname + search === startPath) return;
    navigateTo(pathname + search);
  });
};
