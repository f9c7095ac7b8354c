import { sql } from 'kysely';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';

/** Half of the 30 seconds a slot lives without a sign of life (schema/33-statements.sql). */
const HEARTBEAT_MS = 15_000;

/** A running export's place among the two a person may have at once. */
export interface ExportSlot {
  /** Keeps the place from the first byte on, however slowly the file is read. */
  keepAlive(): void;
  /** Gives the place back. May be called more than once. */
  end(): Promise<void>;
}

/**
 * Takes a place for an export, or refuses with the seconds to wait: two at once and ten a minute for
 * a person, in all processes together (reliability.md T30).
 */
export const beginExport = async (
  bank: Pick<Bank, 'db' | 'random' | 'log'>,
  personId: string,
): Promise<ExportSlot> => {
  const id = bank.random.newId();
  const { rows } = await sql<{ wait: number }>`
    select begin_export(${id}, ${personId}) as wait`.execute(bank.db);
  const waitSeconds = rows[0]?.wait ?? 0;
  if (waitSeconds > 0) throw refused('too_many_requests', { retryAfterSeconds: waitSeconds });

  const live = async (secondsMore: number): Promise<void> => {
    await sql`update export_run
      set alive_until = clock_timestamp() + ${secondsMore} * interval '1 second'
      where id = ${id}`.execute(bank.db);
  };
  const onFailure = (error: unknown): void => bank.log.warn('export_slot_lost', { error });
  let timer: ReturnType<typeof setInterval> | undefined;
  let isEnded = false;
  return {
    keepAlive: () => {
      if (timer !== undefined || isEnded) return;
      timer = setInterval(() => void live(30).catch(onFailure), HEARTBEAT_MS);
      timer.unref();
    },
    end: async () => {
      clearInterval(timer);
      if (isEnded) return;
      isEnded = true;
      await live(0).catch(onFailure);
    },
  };
};

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
