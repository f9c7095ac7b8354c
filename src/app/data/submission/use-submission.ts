import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isApiError } from '#app/platform/api/errors.ts';
import { awaitBank } from '#app/platform/api/network-watch.ts';
import { connectivity } from '#app/platform/connectivity.ts';
import type { Submission } from './submission.ts';
import { isFinalRejection } from './submission.ts';

interface UseSubmissionSpec<Result> {
  readonly kind: Submission<Result>;
  readonly reference: string;
  readonly send: () => Promise<Result>;
  /** Sent by an earlier page that was cut off: poll for the outcome, resend only on a tap. */
  readonly isFoundAgain?: boolean;
  readonly onDone: (result: Result) => Promise<void>;
  readonly onGivenUp?: () => void;
  readonly onFailed?: (error: unknown) => void;
}

export interface SubmissionState {
  readonly stage: SubmissionStage;
  readonly isSlow: boolean;
  /** The failure of the last attempt, null if none. */
  readonly error: unknown;
  readonly outcome: Outcome;
  /** Sends the same request again; the reference makes it idempotent. */
  readonly again: () => void;
}

/**
 * Sends on mount and polls for the outcome until it is known. Never aborts; without a response the
 * bank is asked what happened (product.md A11, A22).
 */
export const useSubmission = <Result>(spec: UseSubmissionSpec<Result>): SubmissionState => {
  const { kind, reference, send, isFoundAgain = false, onDone, onGivenUp, onFailed } = spec;
  const hasBegun = useRef(isFoundAgain);
  const hasArrived = useRef(false);
  /** Both the response and the poll may report the result: the first counts. */
  const arrive = async (reach: () => Promise<void>): Promise<void> => {
    if (hasArrived.current) return;
    hasArrived.current = true;
    await reach();
  };
  const { mutate, isIdle, isPending, error, submittedAt } = useMutation({
    mutationFn: send,
    retry: false,
    networkMode: 'always',
    onSuccess: (result) => arrive(() => onDone(result)),
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
    isRequested: known === 'unknown' || (isPending && wait !== 'short'),
    isStillSending: isPending,
    triedAtMs: submittedAt,
    onFound: (result) =>
      arrive(async () => {
        await kind.settle(reference);
        await onDone(result);
      }),
    onGivenUp,
  });
  // The connection may be dead without having closed: trust the poll on another connection.
  const stage = known === 'under-way' && outcome.isNotReceived ? 'unknown' : known;
  return { stage, isSlow: wait === 'slow', error, outcome, again: () => mutate() };
};

const pollMs = 3_000;

interface OutcomeSpec<Result> {
  readonly kind: Submission<Result>;
  readonly reference: string;
  /** The outcome is unknown or overdue. */
  readonly isRequested: boolean;
  /**
   * The attempt may still arrive, so "not found" says nothing yet. After a network loss its
   * connection may hang without an error.
   */
  readonly isStillSending: boolean;
  /** Start of the last attempt; earlier poll results do not count for it. */
  readonly triedAtMs: number;
  readonly onFound: (result: Result) => Promise<void>;
  readonly onGivenUp: (() => void) | undefined;
}

/** The outcome of a submission without a response (product.md A22). */
interface Outcome {
  readonly isNotReceived: boolean;
  readonly giveUp: () => void;
  readonly isGivingUp: boolean;
  /** The failure of the cancellation. */
  readonly failure: unknown;
}

/** Polls the bank for the outcome of a reference; never sends the payment. */
const useOutcome = <Result>(spec: OutcomeSpec<Result>): Outcome => {
  const { kind, reference, isRequested, isStillSending, triedAtMs, onFound, onGivenUp } = spec;
  const network = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  // While the network is silent, this poll may be the first to get through; an unavailable bank
  // says when to retry.
  const mayBeHeard = network === 'online' || network === 'silent';
  useEffect(() => (isRequested ? awaitBank() : undefined), [isRequested]);
  const cutOffTry = useRef<number>(undefined);
  const { data } = useQuery({
    queryKey: ['sent-once', reference, triedAtMs, isStillSending],
    queryFn: async ({ signal }) => {
      const asking = { ask: () => kind.ask(reference), everyMs: pollMs, isSeen, signal };
      try {
        const { answer, wasCutOff } = await hedgedRequest(asking);
        if (wasCutOff) cutOffTry.current = triedAtMs;
        return { result: answer, isCutOff: cutOffTry.current === triedAtMs };
      } catch (error) {
        if (isUnanswered(error)) cutOffTry.current = triedAtMs;
        throw error;
      }
    },
    enabled: isRequested && mayBeHeard,
    refetchInterval: ({ state }) => (state.data?.result ? false : pollMs),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const result = data?.result;
  const givingUp = useMutation({
    mutationFn: () => kind.giveUp(reference),
    retry: false,
    onSuccess: (existing) => (existing === null ? onGivenUp?.() : onFound(existing)),
  });
  useEffect(() => {
    if (result) void onFound(result);
  });
  return {
    isNotReceived: result === null && (!isStillSending || data?.isCutOff === true),
    giveUp: () => (givingUp.isPending ? undefined : givingUp.mutate()),
    isGivingUp: givingUp.isPending,
    failure: givingUp.error,
  };
};

/** No response, as after a network loss. */
const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'offline' || error.kind === 'slow');

const isSeen = (): boolean => document.visibilityState === 'visible';

type SubmissionStage = 'under-way' | 'refused' | 'unknown';

/** The stage to show: a missing or inconclusive response never counts as a rejection (A22). */
export const submissionStage = (error: unknown, wait: Wait): SubmissionStage => {
  if (error !== null && isFinalRejection(error)) return 'refused';
  return error !== null || wait === 'long' ? 'unknown' : 'under-way';
};

/**
 * Silently poll by reference after this time: the connection may be lost although the network is
 * back (R9). Show it as slow after the second, and as being checked after the third (A11).
 */
const quietAfterMs = 3_000;
const slowAfterMs = 8_000;
const checkAfterMs = 30_000;

/** How long a submission has been pending. */
type Wait = 'short' | 'ghost' | 'slow' | 'long';

/** The elapsed stage of a pending submission; does not go back to `short` on a resend. */
const useWait = (isUnderWay: boolean): Wait => {
  const [wait, setWait] = useState<Wait>('short');
  useEffect(() => {
    if (!isUnderWay) return;
    const quiet = setTimeout(
      () => setWait((before) => (before === 'short' ? 'ghost' : before)),
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

interface HedgeOptions<Answer> {
  readonly ask: () => Promise<Answer>;
  /** Starts another request after this time without a response. */
  readonly everyMs: number;
  /** No further requests start while this returns false. */
  readonly isSeen: () => boolean;
  readonly signal: AbortSignal;
}

interface HedgedAnswer<Answer> {
  readonly answer: Answer;
  /** An earlier request got no response: its connection is dead. */
  readonly wasCutOff: boolean;
}

/**
 * Repeats a request in parallel while earlier ones hang, and resolves with the first response. A
 * connection opened on a lost network hangs, a new one responds at once (reliability.md R9, B8).
 * Rejects when no request is left.
 */
export const hedgedRequest = <Answer>({
  ask,
  everyMs,
  isSeen,
  signal,
}: HedgeOptions<Answer>): Promise<HedgedAnswer<Answer>> =>
  new Promise((resolve, reject) => {
    let unheard = 0;
    let next: ReturnType<typeof setTimeout> | undefined;
    const fail = (error: unknown): void => {
      clearTimeout(next);
      reject(error);
    };
    const begin = async (isFirst: boolean): Promise<void> => {
      unheard += 1;
      next = setTimeout(() => void (isSeen() && begin(false)), everyMs);
      try {
        const answer = await ask();
        clearTimeout(next);
        resolve({ answer, wasCutOff: !isFirst });
      } catch (error) {
        unheard -= 1;
        if (unheard === 0) fail(error);
      }
    };
    signal.addEventListener('abort', () => fail(signal.reason));
    void begin(true);
  });
