import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sendingStage } from './sending-stage.ts';
import type { SendingStage } from './sending-stage.ts';
import type { SentOnce } from './sent-once.ts';
import { useOutcome } from './use-outcome.ts';
import type { Outcome } from './use-outcome.ts';
import { useWait } from './use-wait.ts';

interface SendingSpec<Made> {
  readonly kind: SentOnce<Made>;
  readonly reference: string;
  readonly send: () => Promise<Made>;
  /** It went out before, and was cut off: it is asked after first, and sent again by a tap alone. */
  readonly isFoundAgain?: boolean;
  readonly onDone: (made: Made) => Promise<void>;
  readonly onGivenUp?: () => void;
  readonly onFailed?: (error: unknown) => void;
}

/** A sending, as far as it has come. */
export interface Sending {
  readonly stage: SendingStage;
  readonly isSlow: boolean;
  /** What came in place of an answer, null where nothing did. */
  readonly error: unknown;
  readonly outcome: Outcome;
  /** Sends it once more as it was: under its reference nothing can happen twice. */
  readonly again: () => void;
}

/**
 * Sends once as soon as it is shown, and stays with it until the outcome is known: it is never
 * aborted, and where no answer comes the bank is asked what happened (product.md A11, A22).
 */
export const useSending = <Made>(spec: SendingSpec<Made>): Sending => {
  const { kind, reference, send, isFoundAgain = false, onDone, onGivenUp, onFailed } = spec;
  const hasBegun = useRef(isFoundAgain);
  const hasArrived = useRef(false);
  /** The answer and the bank that is asked may both tell of it: the first one counts. */
  const arrive = async (reach: () => Promise<void>): Promise<void> => {
    if (hasArrived.current) return;
    hasArrived.current = true;
    await reach();
  };
  const { mutate, isIdle, isPending, error, submittedAt } = useMutation({
    mutationFn: send,
    retry: false,
    networkMode: 'always',
    onSuccess: (made) => arrive(() => onDone(made)),
    onError: (failure) => onFailed?.(failure),
  });
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    mutate();
  });
  const wait = useWait(isPending);
  const known = isFoundAgain && isIdle ? 'unknown' : sendingStage(error, wait);
  const outcome = useOutcome({
    kind,
    reference,
    isAsked: known === 'unknown' || (isPending && wait !== 'short'),
    isStillSending: isPending,
    triedAtMs: submittedAt,
    onFound: (made) =>
      arrive(async () => {
        await kind.settle(reference);
        await onDone(made);
      }),
    onGivenUp,
  });
  // Its connection may be dead without having ended: the bank, asked on another one, is believed.
  const stage = known === 'under-way' && outcome.isNotReceived ? 'unknown' : known;
  return { stage, isSlow: wait === 'slow', error, outcome, again: () => mutate() };
};
