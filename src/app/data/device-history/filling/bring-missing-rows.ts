import { isAskedForNow, isDeviceFull } from './fill-conditions.ts';

/** Fetches every row that is missing, by the person's own wish: past Data saver, a pause, a full device. */
export const bringMissingRows = (): void => {
  isDeviceFull.set(false);
  isAskedForNow.set(true);
};
