import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { isApiError } from '#app/platform/api-error.ts';
import { awaitBank } from '#app/platform/api-client/awaited-bank.ts';
import { connectivity } from '#app/platform/connectivity.ts';
import { firstAnswer } from './first-answer.ts';
import type { SentOnce } from './sent-once.ts';

/** While nothing is known the bank is asked so often. */
const askEveryMs = 3_000;

/** Nothing came back, as from a network that is gone. */
const isUnheard = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'offline' || error.kind === 'slow');

const isSeen = (): boolean => document.visibilityState === 'visible';

interface OutcomeSpec<Made> {
  readonly kind: SentOnce<Made>;
  readonly reference: string;
  /** Nobody knows what became of it, or its answer takes longer than it should. */
  readonly isAsked: boolean;
  /**
   * The try may still arrive: until it has ended, that nothing came says nothing. Where the network
   * went meanwhile, so did its connection, which may never tell of its end.
   */
  readonly isStillSending: boolean;
  /** When it was tried last: what was known before says nothing of this try. */
  readonly triedAtMs: number;
  readonly onFound: (made: Made) => Promise<void>;
  readonly onGivenUp: (() => void) | undefined;
}

/** What is known of a sending without an answer (product.md A22). */
export interface Outcome {
  readonly isNotReceived: boolean;
  readonly giveUp: () => void;
  readonly isGivingUp: boolean;
  /** What went wrong with giving it up. */
  readonly failure: unknown;
}

/** Asks the bank what became of a reference until it is known; never sends anything. */
export const useOutcome = <Made>(spec: OutcomeSpec<Made>): Outcome => {
  const { kind, reference, isAsked, isStillSending, triedAtMs, onFound, onGivenUp } = spec;
  const network = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  // Where nothing arrives this asking may be the first to be heard again; a bank that is away says when.
  const mayBeHeard = network === 'online' || network === 'silent';
  useEffect(() => (isAsked ? awaitBank() : undefined), [isAsked]);
  const cutOffTry = useRef<number>(undefined);
  const { data } = useQuery({
    queryKey: ['sent-once', reference, triedAtMs, isStillSending],
    queryFn: async ({ signal }) => {
      const asking = { ask: () => kind.ask(reference), everyMs: askEveryMs, isSeen, signal };
      try {
        const { answer, wasCutOff } = await firstAnswer(asking);
        if (wasCutOff) cutOffTry.current = triedAtMs;
        return { made: answer, isCutOff: cutOffTry.current === triedAtMs };
      } catch (error) {
        if (isUnheard(error)) cutOffTry.current = triedAtMs;
        throw error;
      }
    },
    enabled: isAsked && mayBeHeard,
    refetchInterval: ({ state }) => (state.data?.made ? false : askEveryMs),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const made = data?.made;
  const givingUp = useMutation({
    mutationFn: () => kind.giveUp(reference),
    retry: false,
    onSuccess: (stands) => (stands === null ? onGivenUp?.() : onFound(stands)),
  });
  useEffect(() => {
    if (made) void onFound(made);
  });
  return {
    isNotReceived: made === null && (!isStillSending || data?.isCutOff === true),
    giveUp: () => (givingUp.isPending ? undefined : givingUp.mutate()),
    isGivingUp: givingUp.isPending,
    failure: givingUp.error,
  };
};
