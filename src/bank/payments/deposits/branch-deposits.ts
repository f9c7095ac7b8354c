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
import type { Bank } from '#bank/bank.ts';
import { errorCode } from '#bank/database/failures.ts';
import type { RateLimit } from '#bank/database/rate-limit.ts';
import { countTry } from '#bank/database/rate-limit.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { transaction } from '#bank/database/transaction.ts';
import { refuseProblems } from '#bank/http/require.ts';
import type { Notice } from '#bank/messaging/notifications.ts';
import { notify } from '#bank/messaging/notifications.ts';
import { depositNotices } from '../notices.ts';
import type { StoredDeposit } from '../steps/deposit-step-plans.ts';
import type { RecordedDepositEvent } from './deposit-view.ts';
import { insertDepositEvents } from './deposit-view.ts';
import { insertDeposit, postCredit } from './post-deposit.ts';
import { readDeposit } from './queries.ts';
import type { ValidatedDeposit } from './validate-deposit.ts';

type AnnouncedSlip = v.InferOutput<typeof announcedSlip>;

/** Each is looked at by two of the staff; nobody stands at that many counters. */
const slipsPerDay: RateLimit = {
  name: 'branch-deposit/day',
  most: 10,
  windowSeconds: 24 * 60 * 60,
};

const uniqueViolation = '23505';

/** The digest of one's own stored slip; undefined for any other file, somebody else's too. */
const digestOfSlip = async (
  trx: Executor,
  personId: string,
  id: string,
): Promise<Buffer | undefined> => {
  const file = await trx
    .selectFrom('stored_file')
    .select('content')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('doc_type', '=', 'FINANCIAL_FILE')
    .executeTakeFirst();
  return file && createHash('sha256').update(file.content).digest();
};

const collectSlipProblems = (said: AnnouncedSlip, { amount, atMs }: ValidatedDeposit) => ({
  ...validateSlip(said, {
    banks: depositBanks.map(({ id }) => id),
    today: localDayAt(atMs, homeZoneOf('BDT')),
  }),
  ...collectProblems({ amount: validateSlipAmount(amount) }),
});

/** Keeps the slip; refuses `slip_used` for its number or its picture while another deposit has it. */
const insertSlip = async (
  trx: Executor,
  depositId: string,
  { said, digest }: { readonly said: AnnouncedSlip; readonly digest: Buffer },
): Promise<void> => {
  try {
    await trx
      .insertInto('branch_deposit')
      .values({
        deposit_id: depositId,
        bank: said.bank,
        branch: cleanText(said.branch, maxBranchNameLength),
        deposited_on: said.deposited_on,
        bank_reference: normalizeBankReference(said.bank_reference),
        slip_id: said.slip,
        slip_digest: digest,
      })
      .execute();
  } catch (error) {
    if (errorCode(error) !== uniqueViolation) throw error;
    throw refused('slip_used');
  }
};

/**
 * Takes the word that taka were paid in at a branch (product.md B6 f). Nothing is booked by it: it
 * waits, with no time of its own, until staff have found the money. Refuses as `createDeposit` says.
 */
export const createBranchDeposit = async (
  trx: Executor,
  bank: Pick<Bank, 'random' | 'clock'>,
  judged: ValidatedDeposit,
  said: AnnouncedSlip,
): Promise<Deposit> => {
  const { personId } = judged;
  refuseProblems(collectSlipProblems(said, judged));
  const digest = await digestOfSlip(trx, personId, said.slip);
  if (digest === undefined) refuseProblems({ slip: 'not_sent' });
  await countTry({ db: trx, clock: bank.clock }, slipsPerDay, personId);
  const into = depositBanks.find(({ id }) => id === said.bank)!;
  const source = { name: into.bank_name, mask: into.account_number.slice(-4) };
  const { id } = await insertDeposit(
    trx,
    bank,
    { ...judged, source },
    { method: 'BRANCH_DEPOSIT', held_amount: 0n, status: 'PENDING' },
    ['CREATED'],
  );
  await insertSlip(trx, id, { said, digest: digest! });
  return readDeposit(trx, personId, id);
};

/** Where a deposit at a branch stands after a word of staff. */
export interface BranchDepositDecision {
  readonly id: string;
  readonly status: StoredDeposit['status'];
  /** Who has found it, while another has to find it, too. */
  readonly proposed_by: string | null;
}

/** A slip that waits, locked so that two words take turns; refuses `conflict` for a decided one. */
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

/** What holds of both ends: who has decided, the story and the notice go together. */
const recordDecision = async (
  trx: Executor,
  { random }: Pick<Bank, 'random'>,
  { id, person_id: personId }: StoredDeposit,
  {
    staff,
    nowMs,
    ...told
  }: DecisionFacts & {
    readonly outcome: 'CONFIRMED' | 'REFUSED';
    readonly event: Omit<RecordedDepositEvent, 'atMs'>;
    readonly notice: Notice;
  },
): Promise<void> => {
  await trx
    .updateTable('branch_deposit')
    .set({ outcome: told.outcome, decided_by: staff, decided_at: new Date(nowMs) })
    .where('deposit_id', '=', id)
    .execute();
  await insertDepositEvents(trx, id, [{ ...told.event, atMs: nowMs }]);
  const related = { type: 'DEPOSIT', id } as const;
  await notify(trx, [
    { ...told.notice, id: random.newId(), personId, createdAtMs: nowMs, related },
  ]);
};

/** Found: it is booked now, at the time it was found. */
const confirm = async (
  trx: Executor,
  bank: Bank,
  deposit: StoredDeposit,
  ending: DecisionFacts,
) => {
  const { id, source_name: name, source_mask: mask } = deposit;
  const booked = await postCredit(trx, bank, {
    depositId: id,
    accountId: deposit.account_id,
    amount: deposit.amount,
    memo: deposit.memo,
    atMs: ending.nowMs,
    source: { name, mask },
    from: 'manual/BDT',
    type: 'CASH',
    subtype: 'ADD_MONEY_BRANCH',
  });
  const changed = { ...booked, status: 'COMPLETE' } as const;
  await trx.updateTable('deposit').set(changed).where('id', '=', id).execute();
  const notice = depositNotices.slipConfirmed(name);
  await recordDecision(trx, bank, deposit, {
    ...ending,
    outcome: 'CONFIRMED',
    event: { kind: 'CREDITED' },
    notice,
  });
};

const refuse = async (
  trx: Executor,
  bank: Bank,
  deposit: StoredDeposit,
  { reason, ...ending }: DecisionFacts & { readonly reason: ReasonCode },
) => {
  const changed = { reason, status: 'DECLINED' } as const;
  await trx.updateTable('deposit').set(changed).where('id', '=', deposit.id).execute();
  const notice = depositNotices.slipRefused(deposit.source_name);
  await recordDecision(trx, bank, deposit, {
    ...ending,
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
 * Takes the word of one of the staff about a slip (product.md B6 f, decision 32): the second who finds
 * the money puts it into the account, once; one is enough to refuse it with the reason. Refuses
 * `not_found`, and `conflict` for a slip that was decided.
 */
export const decideBranchDeposit = (
  bank: Bank,
  id: string,
  word: SlipStaffDecision,
): Promise<BranchDepositDecision> =>
  transaction(bank.db, async (trx) => {
    const ending = { staff: word.staff, nowMs: await bank.clock.businessMs() };
    const { deposit, proposedBy } = await lockWaiting(trx, id);
    const answer = resolveSlipDecision(proposedBy, word);
    switch (answer.becomes) {
      case 'proposed':
        await propose(trx, deposit, ending);
        return { id, status: deposit.status, proposed_by: word.staff };
      case 'waits':
        return { id, status: deposit.status, proposed_by: proposedBy };
      case 'confirmed':
        await confirm(trx, bank, deposit, ending);
        return { id, status: 'COMPLETE', proposed_by: null };
      case 'refused':
        await refuse(trx, bank, deposit, { ...ending, reason: answer.reason });
        return { id, status: 'DECLINED', proposed_by: null };
    }
  });
