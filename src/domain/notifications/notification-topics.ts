/** What a person may hear by e-mail besides the bell, or not (product.md B16). */
export const notificationTopics = ['money_in', 'card_declined'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];
