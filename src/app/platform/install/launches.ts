import { navigateTo } from '../navigation.ts';

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
