import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { signOut } from '#app/platform/session/sign-out.ts';
import { Button } from '#app/ui/controls/button.tsx';
import styles from './lock.module.css';

interface WayOutProps {
  readonly isPin: boolean;
  /** Nothing is left to be opened here: the way out is the only one. */
  readonly isOnlyWay: boolean;
}

/** For who cannot open the lock: signing out, which erases the copy and asks for the password. */
export const WayOut = ({ isPin, isOnlyWay }: WayOutProps) => {
  const [isAsked, setIsAsked] = useState(false);
  const leave = () => void signOut();
  if (isOnlyWay) {
    return (
      <Button kind="primary" onClick={leave}>
        <Trans>Sign in anew</Trans>
      </Button>
    );
  }
  if (!isAsked) {
    return (
      <Button kind="quiet" onClick={() => setIsAsked(true)}>
        {isPin ? <Trans>Forgot PIN? Sign out</Trans> : <Trans>No passkey? Sign out</Trans>}
      </Button>
    );
  }
  return (
    <div className={styles['wayOut']}>
      <p>
        <Trans>
          Signing out erases what is kept on this device, and what was not sent yet. At the bank
          nothing changes: sign in with your password and all of it is back.
        </Trans>
      </p>
      <div>
        <Button kind="primary" onClick={leave}>
          <Trans>Sign out and erase</Trans>
        </Button>
        <Button onClick={() => setIsAsked(false)}>
          <Trans>Go back</Trans>
        </Button>
      </div>
    </div>
  );
};
