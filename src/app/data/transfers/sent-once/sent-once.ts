import { isDefiniteNo } from './definite-no.ts';

/** What is sent under a key that the bank takes once, and how its outcome is learned (product.md A22). */
export interface SentOnce<Made> {
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

interface SentOnceSpec<Made> {
  /** Where it is kept until its outcome is known. */
  readonly record: { readonly forget: (reference: string) => Promise<void> };
  readonly ask: (reference: string) => Promise<Made | null>;
  readonly giveUp: (reference: string) => Promise<Made | null>;
  /** Asks the bank anew for all that an outcome changes. */
  readonly refresh: () => Promise<unknown>;
}

/** One kind of sending, whose pending one goes from the device with its outcome and never before. */
export const sentOnce = <Made>(spec: SentOnceSpec<Made>): SentOnce<Made> => {
  /** References of tries without an answer yet: each may arrive, whatever a later one is told. */
  const unanswered = new Set<string>();
  const settle = async (reference: string): Promise<void> => {
    unanswered.delete(reference);
    await spec.record.forget(reference);
    void spec.refresh();
  };
  const sendNext: SentOnce<Made>['send'] = async (reference, post) => {
    try {
      return await post();
    } catch (error) {
      if (!isDefiniteNo(error)) throw error;
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
        if (isDefiniteNo(error)) await settle(reference);
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
