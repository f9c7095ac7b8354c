import { expect, test } from 'vitest';
import { localMonthAt, rangeOfMonth } from '#domain/calendar/days.ts';
import * as ledger from '../ledger/ledger.ts';
import { addAccount, addCustomer, postingsOf } from '../testing/customers.ts';
import { explainedDatabase, vacuumAnalyze } from '../testing/explained-database.ts';
import { testBank } from '../testing/test-bank.ts';
import { categoryActivity } from './category-activity.ts';

const { bank, clock, database } = await testBank();

const nowMs = clock.wallMs();
const startMs = rangeOfMonth(localMonthAt(nowMs, 'America/New_York'), 'America/New_York').fromMs;
const dayMs = 86_400_000;

test('the figures cost the same after a long history of refunds as after a short one', async () => {
  const reader = explainedDatabase(database);
  const pagesAfter = async (refundCount: number): Promise<number> => {
    const id = await addCustomer(bank, `after-${refundCount}@kheya.test`);
    const { post } = postingsOf(
      bank,
      await addAccount(bank, id, { openedAtMs: nowMs - 200 * dayMs }),
    );
    const drafts = { type: 'REVERSAL', memo: 'Goodwill' } as const;
    for (let from = 0; from < refundCount; from += 500)
      await ledger.postBatch(
        bank.db,
        Array.from({ length: Math.min(500, refundCount - from) }, (_, index) =>
          post(startMs - 120 * dayMs + (from + index) * 1_000, 100n, drafts),
        ),
      );
    await ledger.postBatch(
      bank.db,
      [1, 2, 3, 4, 5].map((hour) => post(startMs + hour, BigInt(hour) * 100n, drafts)),
    );
    await vacuumAnalyze(database);
    const profile = { customerId: id, id, type: 'PERSON' } as const;
    return (await reader.costOf(() => categoryActivity(reader.db, profile, 2, nowMs))).buffers;
  };
  const few = await pagesAfter(10);
  expect(await pagesAfter(3_000)).toBeLessThanOrEqual(few + 16);
  await reader.end();
});
