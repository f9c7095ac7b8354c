import { Trans } from '@lingui/react/macro';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { mayOfferLock, postponeLockOffer } from '#app/platform/app-lock/lock-offer.ts';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { Button, buttonClass } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';

/** True from the first move to another screen on: what came first is left to be read in peace. */
const useHasMoved = (): boolean => {
  const { pathname } = useLocation();
  const [firstPath] = useState(pathname);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && pathname !== firstPath) setHasMoved(true);
  return hasMoved;
};

/** Offers the app lock once there is a copy to lock; after "Not now" not within a month (A19). */
export const LockNotice = () => {
  const { country } = useParams({ strict: false });
  const hasMoved = useHasMoved();
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    if (!hasMoved || !mayOfferLock()) return;
    void loadWhenOnline(() => import('#app/platform/storage/persisted-data.ts'))
      .then(({ readStorageFacts }) => readStorageFacts())
      // A copy that cannot be weighed now is offered no lock now.
      .then(
        (facts) => setIsOffered(facts !== undefined && facts.records > 0),
        () => undefined,
      );
  }, [hasMoved]);
  if (!isOffered) return null;
  const postpone = () => {
    postponeLockOffer();
    setIsOffered(false);
  };
  return (
    <Notice
      tone="information"
      action={
        <>
          <Link
            to="/$country/user/settings"
            params={{ country: country ?? 'us' }}
            hash="app-lock"
            className={buttonClass('secondary')}
            onClick={postpone}
          >
            <Trans>Set up a lock</Trans>
          </Link>
          <Button kind="quiet" onClick={postpone}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        What you have seen stays readable on this device without network. A PIN or a passkey keeps
        others out of it.
      </Trans>
    </Notice>
  );
};
