import { useEffect, useState } from 'react';
import { readLockFacts, unlock } from '#app/platform/app-lock/lock.ts';
import type { LockOutcome } from '#app/platform/app-lock/lock.ts';
import { signOut } from '#app/platform/session/sign-out.ts';

/** What the lock screen says of the last try; `asking` before it knows whether one may be made. */
export type LockWords =
  | 'asking'
  | 'ready'
  | 'erasing'
  | 'lost'
  | 'cancelled'
  | 'unable'
  | 'failed'
  | 'wrong';

export interface Unlocking {
  readonly words: LockWords;
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
export const useUnlock = (): Unlocking => {
  const [words, setWords] = useState<LockWords>('asking');
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
