import type { Bank } from '#bank/bank.ts';
import type { Clock } from '#bank/platform/clock.ts';
import { type Config, readConfig } from '#bank/platform/config.ts';
import type { Log } from '#bank/platform/log.ts';
import type { Message } from '#bank/rails/messages.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';
import { seededRandom } from './seeded-random.ts';

/** A clock that stands still until it is moved. Both times move together unless told apart. */
export interface SettableClock extends Clock {
  setMs(wallMs: number): void;
  moveMs(byMs: number): void;
  /** Moves only business time, as the sandbox does. */
  offsetMs(byMs: number): void;
}

export interface TestBank {
  readonly bank: Bank;
  readonly clock: SettableClock;
  readonly database: FreshDatabase;
  /** Every message the bank sent, in order. */
  readonly sent: Message[];
}

/** Noon in Dhaka on a Monday: a day on which every rail works. */
export const testStartMs = Date.UTC(2026, 10, 16, 6);

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export const settableClock = (startMs = testStartMs): SettableClock => {
  let nowMs = startMs;
  let aheadMs = 0;
  return {
    wallMs: () => nowMs,
    businessMs: () => Promise.resolve(nowMs + aheadMs),
    setMs: (wallMs) => void (nowMs = wallMs),
    moveMs: (byMs) => void (nowMs += byMs),
    offsetMs: (byMs) => void (aheadMs += byMs),
  };
};

/** A bank on a database of its own, with a clock and chances the test decides. */
export const testBank = async (
  options: { readonly config?: Partial<Config>; readonly seed?: string } = {},
): Promise<TestBank> => {
  const database = await freshDatabase();
  const clock = settableClock();
  const sent: Message[] = [];
  const settings = { DATABASE_URL: database.apiUrl, SANDBOX: 'on', LOG_LEVEL: 'silent' };
  const bank: Bank = {
    db: database.db,
    clock,
    random: seededRandom(options.seed ?? 'kheya', clock.wallMs),
    config: { ...readConfig(settings, '/'), checkAnswers: true, ...options.config },
    log: silent,
    messages: { send: async (message) => void sent.push(message) },
    ownerUrl: database.ownerUrl,
  };
  return { bank, clock, database, sent };
};
