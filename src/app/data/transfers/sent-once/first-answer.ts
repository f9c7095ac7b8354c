/** An asking that may go unheard. */
interface Asking<Answer> {
  readonly ask: () => Promise<Answer>;
  /** Another one is begun after so long without an answer. */
  readonly everyMs: number;
  /** Whether somebody still looks: who does not begins no other asking. */
  readonly isSeen: () => boolean;
  readonly signal: AbortSignal;
}

interface FirstAnswer<Answer> {
  readonly answer: Answer;
  /** An asking before it had gone unheard: a connection of that time is of no use any more. */
  readonly wasCutOff: boolean;
}

/**
 * Asks again and again beside what hangs, and gives the first answer of any. A connection that went
 * with the network it was opened on is silent for ever, while a new one is answered at once: whoever
 * waits for their money does not wait for its end (reliability.md R9, B8). Fails when no asking is left.
 */
export const firstAnswer = <Answer>({
  ask,
  everyMs,
  isSeen,
  signal,
}: Asking<Answer>): Promise<FirstAnswer<Answer>> => {
  const first = Promise.withResolvers<FirstAnswer<Answer>>();
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
