let version = '';

/**
 * Set by the app's start: a release with another version alone then changes that small file, and no file that all
 * screens or the home page load.
 */
export const setAppVersion = (running: string): void => {
  version = running;
};

/** The running version (product.md A14). */
export const appVersion = (): string => version;
