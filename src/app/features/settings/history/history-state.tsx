import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { SyncObstacle } from '#app/data/offline-history/sync-state.ts';
import { useSyncObstacle } from '#app/data/offline-history/use-offline-history.ts';

const whole = msg`All of it is here. New transactions are added by themselves.`;
const coming = msg`It is being fetched now, the newest first.`;

const sentences: Record<Exclude<SyncObstacle, 'hidden'>, MessageDescriptor> = {
  'signed-out': msg`It goes on when you sign in.`,
  locked: msg`It goes on when the app is unlocked.`,
  offline: msg`It goes on when there is a connection.`,
  'not-kept': msg`Nothing is kept on this device. Rows you ask for stay until you close the app.`,
  paused: msg`Paused by you.`,
  'saving-data': msg`Paused, because Data saver is on.`,
  full: msg`This device has no more room. The newest transactions are kept.`,
};

/** What the filling does now, in one sentence. */
export const HistoryState = ({ isWhole }: { readonly isWhole: boolean }) => {
  const { t } = useLingui();
  const obstacle = useSyncObstacle();
  const isHeldBack = obstacle !== undefined && obstacle !== 'hidden';
  const isTold = isHeldBack && !(isWhole && obstacle !== 'paused' && obstacle !== 'not-kept');
  return <p role="status">{t(isTold ? sentences[obstacle] : isWhole ? whole : coming)}</p>;
};
