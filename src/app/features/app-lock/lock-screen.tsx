import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useDigits } from '#app/i18n/formatters.ts';
import type { LockOutcome } from '#app/platform/app-lock/lock.ts';
import { readLockFacts, unlock } from '#app/platform/app-lock/lock.ts';
import { lockMethod } from '#app/platform/lock-state.ts';
import { signOut } from '#app/platform/session/sign-out.ts';
import { Button } from '#app/ui/plain/button.tsx';
import { BoatMark } from '#app/ui/page/public-page.tsx';
import { PinPad } from '#app/ui/controls/pin-pad.tsx';
import styles from './lock-screen.module.css';

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
        <LockMessage {...unlocking} />
      </p>
      {words === 'erasing' ? null : <SignOutOption isPin={isPin} isOnlyWay={words === 'lost'} />}
    </main>
  );
};

/** From this many failures on, each one is followed by the warning that the data will be erased. */
const warnFrom = 5;

const Wrong = ({ triesLeft, waitSeconds }: Unlocking) => {
  const digits = useDigits();
  const left = digits(String(triesLeft));
  const wait = digits(String(waitSeconds));
  return (
    <>
      <Plural
        value={triesLeft}
        one={`Wrong PIN. ${left} try left.`}
        other={`Wrong PIN. ${left} tries left.`}
      />{' '}
      {triesLeft <= warnFrom ? (
        <Trans>After that, we erase the data saved on this device.</Trans>
      ) : null}{' '}
      {waitSeconds > 0 ? <Trans>Try again in {wait} s.</Trans> : null}
    </>
  );
};

const Waiting = ({ waitSeconds }: Unlocking) => {
  const digits = useDigits();
  const wait = digits(String(waitSeconds));
  return waitSeconds > 0 ? <Trans>Try again in {wait} s.</Trans> : null;
};

/** What the last try came to, and what comes next. */
const LockMessage = (unlocking: Unlocking) => {
  const { words } = unlocking;
  if (words === 'wrong') return <Wrong {...unlocking} />;
  if (words === 'erasing') {
    return <Trans>Ten wrong PINs. We’re erasing the data saved on this device.</Trans>;
  }
  if (words === 'lost') {
    return (
      <Trans>
        This browser has deleted the data saved here, and the lock with it. Sign in again. Nothing
        changed in your accounts.
      </Trans>
    );
  }
  if (words === 'cancelled') return <Trans>Kheya is still locked. Try again.</Trans>;
  if (words === 'unable') return <Trans>This passkey doesn’t open this lock.</Trans>;
  if (words === 'failed') {
    return <Trans>We couldn’t read the lock on this device. Reload the page.</Trans>;
  }
  return <Waiting {...unlocking} />;
};

interface SignOutOptionProps {
  readonly isPin: boolean;
  /** Nothing is left to be opened here: the way out is the only one. */
  readonly isOnlyWay: boolean;
}

/** For who cannot open the lock: signing out, which erases the copy and asks for the password. */
const SignOutOption = ({ isPin, isOnlyWay }: SignOutOptionProps) => {
  const [isRequested, setIsRequested] = useState(false);
  const leave = () => void signOut();
  if (isOnlyWay) {
    return (
      <Button kind="primary" onClick={leave}>
        <Trans>Sign in again</Trans>
      </Button>
    );
  }
  if (!isRequested) {
    return (
      <Button kind="ghost" onClick={() => setIsRequested(true)}>
        {isPin ? <Trans>Forgot PIN? Sign out</Trans> : <Trans>No passkey? Sign out</Trans>}
      </Button>
    );
  }
  return (
    <div className={styles['wayOut']}>
      <p>
        <Trans>
          Signing out erases the data saved on this device, and anything not sent yet. Your accounts
          don’t change: sign in with your password to see everything again.
        </Trans>
      </p>
      <div>
        <Button kind="primary" onClick={leave}>
          <Trans>Sign out and erase</Trans>
        </Button>
        <Button onClick={() => setIsRequested(false)}>
          <Trans>Go back</Trans>
        </Button>
      </div>
    </div>
  );
};

/** What the lock screen says of the last try; `asking` before it knows whether one may be made. */
export type LockMessageKind =
  | 'asking'
  | 'ready'
  | 'erasing'
  | 'lost'
  | 'cancelled'
  | 'unable'
  | 'failed'
  | 'wrong';

interface Unlocking {
  readonly words: LockMessageKind;
  readonly triesLeft: number;
  readonly waitSeconds: number;
  readonly isBusy: boolean;
  readonly tryPin: (pin: string) => void;
  readonly tryPasskey: () => void;
}

const secondsUntil = (dueMs: number): number =>
  Math.max(0, Math.ceil((dueMs - performance.now()) / 1_000));

/** Counts down the wait after wrong PINs; is given when it is over. */
const useWait = (): readonly [seconds: number, setDueMs: (dueMs: number) => void] => {
  const [dueMs, setDueMs] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(dueMs)), 200);
    return () => clearInterval(timer);
  }, [dueMs]);
  return [seconds, setDueMs];
};

/** Ten wrong PINs erase the customer's copy as Log Out does (reliability.md R11). */
const erase = (): void => void signOut();

/** The tries of the lock screen, from the first look at the lock to the last try. */
const useUnlock = (): Unlocking => {
  const [words, setWords] = useState<LockMessageKind>('asking');
  const [triesLeft, setTriesLeft] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [seconds, setDueMs] = useWait();

  useEffect(() => {
    let isLooking = true;
    void readLockFacts().then((facts) => {
      if (!isLooking) return;
      setTriesLeft(facts.triesLeft);
      setDueMs(performance.now() + facts.waitMs);
      setWords(facts.kind === 'erase' ? 'erasing' : facts.kind);
      if (facts.kind === 'erase') erase();
    });
    return () => {
      isLooking = false;
    };
  }, [setDueMs]);

  const tell = (outcome: LockOutcome): void => {
    setIsBusy(false);
    if (outcome.kind === 'done') return;
    setWords(outcome.kind === 'erase' ? 'erasing' : outcome.kind);
    if (outcome.kind === 'erase') erase();
    if (outcome.kind !== 'wrong') return;
    setTriesLeft(outcome.triesLeft);
    setDueMs(performance.now() + outcome.waitMs);
  };
  const attempt = (pin?: string): void => {
    setIsBusy(true);
    void unlock(pin).then(tell);
  };
  return {
    ...{ words, triesLeft, isBusy },
    waitSeconds: seconds,
    tryPin: attempt,
    tryPasskey: () => attempt(),
  };
};
