import { PendingNotice } from './pending-notice.tsx';
import { Prepared } from './prepared.tsx';
import { UnderWay } from './under-way.tsx';

/** What was sent and has no outcome yet, from this device and from any, and what was only prepared. */
export const Unfinished = () => (
  <>
    <PendingNotice />
    <UnderWay />
    <Prepared />
  </>
);
