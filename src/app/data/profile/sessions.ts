import { deleteUserSession, listUserSessions } from '#contract/auth.ts';
import type { UserSession } from '#contract/auth.ts';
import { call } from '../../platform/api-client.ts';
import { problemStatus } from '../../platform/api-error.ts';
import { queryClient } from '../query-client.ts';
import { readQuery } from '../read-query.ts';

/** Where the person is signed in. */
export const sessionsQuery = () =>
  readQuery<UserSession[]>({
    key: ['sessions'],
    read: async (context) => (await call(listUserSessions, context)).results,
  });

/** Ends sign-ins; one that has ended by itself meanwhile is as good as ended. */
export const endSessions = async (ids: readonly string[]): Promise<void> => {
  try {
    for (const id of ids)
      await call(deleteUserSession, { params: { id } }).catch((error: unknown) => {
        if (problemStatus(error) !== 404) throw error;
      });
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['sessions'] });
  }
};
