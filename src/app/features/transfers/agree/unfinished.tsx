import { PendingNotice } from './pending-notice.tsx';
import { UnderWay } from './under-way.tsx';

/** What was sent and has no outcome yet: from this device, then from any. */
export const Unfinished = () => (
  <>
    <PendingNotice />
    <UnderWay />
  </>
);
