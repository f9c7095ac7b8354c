import * as v from 'valibot';
import { isApiError } from '#app/platform/api/errors.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { observable } from '#app/platform/observable.ts';
import { onPurge } from '#app/platform/session/purge.ts';
import { servedVault } from '#app/platform/storage/vault.ts';

/**
 * A kind of submission that the bank accepts once per reference, and how its outcome is found
 * (product.md A22).
 */
export interface Submission<Result> {
  /** Sends the stored request of this reference. */
  readonly send: (reference: string, post: () => Promise<Result>) => Promise<Result>;
  /** Sends an unresolved one again; a final rejection keeps the record, so that it can be shown. */
  readonly sendAgain: (reference: string, post: () => Promise<Result>) => Promise<Result>;
  /** The bank's result for a reference; null if none. Sends nothing. */
  readonly ask: (reference: string) => Promise<Result | null>;
  /**
   * Cancels a reference: returns the result if there is one, otherwise the bank rejects the
   * reference from now on.
   */
  readonly giveUp: (reference: string) => Promise<Result | null>;
  /** Removes the record, as the outcome is known. */
  readonly settle: (reference: string) => Promise<void>;
}

interface SubmissionSpec<Result> {
  /** Where it is stored until the outcome is known. */
  readonly record: { readonly forget: (reference: string) => Promise<void> };
  readonly ask: (reference: string) => Promise<Result | null>;
  readonly giveUp: (reference: string) => Promise<Result | null>;
  /** Refetches everything that an outcome changes. */
  readonly refresh: () => Promise<unknown>;
}

/** Creates a submission kind; a record is removed with its outcome, never before. */
export const createSubmission = <Result>(spec: SubmissionSpec<Result>): Submission<Result> => {
  /** References with unanswered attempts: each may still arrive, whatever a later response says. */
  const unanswered = new Set<string>();
  const settle = async (reference: string): Promise<void> => {
    unanswered.delete(reference);
    await spec.record.forget(reference);
    void spec.refresh();
  };
  const sendNext: Submission<Result>['send'] = async (reference, post) => {
    try {
      return await post();
    } catch (error) {
      if (!isFinalRejection(error)) throw error;
      // Cancel the earlier attempt before reporting the rejection; an existing result is the
      // outcome.
      const existing = await spec.giveUp(reference);
      if (existing === null) throw error;
      return existing;
    }
  };
  return {
    send: async (reference, post) => {
      const isNext = unanswered.has(reference);
      unanswered.add(reference);
      try {
        const result = await (isNext ? sendNext(reference, post) : post());
        await settle(reference);
        return result;
      } catch (error) {
        // A final rejection moved no money, so nothing is unresolved.
        if (isFinalRejection(error)) await settle(reference);
        throw error;
      }
    },
    sendAgain: async (reference, post) => {
      const result = await sendNext(reference, post);
      await settle(reference);
      return result;
    },
    ask: spec.ask,
    giveUp: async (reference) => {
      const existing = await spec.giveUp(reference);
      await settle(reference);
      return existing;
    },
    settle,
  };
};

/** A request with its permanent reference. */
interface SentRecord {
  readonly reference: string;
  readonly sentAtMs: number;
}

/**
 * The one unresolved submission of a kind, encrypted on the device. It is resent unchanged under
 * the same reference, so that it takes effect once (product.md A22).
 */
export const pendingRecord = <const Schema extends v.GenericSchema<unknown, SentRecord>>(
  name: string,
  schema: Schema,
) => {
  type Pending = v.InferOutput<Schema>;
  const state = observable<Pending | undefined>(undefined);
  onPurge(() => state.set(undefined));
  return {
    /** The unresolved submission, once read from the device. */
    state,
    /** Stores a submission before it is sent; in memory if the device cannot store. */
    store: async (sending: Omit<Pending, 'sentAtMs'>): Promise<Pending> => {
      const stored = { ...sending, sentAtMs: bankNowMs() } as Pending;
      state.set(stored);
      await (await servedVault())?.write(name, stored);
      return stored;
    },
    /** Removes the submission of a reference once its outcome is known. */
    forget: async (reference: string): Promise<void> => {
      if (state.get()?.reference !== reference) return;
      state.set(undefined);
      await (await servedVault())?.remove(name);
    },
    /** Reads the unresolved submission from the device. */
    read: async (): Promise<Pending | undefined> => {
      const parsed = v.safeParse(schema, await (await servedVault())?.read(name));
      state.set(parsed.success ? parsed.output : undefined);
      return state.get();
    },
  };
};

/** Whether the bank rejected the request, so that certainly no money moved (product.md A22). */
export const isFinalRejection = (error: unknown): boolean => {
  if (!isApiError(error)) return false;
  const status = error.problem?.status ?? 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 401 && status !== 429;
};

/**
 * Creates idempotency keys: the same key while the body is the same, so that a retry after a lost
 * response adds nothing twice (product.md A22).
 */
export const createIdempotencyKeys = () => {
  let last = { words: '', key: '' };
  return (body: unknown): string => {
    const text = JSON.stringify(body);
    if (text !== last.words) last = { words: text, key: crypto.randomUUID() };
    return last.key;
  };
};
