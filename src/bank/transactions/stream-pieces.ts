/** What to do around a stream of pieces. */
export interface StreamEvents {
  /** Before the first piece is made. */
  readonly onStart: () => void;
  /** Once, however the stream ends: read to its end, failed, or left by its reader. */
  readonly onEnd: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/**
 * A body made piece by piece. The next piece is made only when the reader asks for it, so a slow
 * reader slows the making down and nothing piles up in memory; a reader who leaves stops it.
 */
export const streamPieces = (
  pieces: AsyncIterator<Uint8Array>,
  events: StreamEvents,
): ReadableStream<Uint8Array> => {
  let isStarted = false;
  let isOver = false;
  const finish = async (): Promise<void> => {
    if (isOver) return;
    isOver = true;
    await events.onEnd();
  };
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        if (!isStarted) events.onStart();
        isStarted = true;
        try {
          const next = await pieces.next();
          if (isOver) return;
          if (next.done !== true) {
            controller.enqueue(next.value);
            return;
          }
          await finish();
          controller.close();
        } catch (error) {
          events.onError(error);
          await finish();
          controller.error(error);
        }
      },
      cancel: async () => {
        await finish();
        await pieces.return?.();
      },
    },
    { highWaterMark: 0 },
  );
};
