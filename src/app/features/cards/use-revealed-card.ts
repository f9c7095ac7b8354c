import { useEffect, useState } from 'react';
import { revealSeconds } from '#domain/cards/card-status.ts';
import type { RevealedCard } from '#contract/card-secrets.ts';
import { revealCard } from '#app/data/card-changes.ts';
import { isLocked } from '#app/platform/lock-state.ts';

interface Shown {
  readonly details: RevealedCard;
  /** When they disappear, by the device's clock. */
  readonly endsAtMs: number;
}

const isPageHidden = (): boolean => document.visibilityState === 'hidden' || isLocked.get();

/** Calls `hide` as soon as the page is hidden or left, or the app lock closes. */
const hideWithPage = (hide: () => void): (() => void) => {
  const check = (): void => {
    if (isPageHidden()) hide();
  };
  document.addEventListener('visibilitychange', check);
  globalThis.addEventListener('pagehide', hide);
  const unsubscribe = isLocked.subscribe(check);
  return () => {
    document.removeEventListener('visibilitychange', check);
    globalThis.removeEventListener('pagehide', hide);
    unsubscribe();
  };
};

/** Whole seconds until the end, counting down; calls `hide` there. */
const useSecondsLeft = (shown: Shown | undefined, hide: () => void): number => {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (shown === undefined) return;
    const tick = (): void => {
      setNowMs(Date.now());
      if (Date.now() >= shown.endsAtMs) hide();
    };
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [shown, hide]);
  if (shown === undefined) return 0;
  // Before the first tick the instant may be an old one.
  return Math.min(revealSeconds, Math.max(0, Math.ceil((shown.endsAtMs - nowMs) / 1000)));
};

/**
 * The full details of a card, on request and for at most 60 seconds. They exist only in the state of
 * the component that calls this: no query, no mutation and no storage holds them (reliability.md
 * T32). Hidden with the page and by the app lock, they have to be requested again.
 */
export const useRevealedCard = (cardId: string) => {
  const [shown, setShown] = useState<Shown>();
  const [isHiddenAgain, setIsHiddenAgain] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const [error, setError] = useState<unknown>();
  const [hide] = useState(() => () => {
    setShown(undefined);
    setIsHiddenAgain(true);
  });
  useEffect(() => (shown === undefined ? undefined : hideWithPage(hide)), [shown, hide]);
  const secondsLeft = useSecondsLeft(shown, hide);
  const reveal = async (): Promise<void> => {
    if (isReading) return;
    setIsReading(true);
    setError(undefined);
    try {
      const details = await revealCard(cardId);
      const seconds = Math.min(details.visible_seconds, revealSeconds);
      if (isPageHidden()) setIsHiddenAgain(true);
      else setShown({ details, endsAtMs: Date.now() + seconds * 1000 });
    } catch (failure) {
      setError(failure);
    } finally {
      setIsReading(false);
    }
  };
  return { details: shown?.details, secondsLeft, isHiddenAgain, isReading, error, reveal, hide };
};
