import type { Deposit } from '#contract/add-money/deposits.ts';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { bankAccounts } from '../../ledger/bank-accounts.ts';
import { ledgerOn } from '../../ledger/ledger.ts';
import { newReference } from '../../rails/new-reference.ts';
import { book } from '../../transactions/book.ts';
import { type ToldDepositEvent, depositView } from '../deposit-view.ts';
import { writeEvents } from '../events.ts';

/** A pull that was judged. Amounts in cents, times in bank time. */
export interface JudgedPull {
  readonly personId: string;
  readonly reference: string;
  readonly accountId: string;
  readonly linkId: string;
  readonly source: { readonly name: string; readonly mask: string };
  readonly amount: bigint;
  readonly atOnce: bigint;
  readonly held: bigint;
  readonly memo: string | null;
  readonly sentAtMs: number;
  readonly availableAtMs: number;
  readonly atMs: number;
}

/** The words both lines of the history share: from where, and what for. */
const toldOf = ({ source, memo }: JudgedPull) => ({
  type: 'ACH' as const,
  dstAccountNo: `••${source.mask}`,
  dstAccountNickname: source.name,
  ...(memo !== null && { memo }),
});

const bookCredit = async (trx: Executor, { random }: Bank, pull: JudgedPull) => {
  const journalId = random.newId();
  const transactionId = random.newId();
  await book(trx, {
    kind: 'post',
    journal: {
      id: journalId,
      kind: 'add_money',
      bookedAtMs: pull.atMs,
      repaymentId: random.newId(),
      entries: [
        { accountId: bankAccounts['ach/USD'], amount: -pull.amount },
        { accountId: pull.accountId, amount: pull.amount },
      ],
    },
    transactions: [
      {
        ...toldOf(pull),
        id: transactionId,
        referenceId: newReference(random),
        accountId: pull.accountId,
        direction: 'credit',
        amount: pull.amount,
        subtype: 'ADD_MONEY_ACH',
        status: 'COMPLETE',
        timeMs: pull.atMs,
      },
    ],
  });
  return { journalId, transactionId };
};

/**
 * Holds what is not sure yet. What the customer owed was repaid from the credit first (product.md
 * A32), so no more is held than is there; the credit keeps the account locked until this is done.
 */
const placeHold = async (trx: Executor, { random }: Bank, pull: JudgedPull) => {
  const [balance] = await ledgerOn(trx).balances([pull.accountId]);
  const available = balance?.available ?? 0n;
  const amount = pull.held < available ? pull.held : available;
  if (amount <= 0n) return { amount: 0n, holdId: null, transactionId: null };
  const holdId = random.newId();
  const transactionId = random.newId();
  await book(trx, {
    kind: 'hold',
    hold: { id: holdId, accountId: pull.accountId, amount, placedAtMs: pull.atMs },
    transaction: {
      ...toldOf(pull),
      id: transactionId,
      referenceId: newReference(random),
      accountId: pull.accountId,
      direction: 'debit',
      amount,
      subtype: 'ADD_MONEY_HOLD',
      status: 'PENDING',
      timeMs: pull.atMs,
    },
  });
  return { amount, holdId, transactionId };
};

/** Books a judged pull: the credit, the hold on what is not sure yet, and what happens next. */
export const bookPull = async (trx: Executor, bank: Bank, pull: JudgedPull): Promise<Deposit> => {
  const { journalId, transactionId } = await bookCredit(trx, bank, pull);
  const hold = await placeHold(trx, bank, pull);
  const sentAt = new Date(pull.sentAtMs);
  const row = await trx
    .insertInto('deposit')
    .values({
      id: bank.random.newId(),
      person_id: pull.personId,
      client_reference: pull.reference,
      reference_id: newReference(bank.random),
      method: 'ACH_PULL',
      account_id: pull.accountId,
      linked_bank_id: pull.linkId,
      source_name: pull.source.name,
      source_mask: pull.source.mask,
      amount: pull.amount,
      held_amount: hold.amount,
      memo: pull.memo,
      status: 'INIT',
      reason: null,
      transaction_id: transactionId,
      journal_id: journalId,
      hold_id: hold.holdId,
      hold_transaction_id: hold.transactionId,
      sent_at: sentAt,
      available_at: new Date(pull.availableAtMs),
      created_at: new Date(pull.atMs),
      next_step: 'SEND',
      due_at: sentAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const kinds: readonly ToldDepositEvent['kind'][] =
    hold.holdId === null ? ['CREATED', 'CREDITED'] : ['CREATED', 'CREDITED', 'HELD'];
  const events = kinds.map((kind) => ({ kind, atMs: pull.atMs }));
  await writeEvents(trx, row.id, events);
  return depositView({ ...row, currency: 'USD' }, events);
};
