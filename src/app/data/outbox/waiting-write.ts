import * as v from 'valibot';

/** A harmless write that has not reached the bank yet. */
export const waitingWrite = v.object({
  /** Its `Idempotency-Key`: the same for every try. */
  key: v.pipe(v.string(), v.uuid()),
  name: v.string(),
  body: v.unknown(),
  /** By the bank's time. */
  queuedAtMs: v.number(),
  /** Tries the bank was there for and that brought no answer of use. */
  tries: v.number(),
});
export type WaitingWrite = v.InferOutput<typeof waitingWrite>;

export type Waiting = readonly WaitingWrite[];

/** Reads back what a device kept: a record that is not in form is none (reliability.md B30). */
export const readWaiting = (stored: unknown): Waiting | undefined => {
  const parsed = v.safeParse(v.array(waitingWrite), stored);
  return parsed.success ? parsed.output : undefined;
};

/**
 * Adds a write. One of the same name that still waits is taken up into it, so that a choice changed
 * ten times on a ferry is sent once.
 */
export const withWrite = (
  waiting: Waiting,
  write: WaitingWrite,
  merge: (older: unknown, newer: unknown) => unknown,
): Waiting => {
  const older = waiting.find(({ name }) => name === write.name);
  if (!older) return [...waiting, write];
  const others = waiting.filter((one) => one !== older);
  return [...others, { ...write, body: merge(older.body, write.body) }];
};

/** Takes a write out by its key; one that was taken up meanwhile stays. */
export const withoutWrite = (waiting: Waiting, key: string): Waiting =>
  waiting.filter((one) => one.key !== key);

/** Counts a try that failed although the bank was there. */
export const withTry = (waiting: Waiting, key: string): Waiting =>
  waiting.map((one) => (one.key === key ? { ...one, tries: one.tries + 1 } : one));
