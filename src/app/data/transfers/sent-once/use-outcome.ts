import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { awaitBank } from '#app/platform/api-client/awaited-bank.ts';
import { connectivity } from '#app/platform/connectivity.ts';
import type { SentOnce } from './sent-once.ts';

/** While nothing is known the bank is asked so often. */
const askEveryMs = 3_000;

interface OutcomeSpec<Made> {
  readonly kind: SentOnce<Made>;
  readonly reference: string;
  /** Nobody knows what became of it. */
  readonly isUnknown: boolean;
  /** The try may still arrive: until it has ended, that nothing came says nothing. */
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
  const { kind, reference, isUnknown, isStillSending, triedAtMs, onFound, onGivenUp } = spec;
  const isOnline = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online';
  useEffect(() => (isUnknown ? awaitBank() : undefined), [isUnknown]);
  const { data: made } = useQuery({
    queryKey: ['sent-once', reference, triedAtMs, isStillSending],
    queryFn: () => kind.ask(reference),
    enabled: isUnknown && isOnline,
    refetchInterval: ({ state }) => (state.data ? false : askEveryMs),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const givingUp = useMutation({
    mutationFn: () => kind.giveUp(reference),
    retry: false,
    onSuccess: (stands) => (stands === null ? onGivenUp?.() : onFound(stands)),
  });
  useEffect(() => {
    if (made) void onFound(made);
  });
  return {
    isNotReceived: made === null && !isStillSending,
    giveUp: () => (givingUp.isPending ? undefined : givingUp.mutate()),
    isGivingUp: givingUp.isPending,
    failure: givingUp.error,
  };
};
