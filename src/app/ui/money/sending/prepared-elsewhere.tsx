import { Trans } from '@lingui/react/macro';
import { Notice } from '../../surfaces/notice.tsx';

/** Said in the tab that is not the one in which something is prepared (reliability.md B15). */
export const PreparedElsewhere = () => (
  <Notice tone="waiting">
    <Trans>
      This is being prepared in another tab. Go on there, or here once that one is closed.
    </Trans>
  </Notice>
);
