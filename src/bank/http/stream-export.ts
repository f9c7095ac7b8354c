import { sql } from 'kysely';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';

/**
 * Half of the 30 seconds after which an export slot expires without a heartbeat
 * (schema/33-statements.sql).
 */
const HEARTBEAT_MS = 15_000;

/** One of the two export slots of a customer. */
export interface ExportSlot {
  /** Starts the heartbeat that holds the slot during a slow download. */
  keepAlive(): void;
  /** Frees the slot. May be called more than once. */
  end(): Promise<void>;
}

/**
 * Reserves an export slot. Refuses `too_many_requests` with the seconds to wait: a customer may run
 * two exports at once and ten a minute, across all processes (reliability.md T30).
 */
export const beginExport = async (
  bank: Pick<Bank, 'db' | 'random' | 'log'>,
  customerId: string,
): Promise<ExportSlot> => {
  const id = bank.random.newId();
  const { rows } = await sql<{ wait: number }>`
    select begin_export(${id}, ${customerId}) as wait`.execute(bank.db);
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

/** Callbacks of a stream. */
export interface StreamEvents {
  /** Before the first piece is read. */
  readonly onStart: () => void;
  /** Called once when the stream ends: completed, failed or cancelled. */
  readonly onEnd: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/**
 * A response body from an iterator. The next piece is produced only on demand, so a slow reader
 * causes backpressure instead of buffering; cancelling stops the iterator.
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
