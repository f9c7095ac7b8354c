import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** While nothing is known the bank is asked so often. */
const askEveryMs = 3_000;

interface OutcomeSpec<Made> {
  readonly reference: string;
  readonly canAsk: boolean;
  /** The sending may still arrive: until it has ended, that nothing came says nothing. */
  readonly isStillSending: boolean;
  /** What the bank has under the reference; null where it has nothing. */
  readonly ask: () => Promise<Made | null>;
  /** Gives the reference up; what had come stands and is given. */
  readonly giveUp: () => Promise<Made | null>;
  readonly onDone: (made: Made) => Promise<void>;
  readonly onGivenUp: () => void;
}

/** What is known of a sending without an answer (product.md A22). */
export interface Outcome {
  readonly isNotReceived: boolean;
  readonly giveUp: () => void;
  readonly isGivingUp: boolean;
  readonly failure: unknown;
}

/** Asks the bank what became of a reference until it is known; never sends anything. */
export const useOutcome = <Made>(spec: OutcomeSpec<Made>): Outcome => {
  const { reference, canAsk, isStillSending, onDone, onGivenUp } = spec;
  const { data: made } = useQuery({
    queryKey: ['sent-once', reference],
    queryFn: spec.ask,
    enabled: canAsk,
    refetchInterval: ({ state }) => (state.data ? false : askEveryMs),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const givingUp = useMutation({
    mutationFn: spec.giveUp,
    retry: false,
    onSuccess: (stands) => (stands === null ? onGivenUp() : onDone(stands)),
  });
  const hasArrived = useRef(false);
  useEffect(() => {
    if (!made || hasArrived.current) return;
    hasArrived.current = true;
    void onDone(made);
  });
  return {
    isNotReceived: made === null && !isStillSending,
    giveUp: () => (givingUp.isPending ? undefined : givingUp.mutate()),
    isGivingUp: givingUp.isPending,
    failure: givingUp.error,
  };
};
