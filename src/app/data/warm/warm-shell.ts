import { loadTexts } from '../../i18n/texts.ts';
import { queryClient } from '../query-client.ts';
import { userQuery } from '../users.ts';

/**
 * What every signed-in screen needs: its texts, which are waited for, and the person, who is asked
 * for but not waited for. The first figure never waits for the shell.
 */
export const warmShell = async (): Promise<void> => {
  void queryClient.prefetchQuery(userQuery());
  await loadTexts('shell');
};
