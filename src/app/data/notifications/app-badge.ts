import type { Query } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { listNotifications } from '#contract/notifications.ts';
import { isLocked } from '../../platform/lock/is-locked.ts';
import { onForget } from '../../platform/session/purge.ts';
import { isSharedDevice } from '../../platform/storage/plain-storage.ts';
import { queryClient } from '../query-client.ts';

/** Absent where the system has no badges; what is refused (no permission) is no error. */
const setBadge = (count: number): void => {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
  const put = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
  put?.catch(() => undefined);
};

/**
 * The count of unread notifications on the app's icon (product.md A7): as the bank last told it in
 * any tab, none while the app is locked, after Log Out, and on a shared device.
 */
export const showUnreadOnIcon = (): void => {
  let unread = 0;
  const show = (): void => setBadge(isLocked.get() || isSharedDevice.get() ? 0 : unread);
  const take = (query: Query): void => {
    const list = query.state.data as ResponseOf<typeof listNotifications> | undefined;
    if (query.queryKey[0] !== 'notifications' || list === undefined) return;
    unread = list.unread_count;
    show();
  };
  const cache = queryClient.getQueryCache();
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') take(event.query);
  });
  // The screen of notifications has asked before this was loaded.
  const known = cache.findAll({ queryKey: ['notifications'] });
  known.sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
  known.forEach(take);
  isLocked.subscribe(show);
  onForget(() => {
    unread = 0;
    show();
  });
};
