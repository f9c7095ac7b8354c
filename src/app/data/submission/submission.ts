import * as v from 'valibot';
import { isApiError } from '#app/platform/api/errors.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { observable } from '#app/platform/observable.ts';
import { onPurge } from '#app/platform/session/purge.ts';
import { servedVault } from '#app/platform/storage/vault.ts';

/** What is sent under a key that the bank takes once, and how its outcome is learned (product.md A22). */
export interface Submission<Made> {
  /** Sends what is kept on the device under this reference. */
  readonly send: (reference: string, post: () => Promise<Made>) => Promise<Made>;
  /** The same for one that was found again: a no keeps it, for what tells of the no is shown for it. */
  readonly sendAgain: (reference: string, post: () => Promise<Made>) => Promise<Made>;
  /** What the bank has under a reference; null where it has nothing. It sends nothing. */
  readonly ask: (reference: string) => Promise<Made | null>;
  /** Gives a reference up: what stands is told, and it is refused from now on if nothing does. */
  readonly giveUp: (reference: string) => Promise<Made | null>;
  /** Notes that the outcome of a reference is known: nothing is owed for it any more. */
  readonly settle: (reference: string) => Promise<void>;
}

interface SubmissionSpec<Made> {
  /** Where it is kept until its outcome is known. */
  readonly record: { readonly forget: (reference: string) => Promise<void> };
  readonly ask: (reference: string) => Promise<Made | null>;
  readonly giveUp: (reference: string) => Promise<Made | null>;
  /** Asks the bank anew for all that an outcome changes. */
  readonly refresh: () => Promise<unknown>;
}

/** One kind of sending, whose pending one goes from the device with its outcome and never before. */
export const createSubmission = <Made>(spec: SubmissionSpec<Made>): Submission<Made> => {
  /** References of tries without an answer yet: each may arrive, whatever a later one is told. */
  const unanswered = new Set<string>();
  const settle = async (reference: string): Promise<void> => {
    unanswered.delete(reference);
    await spec.record.forget(reference);
    void spec.refresh();
  };
  const sendNext: Submission<Made>['send'] = async (reference, post) => {
    try {
      return await post();
    } catch (error) {
      if (!isFinalRejection(error)) throw error;
      // Before its no is told the bank refuses the former try; what stands already is the outcome.
      const stands = await spec.giveUp(reference);
      if (stands === null) throw error;
      return stands;
    }
  };
  return {
    send: async (reference, post) => {
      const isNext = unanswered.has(reference);
      unanswered.add(reference);
      try {
        const made = await (isNext ? sendNext(reference, post) : post());
        await settle(reference);
        return made;
      } catch (error) {
        // A definite no has moved nothing, so nothing is owed any more.
        if (isFinalRejection(error)) await settle(reference);
        throw error;
      }
    },
    sendAgain: async (reference, post) => {
      const made = await sendNext(reference, post);
      await settle(reference);
      return made;
    },
    ask: spec.ask,
    giveUp: async (reference) => {
      const stands = await spec.giveUp(reference);
      await settle(reference);
      return stands;
    },
    settle,
  };
};

/** What was sent, or was about to be, under a reference that names it for ever. */
interface SentRecord {
  readonly reference: string;
  readonly sentAtMs: number;
}

/**
 * The one sending of a kind whose outcome is not known here, kept encrypted on the device of who is
 * served. It is sent again as it is, under the same reference: whatever happened, it happens once
 * (product.md A22).
 */
export const pendingRecord = <const Schema extends v.GenericSchema<unknown, SentRecord>>(
  name: string,
  schema: Schema,
) => {
  type Pending = v.InferOutput<Schema>;
  const state = observable<Pending | undefined>(undefined);
  onPurge(() => state.set(undefined));
  return {
    /** The pending one, as far as the device was asked. */
    state,
    /** Keeps a sending before it is sent; where the device can keep nothing, this tab does. */
    keep: async (sending: Omit<Pending, 'sentAtMs'>): Promise<Pending> => {
      const kept = { ...sending, sentAtMs: bankNowMs() } as Pending;
      state.set(kept);
      await (await servedVault())?.write(name, kept);
      return kept;
    },
    /** Forgets the sending of a reference, once its outcome is known; another one stays. */
    forget: async (reference: string): Promise<void> => {
      if (state.get()?.reference !== reference) return;
      state.set(undefined);
      await (await servedVault())?.remove(name);
    },
    /** Looks on the device whether an outcome is still owed. */
    read: async (): Promise<Pending | undefined> => {
      const parsed = v.safeParse(schema, await (await servedVault())?.read(name));
      state.set(parsed.success ? parsed.output : undefined);
      return state.get();
    },
  };
};

/** Whether the bank has said no, so that it is certain that nothing moved (product.md A22). */
export const isFinalRejection = (error: unknown): boolean => {
  if (!isApiError(error)) return false;
  const status = error.problem?.status ?? 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 401 && status !== 429;
};

/**
 * Makes the key of a creation: the same for each try with the same words, so that a try whose answer
 * was lost adds nothing twice (product.md A22), another as soon as the words are others.
 */
export const createIdempotencyKeys = () => {
  let last = { words: '', key: '' };
  return (body: unknown): string => {
    const words = JSON.stringify(body);
    if (words !== last.words) last = { words, key: crypto.randomUUID() };
    return last.key;
  };
};
