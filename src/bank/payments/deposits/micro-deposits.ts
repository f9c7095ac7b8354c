import { toRailName } from '#domain/beneficiaries/account-fields.ts';
import { microDepositLifeMs, microDepositTries } from '#domain/deposits/linked-bank.ts';
import { estimateArrival } from '#domain/transfers/arrival.ts';
import type { Bank } from '#bank/database/bank.ts';
import { advanceEachDue } from '#bank/database/due-jobs.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { bankAccounts } from '#bank/ledger/bank-accounts.ts';
import type { Notice } from '#bank/messaging/notifications.ts';
import { notify } from '#bank/messaging/notifications.ts';
import { railCalendar } from '#bank/platform/service-settings.ts';
import type { RailAnswer } from '#bank/rails/payment-rails.ts';
import { microDepositAmounts, paymentRails } from '#bank/rails/payment-rails.ts';
import * as ledger from '#bank/ledger/ledger.ts';
import { depositNotices } from '../notices.ts';
import type { MicroDepositProof } from './linked-banks.ts';
import { endLink } from './linked-banks.ts';

export interface MicroDepositAccount {
  readonly linkId: string;
  readonly accountNumber: string;
  readonly holderName: string;
}

/**
 * Sends two micro-deposits to an account linked by its numbers. They are paid from the bank's fee
 * income. The rail carries both as one payment, since they succeed or fail together.
 */
export const sendMicroDeposits = async (
  trx: Executor,
  bank: Bank,
  { linkId, accountNumber, holderName }: MicroDepositAccount,
  atMs: number,
): Promise<void> => {
  const [smaller, larger] = microDepositAmounts(bank);
  const { expectedFromMs, expectedToMs } = estimateArrival('ach', atMs, railCalendar);
  const journalId = bank.random.newId();
  await ledger.postBatch(trx, [
    {
      kind: 'post',
      journal: {
        id: journalId,
        kind: 'micro_deposit',
        bookedAtMs: atMs,
        entries: [
          { accountId: bankAccounts['fee/USD'], amount: -(smaller + larger) },
          { accountId: bankAccounts['ach/USD'], amount: smaller + larger },
        ],
      },
      transactions: [],
    },
  ]);
  const id = bank.random.newId();
  await trx
    .insertInto('micro_deposit')
    .values({
      ...{ id, smaller, larger },
      linked_bank_id: linkId,
      journal_id: journalId,
      status: 'SENT',
      tries_left: microDepositTries,
      sent_at: new Date(atMs),
      expected_at: new Date(expectedToMs),
      expires_at: new Date(expectedToMs + microDepositLifeMs),
      due_at: new Date(expectedFromMs),
    })
    .execute();
  await paymentRails(bank).submit(trx, {
    ...{ id, accountNumber },
    holderName: toRailName(holderName),
    rail: 'ach',
    memo: null,
    sentAtMs: atMs,
    arrivalFromMs: expectedFromMs,
    arrivalToMs: expectedToMs,
  });
};

interface DueProof {
  readonly proof: MicroDepositProof;
  readonly customerId: string;
  readonly institution: string;
  readonly nowMs: number;
}

const notifyOwner = (trx: Executor, bank: Bank, { customerId, nowMs }: DueProof, notice: Notice) =>
  notify(trx, [{ ...notice, id: bank.random.newId(), customerId, createdAtMs: nowMs }]);

/** The other bank rejected them: returns the money to the bank and ends the verification. */
const reverseDeposits = async (trx: Executor, bank: Bank, due: DueProof): Promise<void> => {
  const { proof, nowMs, institution } = due;
  const id = bank.random.newId();
  const reversal = { id, kind: 'reversal', bookedAtMs: nowMs, reverses: proof.journal_id };
  await ledger.postBatch(trx, [
    {
      kind: 'post',
      journal: { ...reversal, entries: [] },
      transactions: [],
    },
  ]);
  const now = new Date(nowMs);
  await endLink(trx, proof.linked_bank_id, { reason: 'NOT_DELIVERED', now });
  await notifyOwner(trx, bank, due, depositNotices.notDelivered(institution));
};

/** Stores the next state and its due time; notifies the owner once per change. */
const recordAnswer = async (
  trx: Executor,
  bank: Bank,
  due: DueProof,
  answer: RailAnswer,
): Promise<void> => {
  const { proof, institution } = due;
  const isThere = answer.state === 'DELIVERED' || answer.state === 'CONFIRMED';
  const askAtMs = 'askAgainAtMs' in answer ? answer.askAgainAtMs : proof.expires_at.getTime();
  await trx
    .updateTable('micro_deposit')
    .set({
      status: isThere ? 'ARRIVED' : proof.status,
      due_at: new Date(Math.min(askAtMs, proof.expires_at.getTime())),
    })
    .where('id', '=', proof.id)
    .execute();
  if (isThere && proof.status === 'SENT')
    await notifyOwner(trx, bank, due, depositNotices.amountsThere(institution));
};

const expire = async (trx: Executor, bank: Bank, due: DueProof): Promise<void> => {
  const { proof, nowMs, institution } = due;
  await endLink(trx, proof.linked_bank_id, { reason: 'EXPIRED', now: new Date(nowMs) });
  await notifyOwner(trx, bank, due, depositNotices.proofExpired(institution));
};

const step = async (trx: Executor, bank: Bank, due: DueProof): Promise<void> => {
  const { proof, nowMs } = due;
  const answer = await paymentRails(bank).ask(trx, proof.id, nowMs);
  if (answer.state === 'FAILED' || answer.state === 'RETURNED')
    return reverseDeposits(trx, bank, due);
  if (nowMs >= proof.expires_at.getTime()) return expire(trx, bank, due);
  return recordAnswer(trx, bank, due, answer);
};

/**
 * Advances every verification that is due in bank time. The owner is notified when the
 * micro-deposits have arrived, were returned, or expired. Returns the number of steps.
 */
export const runDueMicroDeposits = (bank: Bank, nowMs: number): Promise<number> =>
  advanceEachDue(bank, 'micro_deposit', nowMs, async (trx) => {
    const found = await trx
      .selectFrom('micro_deposit')
      .innerJoin('linked_bank', 'linked_bank.id', 'micro_deposit.linked_bank_id')
      .selectAll('micro_deposit')
      .select(['linked_bank.customer_id', 'linked_bank.institution'])
      .where('due_at', '<=', new Date(nowMs))
      .orderBy('due_at')
      .orderBy('micro_deposit.id')
      .limit(1)
      .forUpdate('micro_deposit')
      .skipLocked()
      .executeTakeFirst();
    if (found === undefined) return undefined;
    const { customer_id: customerId, institution, ...proof } = found;
    const advance = () => step(trx, bank, { proof, customerId, institution, nowMs });
    return { id: proof.id, advance };
  });
