import { noteVisit } from '#app/platform/install/install-record.ts';
import { askToKeepStorageOnce } from '#app/platform/install/kept-storage.ts';
import { followLaunches } from '#app/platform/install/launches.ts';
import { runningCode } from '#app/platform/install/running-code.ts';
import { showUnreadOnIcon } from '#app/data/notifications/app-badge.ts';
import { followUserSettings } from '#app/data/profile/follow-user-settings.ts';

/** What goes on beside the screens of a signed-in customer, once the first figures are there. */
export const keepInStep = (): void => {
  noteVisit(Date.now());
  followUserSettings();
  showUnreadOnIcon();
  followLaunches();
  void runningCode();
  void askToKeepStorageOnce();
};
