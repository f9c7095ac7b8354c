/** The largest number on the notification badge (spec 9). */
export const BADGE_MAXIMUM = 99;

/** The badge's text: empty without unread ones, `99+` above 99. */
export const badgeText = (unreadCount: number): string => {
  if (unreadCount <= 0) return '';
  return unreadCount > BADGE_MAXIMUM ? `${BADGE_MAXIMUM}+` : String(unreadCount);
};

/** Whether Mark all as read is enabled: something is unread and it is not running. */
export const canMarkAllRead = (unreadCount: number, isRunning: boolean): boolean =>
  unreadCount > 0 && !isRunning;

/** A notification is unread until `last_read_at` is set (spec 4). */
export const isUnread = (notification: { readonly last_read_at: string | null }): boolean =>
  notification.last_read_at === null;

/** The topics that customers can also receive by e-mail (product.md B16). */
export const notificationTopics = ['money_in', 'card_declined'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];
