import { Trans } from '@lingui/react/macro';
import { useConnectivity } from '#app/platform/connectivity.ts';
import { Notice } from '#app/ui/surfaces/notice.tsx';

/** Says what is wrong with the way to the bank, in its own words for each case. */
export const NetworkNotice = () => {
  const state = useConnectivity();
  if (state === 'online') return null;
  return (
    <Notice tone="waiting">
      {state === 'unavailable' ? (
        <Trans>The bank is temporarily unavailable, retrying. You see what was last known.</Trans>
      ) : (
        <Trans>No connection. You see what was last known.</Trans>
      )}
    </Notice>
  );
};
