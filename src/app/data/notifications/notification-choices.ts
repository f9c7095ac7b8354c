import { getNotificationChoices, updateNotificationChoices } from '#contract/notifications.ts';
import type { NotificationChoices } from '#contract/notifications.ts';
import { call } from '../../platform/api-client.ts';
import { queryClient } from '../query-client.ts';
import { readQuery } from '../read-query.ts';

const key = ['notification-choices'];

/** Which topics the person hears of by e-mail. */
export const notificationChoicesQuery = () =>
  readQuery<NotificationChoices>({ key, read: (context) => call(getNotificationChoices, context) });

/** Keeps what is said of some topics. */
export const chooseNotifications = async (change: Partial<NotificationChoices>): Promise<void> => {
  queryClient.setQueryData(key, await call(updateNotificationChoices, { body: change }));
};
