import { createHash } from 'node:crypto';
import type * as v from 'valibot';
import { localDayAt } from '#domain/calendar/days.ts';
import { homeZoneOf } from '#domain/countries.ts';
import {
  maxBranchNameLength,
  normalizeBankReference,
  validateSlip,
  validateSlipAmount,
} from '#domain/deposits/branch-deposit.ts';
import type { SlipStaffDecision } from '#domain/deposits/deposits.ts';
import { resolveSlipDecision } from '#domain/deposits/deposits.ts';
import { refused } from '#domain/refusals.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import { collectProblems } from '#domain/text/field-problems.ts';
import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { Deposit, announcedSlip } from '#contract/deposits.ts';
import { depositBanks } from '#bank/accounts/partner-banks.ts';
import type { Bank } from '#bank/database/bank.ts';
import { errorCode } from '#bank/database/failures.ts';
import type { RateLimit } from '#bank/database/rate-limit.ts';
import { countTry } from '#bank/database/rate-limit.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { transaction } from '#bank/database/transaction.ts';
import { refuseProblems } from '#bank/http/require.ts';
import type { Notice } from '#bank/messaging/notifications.ts';
import { readContent } from '#bank/documents/stored-files.ts';
import { notify } from '#bank/messaging/notifications.ts';
import { depositNotices } from '../notices.ts';
import type { StoredDeposit } from './deposit-step-plans.ts';
import type { RecordedDepositEvent } from './deposit-view.ts';
import { insertDepositEvents } from './deposit-view.ts';
import { insertDeposit, postCredit } from './post-deposit.ts';
import { readDeposit } from './queries.ts';
import type { ValidatedDeposit } from './validate-deposit.ts';

type AnnouncedSlip = v.InferOutput<typeof announcedSlip>;

/** Two staff members review each slip, so the number per customer and day is limited. */
const slipsPerDay: RateLimit = {
  name: 'branch-deposit/day',
  most: 10,
  windowSeconds: 24 * 60 * 60,
};

const uniqueViolation = '23505';

/** Returns the SHA-256 digest of the customer's own uploaded slip; undefined for any other file. */
const digestOfSlip = async (
  trx: Executor,
  bank: Bank,
  customerId: string,
  id: string,
): Promise<Buffer | undefined> => {
  const file = await readContent(bank, trx, customerId, { id, docType: 'FINANCIAL_FILE' });
  return file && createHash('sha256').update(file.content).digest();
};

const collectSlipProblems = (slip: AnnouncedSlip, { amount, atMs }: ValidatedDeposit) => ({
  ...validateSlip(slip, {
    banks: depositBanks.map(({ id }) => id),
    today: localDayAt(atMs, homeZoneOf('BDT')),
  }),
  ...collectProblems({ amount: validateSlipAmount(amount) }),
});

/** Inserts the slip. Refuses `slip_used` if another deposit has its number or its picture. */
const insertSlip = async (
  trx: Executor,
  depositId: string,
  { slip, digest }: { readonly slip: AnnouncedSlip; readonly digest: Buffer },
): Promise<void> => {
  try {
    await trx
      .insertInto('branch_deposit')
      .values({
        deposit_id: depositId,
        bank: slip.bank,
        branch: cleanText(slip.branch, maxBranchNameLength),
        deposited_on: slip.deposited_on,
        bank_reference: normalizeBankReference(slip.bank_reference),
        slip_id: slip.slip,
        slip_digest: digest,
      })
      .execute();
  } catch (error) {
    if (errorCode(error) !== uniqueViolation) throw error;
    throw refused('slip_used');
  }
};

/**
 * Records the customer's statement that taka were paid in at a branch (product.md B6 f). Nothing is
 * posted: the deposit waits, without a due time, until staff confirm or reject it. Refuses as
 * documented at `createDeposit`.
 */
export const createBranchDeposit = async (
  trx: Executor,
  bank: Bank,
  validated: ValidatedDeposit,
  slip: AnnouncedSlip,
): Promise<Deposit> => {
  const { customerId } = validated;
  refuseProblems(collectSlipProblems(slip, validated));
  const digest = await digestOfSlip(trx, bank, customerId, slip.slip);
  if (digest === undefined) refuseProblems({ slip: 'not_sent' });
  await countTry({ db: trx, clock: bank.clock }, slipsPerDay, customerId);
  const into = depositBanks.find(({ id }) => id === slip.bank)!;
  const source = { name: into.bank_name, mask: into.account_number.slice(-4) };
  const { id } = await insertDeposit(
    trx,
    bank,
    { ...validated, source },
    { method: 'BRANCH_DEPOSIT', held_amount: 0n, status: 'PENDING' },
    ['CREATED'],
  );
  await insertSlip(trx, id, { slip, digest: digest! });
  return readDeposit(trx, customerId, id);
};

/** State of a branch deposit after a staff decision. */
export interface BranchDepositDecision {
  readonly id: string;
  readonly status: StoredDeposit['status'];
  /** The staff member who confirmed it first, while the second confirmation is missing. */
  readonly proposed_by: string | null;
}

/**
 * Locks a pending branch deposit, so that two decisions run one after the other. Refuses
 * `not_found`, and `conflict` for one that was decided.
 */
const lockWaiting = async (trx: Executor, id: string) => {
  const deposit = await trx
    .selectFrom('deposit')
    .selectAll()
    .where('id', '=', id)
    .where('method', '=', 'BRANCH_DEPOSIT')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (deposit === undefined) throw refused('not_found');
  if (deposit.status !== 'PENDING') throw refused('conflict');
  const { proposed_by: proposedBy } = await trx
    .selectFrom('branch_deposit')
    .select('proposed_by')
    .where('deposit_id', '=', id)
    .executeTakeFirstOrThrow();
  return { deposit, proposedBy };
};

interface DecisionFacts {
  readonly staff: string;
  readonly nowMs: number;
}

/** Records who decided, the deposit event and the notification: common to both outcomes. */
const recordDecision = async (
  trx: Executor,
  { random }: Pick<Bank, 'random'>,
  { id, customer_id: customerId }: StoredDeposit,
  {
    staff,
    nowMs,
    ...decision
  }: DecisionFacts & {
    readonly outcome: 'CONFIRMED' | 'REFUSED';
    readonly event: Omit<RecordedDepositEvent, 'atMs'>;
    readonly notice: Notice;
  },
): Promise<void> => {
  await trx
    .updateTable('branch_deposit')
    .set({ outcome: decision.outcome, decided_by: staff, decided_at: new Date(nowMs) })
    .where('deposit_id', '=', id)
    .execute();
  await insertDepositEvents(trx, id, [{ ...decision.event, atMs: nowMs }]);
  const related = { type: 'DEPOSIT', id } as const;
  await notify(trx, [
    { ...decision.notice, id: random.newId(), customerId, createdAtMs: nowMs, related },
  ]);
};

/** Posts the deposit, dated when it was confirmed. */
const confirm = async (trx: Executor, bank: Bank, deposit: StoredDeposit, facts: DecisionFacts) => {
  const { id, source_name: name, source_mask: mask } = deposit;
  const booked = await postCredit(trx, bank, {
    depositId: id,
    accountId: deposit.account_id,
    amount: deposit.amount,
    memo: deposit.memo,
    atMs: facts.nowMs,
    source: { name, mask },
    from: 'manual/BDT',
    type: 'CASH',
    subtype: 'ADD_MONEY_BRANCH',
  });
  const changed = { ...booked, status: 'COMPLETE' } as const;
  await trx.updateTable('deposit').set(changed).where('id', '=', id).execute();
  const notice = depositNotices.slipConfirmed(name);
  await recordDecision(trx, bank, deposit, {
    ...facts,
    outcome: 'CONFIRMED',
    event: { kind: 'CREDITED' },
    notice,
  });
};

const refuse = async (
  trx: Executor,
  bank: Bank,
  deposit: StoredDeposit,
  { reason, ...facts }: DecisionFacts & { readonly reason: ReasonCode },
) => {
  const changed = { reason, status: 'DECLINED' } as const;
  await trx.updateTable('deposit').set(changed).where('id', '=', deposit.id).execute();
  const notice = depositNotices.slipRefused(deposit.source_name);
  await recordDecision(trx, bank, deposit, {
    ...facts,
    outcome: 'REFUSED',
    event: { kind: 'DECLINED', reason },
    notice,
  });
};

const propose = (trx: Executor, { id }: StoredDeposit, { staff, nowMs }: DecisionFacts) =>
  trx
    .updateTable('branch_deposit')
    .set({ proposed_by: staff, proposed_at: new Date(nowMs) })
    .where('deposit_id', '=', id)
    .execute();

/**
 * Applies a staff member's decision about a slip (product.md B6 f, decision 32). Crediting needs
 * two members, rejecting one. Refuses `not_found`, and `conflict` for a slip that was decided.
 */
export const decideBranchDeposit = (
  bank: Bank,
  id: string,
  decision: SlipStaffDecision,
): Promise<BranchDepositDecision> =>
  transaction(bank.db, async (trx) => {
    const facts = { staff: decision.staff, nowMs: await bank.clock.businessMs() };
    const { deposit, proposedBy } = await lockWaiting(trx, id);
    const answer = resolveSlipDecision(proposedBy, decision);
    switch (answer.becomes) {
      case 'proposed':
        await propose(trx, deposit, facts);
        return { id, status: deposit.status, proposed_by: decision.staff };
      case 'waits':
        return { id, status: deposit.status, proposed_by: proposedBy };
      case 'confirmed':
        await confirm(trx, bank, deposit, facts);
        return { id, status: 'COMPLETE', proposed_by: null };
      case 'refused':
        await refuse(trx, bank, deposit, { ...facts, reason: answer.reason });
        return { id, status: 'DECLINED', proposed_by: null };
    }
  });
