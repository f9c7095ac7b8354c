import { Trans } from '@lingui/react/macro';
import type { WriteObstacle } from '#app/platform/session/session-state.ts';

/** Why something that writes is disabled, in one sentence beside it (product.md A25, R10). */
export const WriteObstacleWords = ({ obstacle }: { readonly obstacle: WriteObstacle }) => {
  if (obstacle === 'signed-out') return <Trans>Sign in to do this.</Trans>;
  if (obstacle === 'offline') return <Trans>This needs a connection.</Trans>;
  return <Trans>The bank cannot be reached at this moment. This has to wait.</Trans>;
};
