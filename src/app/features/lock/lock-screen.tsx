import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { lockMethod } from '#app/platform/lock-state.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { BoatMark } from '#app/ui/page/boat-mark.tsx';
import { PinPad } from '#app/ui/pin/pin-pad.tsx';
import { LockWordsLine } from './lock-words.tsx';
import { useUnlock } from './use-unlock.ts';
import { WayOut } from './way-out.tsx';
import styles from './lock.module.css';

/**
 * Stands in place of the whole app while the lock is shut (product.md A19): no figure, name or
 * picture is in the document. It asks the device alone, never the network.
 */
export const LockScreen = () => {
  const { t } = useLingui();
  const unlocking = useUnlock();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // The print style reads it (B41).
    document.documentElement.toggleAttribute('data-locked', true);
    return () => void document.documentElement.toggleAttribute('data-locked', false);
  }, []);
  const { words, isBusy, waitSeconds } = unlocking;
  const isPin = lockMethod() !== 'passkey';
  const isOver = words === 'erasing' || words === 'lost';
  const isDisabled = isBusy || waitSeconds > 0 || words === 'asking';
  return (
    <main className={styles['screen']}>
      <title>Kheya</title>
      <BoatMark size={44} />
      <h1 ref={heading} tabIndex={-1}>
        <Trans>Kheya is locked</Trans>
      </h1>
      <p className={styles['ask']}>
        {isPin ? <Trans>Enter your PIN</Trans> : <Trans>Unlock with your passkey</Trans>}
      </p>
      {isOver ? null : isPin ? (
        <PinPad label={t`PIN`} isDisabled={isDisabled} onEntered={unlocking.tryPin} />
      ) : (
        <Button kind="primary" disabled={isDisabled} onClick={unlocking.tryPasskey}>
          <Trans>Unlock</Trans>
        </Button>
      )}
      <p role="alert" className={styles['words']}>
        <LockWordsLine {...unlocking} />
      </p>
      {words === 'erasing' ? null : <WayOut isPin={isPin} isOnlyWay={words === 'lost'} />}
    </main>
  );
};
