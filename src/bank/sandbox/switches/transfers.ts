import { type Selectable, sql } from 'kysely';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { advanceSandboxTransfer, setSandboxRate } from '#contract/sandbox-payments.ts';
import { toWireInstant } from '#domain/calendar/days.ts';
import { parseRate, toRateText } from '#domain/rates.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import { type Executor, transaction } from '../../database/transaction.ts';
import { stepTransfer } from '../../transfers/steps/run-due-transfers.ts';
import type { TransferTable } from '../../transfers/tables.ts';
import { refuseProblems } from '../../users/refuse-problems.ts';

type Stop = BodyOf<typeof advanceSandboxTransfer>['to'];

/** How the simulator is told to end a payment, so that its rail says what is wished. */
const endings = {
  DELIVERED: { outcome: 'DELIVER', reason: null, isConfirmed: false },
  CONFIRMED: { outcome: 'DELIVER', reason: null, isConfirmed: true },
  FAILED: { outcome: 'FAIL', reason: 'PARTNER_REJECTED', isConfirmed: false },
  RETURNED: { outcome: 'RETURN', reason: 'R03_NO_ACCOUNT', isConfirmed: true },
} as const;

const lock = async (trx: Executor, id: string): Promise<Selectable<TransferTable>> => {
  const { rows } = await sql<Selectable<TransferTable>>`
    select * from lock_transfer(${id})`.execute(trx);
  if (rows[0] === undefined) throw refused('not_found');
  return rows[0];
};

const tellRail = async (trx: Executor, id: string, to: Exclude<Stop, 'SENT'>, nowMs: number) => {
  const { outcome, reason, isConfirmed } = endings[to];
  const now = new Date(nowMs);
  await trx
    .updateTable('simulated_payment')
    .set((row) => ({
      outcome,
      reason,
      arrives_at: sql<Date>`least(${row.ref('arrives_at')}, ${now})`,
      confirms_at: isConfirmed ? now : sql<Date>`greatest(${row.ref('confirms_at')}, ${now})`,
    }))
    .where('id', '=', id)
    .execute();
};

/**
 * Brings a transfer on at once, by the steps it would take by itself. Refuses `not_found`, and
 * `conflict` for what has ended, or can no longer fail.
 */
export const advanceTransfer = (
  bank: Bank,
  id: string,
  to: Stop,
): Promise<ResponseOf<typeof advanceSandboxTransfer>> =>
  transaction(bank.db, async (trx) => {
    const nowMs = await bank.clock.businessMs();
    let transfer = await lock(trx, id);
    if (transfer.next_step === 'SEND') {
      await stepTransfer(trx, bank, transfer, nowMs);
      transfer = await lock(trx, id);
    }
    const canFail = transfer.status === 'PENDING';
    // What is still to be sent waits for its stopped sender.
    const isWaiting = transfer.next_step === null || transfer.next_step === 'SEND';
    if (isWaiting || (to === 'FAILED' && !canFail)) throw refused('conflict');
    if (to !== 'SENT') {
      await tellRail(trx, id, to, nowMs);
      // What is confirmed or returned is delivered first: two steps at most.
      const steps = canFail && endings[to].isConfirmed ? 2 : 1;
      for (let left = steps; left > 0; left -= 1) {
        await stepTransfer(trx, bank, transfer, nowMs);
        transfer = await lock(trx, id);
      }
    }
    return { id, status: transfer.status };
  });

/** Sets the market's rate as of now. Refuses `invalid_input` for what is none. */
export const setRate = async (
  bank: Bank,
  { value }: BodyOf<typeof setSandboxRate>,
): Promise<ResponseOf<typeof setSandboxRate>> => {
  const rate = parseRate(value, 'USD', 'BDT');
  if (rate === undefined) refuseProblems({ value: 'refused' });
  const atMs = await bank.clock.businessMs();
  await bank.db
    .insertInto('exchange_rate')
    .values({ id: bank.random.newId(), mid_market: value, effective_at: new Date(atMs) })
    .execute();
  return { mid_market_rate: toRateText(rate!), effective_at: toWireInstant(atMs) };
};
