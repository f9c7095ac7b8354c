import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { onSent } from '../outbox/outbox.ts';
import { useWaitingWrite } from '../outbox/use-outbox.ts';
import type { WriteBody } from '../outbox/harmless-writes.ts';
import type { WaitingWrite } from '../outbox/waiting-write.ts';
import { keepOnDevice } from '../persisted-cache.ts';
import { queryClient } from '../query-client.ts';
import { notificationsQuery } from './notifications.ts';
import type { Notifications } from './notifications.ts';
import { readUntil } from './read-until.ts';

const momentOf = ({ body }: WaitingWrite): string | undefined =>
  (body as WriteBody<'mark-all-read'>)?.read_until;

/** A page of notifications as the person knows it: a Mark all as read that waits has happened. */
export const useNotifications = (page = 1, size = 20) => {
  const query = useQuery({
    ...notificationsQuery(page, size),
    placeholderData: keepPreviousData,
  });
  const waiting = useWaitingWrite('mark-all-read');
  const data = waiting && query.data ? readUntil(query.data, momentOf(waiting)) : query.data;
  return { ...query, data };
};

// Once the bank knows it, it is so in the cache as well, and asked again for all pages.
onSent('mark-all-read', (write) => {
  queryClient.setQueriesData<Notifications>({ queryKey: ['notifications'] }, (list) =>
    list ? readUntil(list, momentOf(write)) : list,
  );
  // Also for the next opening without a network: what is put into the cache is not kept by itself.
  const shown = queryClient.getQueryCache().findAll({ queryKey: ['notifications'] });
  for (const query of shown) void keepOnDevice(query);
  void queryClient.invalidateQueries({ queryKey: ['notifications'] });
});
