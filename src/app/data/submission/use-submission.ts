import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isApiError } from '#app/platform/api/errors.ts';
import { awaitBank } from '#app/platform/api/network-watch.ts';
import { connectivity } from '#app/platform/connectivity.ts';
import type { Submission } from './submission.ts';
import { isFinalRejection } from './submission.ts';

interface UseSubmissionSpec<Made> {
  readonly kind: Submission<Made>;
  readonly reference: string;
  readonly send: () => Promise<Made>;
  /** It went out before, and was cut off: it is asked after first, and sent again by a tap alone. */
  readonly isFoundAgain?: boolean;
  readonly onDone: (made: Made) => Promise<void>;
  readonly onGivenUp?: () => void;
  readonly onFailed?: (error: unknown) => void;
}

/** A sending, as far as it has come. */
export interface SubmissionState {
  readonly stage: SubmissionStage;
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
export const useSubmission = <Made>(spec: UseSubmissionSpec<Made>): SubmissionState => {
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
  const known = isFoundAgain && isIdle ? 'unknown' : submissionStage(error, wait);
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

/** While nothing is known the bank is asked so often. */
const pollMs = 3_000;

interface OutcomeSpec<Made> {
  readonly kind: Submission<Made>;
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
interface Outcome {
  readonly isNotReceived: boolean;
  readonly giveUp: () => void;
  readonly isGivingUp: boolean;
  /** What went wrong with giving it up. */
  readonly failure: unknown;
}

/** Asks the bank what became of a reference until it is known; never sends anything. */
const useOutcome = <Made>(spec: OutcomeSpec<Made>): Outcome => {
  const { kind, reference, isAsked, isStillSending, triedAtMs, onFound, onGivenUp } = spec;
  const network = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  // Where nothing arrives this asking may be the first to be heard again; a bank that is away says when.
  const mayBeHeard = network === 'online' || network === 'silent';
  useEffect(() => (isAsked ? awaitBank() : undefined), [isAsked]);
  const cutOffTry = useRef<number>(undefined);
  const { data } = useQuery({
    queryKey: ['sent-once', reference, triedAtMs, isStillSending],
    queryFn: async ({ signal }) => {
      const asking = { ask: () => kind.ask(reference), everyMs: pollMs, isSeen, signal };
      try {
        const { answer, wasCutOff } = await hedgedRequest(asking);
        if (wasCutOff) cutOffTry.current = triedAtMs;
        return { made: answer, isCutOff: cutOffTry.current === triedAtMs };
      } catch (error) {
        if (isUnanswered(error)) cutOffTry.current = triedAtMs;
        throw error;
      }
    },
    enabled: isAsked && mayBeHeard,
    refetchInterval: ({ state }) => (state.data?.made ? false : pollMs),
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

/** Nothing came back, as from a network that is gone. */
const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'offline' || error.kind === 'slow');

const isSeen = (): boolean => document.visibilityState === 'visible';

/** What the customer is told of a sending: it goes on, the bank has said no, or nobody knows. */
type SubmissionStage = 'under-way' | 'refused' | 'unknown';

/** How far a sending has come: no answer, or one that settles nothing, is never taken for a no (A22). */
export const submissionStage = (error: unknown, wait: Wait): SubmissionStage => {
  if (error !== null && isFinalRejection(error)) return 'refused';
  return error !== null || wait === 'long' ? 'unknown' : 'under-way';
};

/**
 * A sending is asked after by its reference once it has been quiet for so long, without a word: its
 * connection may have gone with a network that is back already (R9). It is told to be slow after the
 * next, and that it is asked after with the last (A11).
 */
const quietAfterMs = 3_000;
const slowAfterMs = 8_000;
const checkAfterMs = 30_000;

/** How long a sending has been under way, as far as it matters. */
type Wait = 'short' | 'quiet' | 'slow' | 'long';

/** Waits with a sending; what was once told to be slow stays so when it is sent again. */
const useWait = (isUnderWay: boolean): Wait => {
  const [wait, setWait] = useState<Wait>('short');
  useEffect(() => {
    if (!isUnderWay) return;
    const quiet = setTimeout(
      () => setWait((before) => (before === 'short' ? 'quiet' : before)),
      quietAfterMs,
    );
    const slow = setTimeout(() => setWait('slow'), slowAfterMs);
    const long = setTimeout(() => setWait('long'), checkAfterMs);
    return () => {
      clearTimeout(quiet);
      clearTimeout(slow);
      clearTimeout(long);
    };
  }, [isUnderWay]);
  return wait;
};

/** An asking that may go unheard. */
interface HedgeOptions<Answer> {
  readonly ask: () => Promise<Answer>;
  /** Another one is begun after so long without an answer. */
  readonly everyMs: number;
  /** Whether somebody still looks: who does not begins no other asking. */
  readonly isSeen: () => boolean;
  readonly signal: AbortSignal;
}

interface HedgedAnswer<Answer> {
  readonly answer: Answer;
  /** An asking before it had gone unheard: a connection of that time is of no use any more. */
  readonly wasCutOff: boolean;
}

/**
 * Asks again and again beside what hangs, and gives the first answer of any. A connection that went
 * with the network it was opened on is silent for ever, while a new one is answered at once: whoever
 * waits for their money does not wait for its end (reliability.md R9, B8). Fails when no asking is left.
 */
export const hedgedRequest = <Answer>({
  ask,
  everyMs,
  isSeen,
  signal,
}: HedgeOptions<Answer>): Promise<HedgedAnswer<Answer>> => {
  const first = Promise.withResolvers<HedgedAnswer<Answer>>();
  let unheard = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  const fail = (error: unknown): void => {
    clearTimeout(next);
    first.reject(error);
  };
  const begin = async (isFirst: boolean): Promise<void> => {
    unheard += 1;
    next = setTimeout(() => void (isSeen() && begin(false)), everyMs);
    try {
      const answer = await ask();
      clearTimeout(next);
      first.resolve({ answer, wasCutOff: !isFirst });
    } catch (error) {
      unheard -= 1;
      if (unheard === 0) fail(error);
    }
  };
  signal.addEventListener('abort', () => fail(signal.reason));
  void begin(true);
  return first.promise;
};
