import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type {
  advanceSandboxDeposit,
  returnSandboxCheck,
  returnSandboxDeposit,
} from '#contract/sandbox-payments.ts';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import { achReturnReasons } from '#domain/deposits/deposits.ts';
import { refused } from '#domain/refusals.ts';
import { type StoredDeposit, planCleared, planReturned } from '../../add-money/steps/plan-step.ts';
import { stepDeposit } from '../../add-money/steps/run-due-deposits.ts';
import { takeDepositStep } from '../../add-money/steps/take-step.ts';
import type { Bank } from '../../bank.ts';
import { type Executor, transaction } from '../../database/transaction.ts';

type Standing = ResponseOf<typeof advanceSandboxDeposit>;

const lock = async (trx: Executor, id: string): Promise<StoredDeposit> => {
  const deposit = await trx
    .selectFrom('deposit')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (deposit === undefined) throw refused('not_found');
  return deposit;
};

/** Locks a deposit that has gone with its file, sending it first where it has not. */
const lockSent = async (trx: Executor, bank: Bank, id: string, nowMs: number) => {
  const deposit = await lock(trx, id);
  if (deposit.next_step !== 'SEND') return deposit;
  await stepDeposit(trx, bank, deposit, nowMs);
  return lock(trx, id);
};

const standing = ({ id, status }: StoredDeposit): Standing => ({ id, status });

/** Brings a pull or a check on at once, by the steps it would take by itself. Refuses `not_found`, `conflict`. */
export const advanceDeposit = (
  bank: Bank,
  id: string,
  to: BodyOf<typeof advanceSandboxDeposit>['to'],
): Promise<Standing> =>
  transaction(bank.db, async (trx) => {
    const nowMs = await bank.clock.businessMs();
    const deposit = await lockSent(trx, bank, id, nowMs);
    // A deposit at a branch waits for people, and no hour brings it on.
    if (deposit.status !== 'PENDING' || deposit.method === 'BRANCH_DEPOSIT')
      throw refused('conflict');
    if (to === 'SENT') return standing(deposit);
    await takeDepositStep(trx, bank, deposit, { step: planCleared(deposit, nowMs), nowMs });
    return standing(await lock(trx, id));
  });

interface Sending {
  readonly id: string;
  /** The way that can come back by it. */
  readonly method: StoredDeposit['method'];
  readonly reason: ReasonCode;
}

const sendBack = (bank: Bank, { id, method, reason }: Sending): Promise<Standing> =>
  transaction(bank.db, async (trx) => {
    const nowMs = await bank.clock.businessMs();
    const deposit = await lockSent(trx, bank, id, nowMs);
    if (deposit.reason !== null || deposit.method !== method) throw refused('conflict');
    const step = planReturned(deposit, reason, nowMs);
    await takeDepositStep(trx, bank, deposit, { step, nowMs });
    return standing(await lock(trx, id));
  });

/**
 * Sends a pull back as its bank would, also after it has cleared. Refuses `not_found`, and `conflict`
 * for what came back already.
 */
export const returnDeposit = (
  bank: Bank,
  { deposit: id, code }: BodyOf<typeof returnSandboxDeposit>,
): Promise<Standing> => sendBack(bank, { id, method: 'ACH_PULL', reason: achReturnReasons[code] });

/** The same for a check, by the bank it is drawn on. */
export const returnCheck = (
  bank: Bank,
  { deposit: id, reason }: BodyOf<typeof returnSandboxCheck>,
): Promise<Standing> => sendBack(bank, { id, method: 'CHECK_DEPOSIT', reason });
