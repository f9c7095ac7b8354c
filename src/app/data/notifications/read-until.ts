import type { Notifications } from './notifications.ts';

/** The newest of what a person has before them: what comes later stays unread. */
export const newestOf = (list: Notifications): string | undefined =>
  list.results
    .map((one) => one.created_at)
    .toSorted()
    .at(-1);

/**
 * A list as it is once everything up to a moment has been read; without a moment everything is. It
 * lies over what the bank told last for as long as the write waits, so that nothing need be undone.
 */
export const readUntil = (list: Notifications, until: string | undefined): Notifications => {
  const isRead = (createdAt: string) =>
    until === undefined || Date.parse(createdAt) <= Date.parse(until);
  const later = list.results.filter(
    (one) => one.last_read_at === null && !isRead(one.created_at),
  ).length;
  return {
    ...list,
    unread_count: Math.min(list.unread_count, later),
    results: list.results.map((one) =>
      isRead(one.created_at) ? { ...one, last_read_at: one.last_read_at ?? one.created_at } : one,
    ),
  };
};
