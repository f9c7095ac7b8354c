/** Moves inside the app, handed in by the router so that the platform need not know the routes. */
export type Navigate = (path: string) => void;

export const setNavigate = (next: Navigate): void => {
  navigate = next;
};

let navigate: Navigate = (path) => location.assign(path);

/** Goes to a path of this app. */
export const navigateTo = (path: string): void => navigate(path);

/** A place of the app as the router parsed it: never a raw URL (product.md A8, reliability.md T10). */
export interface ParsedRoute {
  readonly routeId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, unknown>>;
}

export const setHere = (next: () => ParsedRoute | undefined): void => {
  here = next;
};

let here: () => ParsedRoute | undefined = () => undefined;

/** Where the customer is, undefined before the router has come. */
export const routeHere = (): ParsedRoute | undefined => here();

/** Where Chromium hands over what a running app is opened with again (manifest `launch_handler`). */
interface LaunchQueue {
  readonly setConsumer: (take: (launch: { readonly targetURL?: string }) => void) => void;
}

/** The icon itself, as the manifest's `start_url` says: it only brings the app to the front. */
const startPath = '/open?to=home';

/**
 * A shortcut of the running app goes to its place inside the app, without loading it anew, so what
 * is under way there can say a word. The launch that opened this very page has been followed.
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
