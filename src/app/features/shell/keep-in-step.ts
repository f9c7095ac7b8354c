import {
  noteVisit,
  requestPersistentStorageOnce,
  runningCode,
} from '#app/platform/browser/install.ts';
import { followLaunches } from '#app/platform/navigation.ts';
import { showUnreadOnIcon } from '#app/data/notifications.ts';
import { followUserSettings } from '#app/data/settings.ts';

/** What goes on beside the screens of a signed-in customer, once the first figures are there. */
export const keepInStep = (): void => {
  noteVisit(Date.now());
  followUserSettings();
  showUnreadOnIcon();
  followLaunches();
  void runningCode();
  void requestPersistentStorageOnce();
};
