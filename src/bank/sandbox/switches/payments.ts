import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { toWireInstant } from '#domain/calendar/days.ts';
import { achReturnReasons } from '#domain/deposits/deposits.ts';
import { parseRate, toRateText } from '#domain/rates.ts';
import { refused } from '#domain/refusals.ts';
import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type {
  advanceSandboxDeposit,
  advanceSandboxTopUp,
  advanceSandboxTransfer,
  returnSandboxCheck,
  returnSandboxDeposit,
  setSandboxOperator,
  setSandboxRate,
} from '#contract/sandbox-payments.ts';
import type { Bank } from '#bank/database/bank.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { transaction } from '#bank/database/transaction.ts';
import { refuseProblems } from '#bank/http/require.ts';
import type { StoredDeposit } from '#bank/payments/deposits/deposit-step-plans.ts';
import { planCleared, planReturned } from '#bank/payments/deposits/deposit-step-plans.ts';
import { applyDepositStep, stepDeposit } from '#bank/payments/deposits/deposit-steps.ts';
import type { StoredTopUp } from '#bank/payments/top-ups/top-up-step-plans.ts';
import { stepTopUp } from '#bank/payments/top-ups/top-up-steps.ts';
import { stepTransfer } from '#bank/payments/transfers/transfer-steps.ts';
import type { TransferTable } from '#bank/database/tables/transfers.ts';

type TransferStop = BodyOf<typeof advanceSandboxTransfer>['to'];

/** The simulator's settings that make the rail report each outcome. */
const endings = {
  DELIVERED: { outcome: 'DELIVER', reason: null, isConfirmed: false },
  CONFIRMED: { outcome: 'DELIVER', reason: null, isConfirmed: true },
  FAILED: { outcome: 'FAIL', reason: 'PARTNER_REJECTED', isConfirmed: false },
  RETURNED: { outcome: 'RETURN', reason: 'R03_NO_ACCOUNT', isConfirmed: true },
} as const;

const lockTransfer = async (trx: Executor, id: string): Promise<Selectable<TransferTable>> => {
  const { rows } = await sql<Selectable<TransferTable>>`
    select * from lock_transfer(${id})`.execute(trx);
  if (rows[0] === undefined) throw refused('not_found');
  return rows[0];
};

const setRailOutcome = async (
  trx: Executor,
  id: string,
  to: Exclude<TransferStop, 'SENT'>,
  nowMs: number,
) => {
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
 * Advances a transfer immediately through its regular steps. Refuses `not_found`, and `conflict`
 * for one that has ended or can no longer fail.
 */
export const advanceTransfer = (
  bank: Bank,
  id: string,
  to: TransferStop,
): Promise<ResponseOf<typeof advanceSandboxTransfer>> =>
  transaction(bank.db, async (trx) => {
    const nowMs = await bank.clock.businessMs();
    let transfer = await lockTransfer(trx, id);
    if (transfer.next_step === 'SEND') {
      await stepTransfer(trx, bank, transfer, nowMs);
      transfer = await lockTransfer(trx, id);
    }
    const canFail = transfer.status === 'PENDING';
    // A transfer not sent yet waits for its stopped sender.
    const isWaiting = transfer.next_step === null || transfer.next_step === 'SEND';
    if (isWaiting || (to === 'FAILED' && !canFail)) throw refused('conflict');
    if (to !== 'SENT') {
      await setRailOutcome(trx, id, to, nowMs);
      // A confirmed or returned transfer is delivered first: at most two steps.
      const steps = canFail && endings[to].isConfirmed ? 2 : 1;
      for (let left = steps; left > 0; left -= 1) {
        await stepTransfer(trx, bank, transfer, nowMs);
        transfer = await lockTransfer(trx, id);
      }
    }
    return { id, status: transfer.status };
  });

/** Sets the market rate as of now. Refuses `invalid_input` for a malformed rate. */
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

const lockTopUp = async (trx: Executor, id: string): Promise<StoredTopUp> => {
  const { rows } = await sql<StoredTopUp>`select * from lock_top_up(${id})`.execute(trx);
  if (rows[0] === undefined) throw refused('not_found');
  return rows[0];
};

/**
 * Advances a top-up immediately through its regular steps. Refuses `not_found`, and `conflict` for
 * one that has ended.
 */
export const advanceTopUp = (
  bank: Bank,
  id: string,
  to: BodyOf<typeof advanceSandboxTopUp>['to'],
): Promise<ResponseOf<typeof advanceSandboxTopUp>> =>
  transaction(bank.db, async (trx) => {
    const nowMs = await bank.clock.businessMs();
    let topUp = await lockTopUp(trx, id);
    if (topUp.next_step === 'SEND') {
      await stepTopUp(trx, bank, topUp, nowMs);
      topUp = await lockTopUp(trx, id);
    }
    // A top-up not sent yet waits for its stopped customer.
    if (topUp.next_step === null || topUp.next_step === 'SEND') throw refused('conflict');
    if (to !== 'SENT') {
      await trx
        .updateTable('simulated_top_up')
        .set({
          ends_at: new Date(nowMs),
          failed_because: to === 'FAILED' ? 'OPERATOR_REJECTED' : null,
        })
        .where('id', '=', id)
        .execute();
      await stepTopUp(trx, bank, topUp, nowMs);
      topUp = await lockTopUp(trx, id);
    }
    return { id, status: topUp.status };
  });

/** Switches an operator on or off as of now. */
export const setOperator = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  { code, is_available: isAvailable }: BodyOf<typeof setSandboxOperator>,
): Promise<ResponseOf<typeof setSandboxOperator>> => {
  const downSince = isAvailable ? null : new Date(await clock.businessMs());
  await db
    .updateTable('mobile_operator')
    .set({ down_since: downSince })
    .where('code', '=', code)
    .execute();
  return { code, down_since: downSince?.toISOString() ?? null };
};

type DepositResult = ResponseOf<typeof advanceSandboxDeposit>;

const lockDeposit = async (trx: Executor, id: string): Promise<StoredDeposit> => {
  const deposit = await trx
    .selectFrom('deposit')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (deposit === undefined) throw refused('not_found');
  return deposit;
};

/** Locks a deposit that was sent, sending it first if necessary. */
const lockSentDeposit = async (trx: Executor, bank: Bank, id: string, nowMs: number) => {
  const deposit = await lockDeposit(trx, id);
  if (deposit.next_step !== 'SEND') return deposit;
  await stepDeposit(trx, bank, deposit, nowMs);
  return lockDeposit(trx, id);
};

const depositResult = ({ id, status }: StoredDeposit): DepositResult => ({ id, status });

/**
 * Advances an ACH or check deposit immediately through its regular steps. Refuses `not_found`,
 * `conflict`.
 */
export const advanceDeposit = (
  bank: Bank,
  id: string,
  to: BodyOf<typeof advanceSandboxDeposit>['to'],
): Promise<DepositResult> =>
  transaction(bank.db, async (trx) => {
    const nowMs = await bank.clock.businessMs();
    const deposit = await lockSentDeposit(trx, bank, id, nowMs);
    // A branch deposit waits for staff and has no automatic steps.
    if (deposit.status !== 'PENDING' || deposit.method === 'BRANCH_DEPOSIT')
      throw refused('conflict');
    if (to === 'SENT') return depositResult(deposit);
    await applyDepositStep(trx, bank, deposit, { step: planCleared(deposit, nowMs), nowMs });
    return depositResult(await lockDeposit(trx, id));
  });

interface DepositReturn {
  readonly id: string;
  /** The deposit method that can be returned. */
  readonly method: StoredDeposit['method'];
  readonly reason: ReasonCode;
}

const sendBack = (bank: Bank, { id, method, reason }: DepositReturn): Promise<DepositResult> =>
  transaction(bank.db, async (trx) => {
    const nowMs = await bank.clock.businessMs();
    const deposit = await lockSentDeposit(trx, bank, id, nowMs);
    if (deposit.reason !== null || deposit.method !== method) throw refused('conflict');
    const step = planReturned(deposit, reason, nowMs);
    await applyDepositStep(trx, bank, deposit, { step, nowMs });
    return depositResult(await lockDeposit(trx, id));
  });

/**
 * Returns an ACH deposit as the other bank would, also after it cleared. Refuses `not_found`, and
 * `conflict` for one already returned.
 */
export const returnDeposit = (
  bank: Bank,
  { deposit: id, code }: BodyOf<typeof returnSandboxDeposit>,
): Promise<DepositResult> =>
  sendBack(bank, { id, method: 'ACH_PULL', reason: achReturnReasons[code] });

/** The same for a check. */
export const returnCheck = (
  bank: Bank,
  { deposit: id, reason }: BodyOf<typeof returnSandboxCheck>,
): Promise<DepositResult> => sendBack(bank, { id, method: 'CHECK_DEPOSIT', reason });
