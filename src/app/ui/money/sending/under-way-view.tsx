import { Trans } from '@lingui/react/macro';
import { Notice } from '../../surfaces/notice.tsx';
import { Skeleton } from '../../surfaces/skeleton.tsx';

/** A sending that the bank has not answered yet, in the place of what will be shown of it. */
export const UnderWayView = ({ isSlow }: { readonly isSlow: boolean }) => (
  <>
    {isSlow ? (
      <Notice tone="waiting">
        <Trans>Still working. Do not send again.</Trans>
      </Notice>
    ) : (
      <p role="status">
        <Trans>Sending. This takes a moment.</Trans>
      </p>
    )}
    <Skeleton height="180px" />
  </>
);
