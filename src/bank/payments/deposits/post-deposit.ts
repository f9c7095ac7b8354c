import type { Insertable } from 'kysely';
import type { DepositEvent } from '#domain/deposits/deposits.ts';
import type { Deposit } from '#contract/deposits.ts';
import type { Bank } from '#bank/bank.ts';
import type { Executor } from '#bank/database/transaction.ts';
import type { BankAccountName } from '#bank/ledger/bank-accounts.ts';
import { bankAccounts } from '#bank/ledger/bank-accounts.ts';
import { ledgerOn } from '#bank/ledger/ledger.ts';
import { newReference } from '#bank/transactions/new-reference.ts';
import type { TransactionType } from '#bank/transactions/post-transactions.ts';
import { postTransaction } from '#bank/transactions/post-transactions.ts';
import { depositView, insertDepositEvents } from './deposit-view.ts';
import type { DepositTable } from './tables.ts';
import type { SourcedDeposit, ValidatedDeposit } from './validate-deposit.ts';

/** What every row of a deposit in the history shares: the source, the memo and the deposit itself. */
const creditDetails = ({
  depositId,
  source,
  memo,
}: Pick<SourcedDeposit, 'depositId' | 'source' | 'memo'>) => ({
  dstAccountNo: `••${source.mask}`,
  dstAccountNickname: source.name,
  ...(memo !== null && { memo }),
  related: { type: 'DEPOSIT', id: depositId } as const,
});

interface Credit extends Pick<
  ValidatedDeposit,
  'depositId' | 'accountId' | 'amount' | 'memo' | 'atMs'
> {
  readonly source: SourcedDeposit['source'];
  /** The bank's own account of the rail it comes by. */
  readonly from: BankAccountName;
  readonly type: TransactionType;
  readonly subtype: string;
}

/** Books what is put in as a line of the account's history; what its owner owes is repaid first (A32). */
export const postCredit = async (trx: Executor, { random }: Bank, credit: Credit) => {
  const { accountId, amount, atMs } = credit;
  const journalId = random.newId();
  const transactionId = random.newId();
  await postTransaction(trx, {
    kind: 'post',
    journal: {
      id: journalId,
      kind: 'add_money',
      bookedAtMs: atMs,
      repaymentId: random.newId(),
      entries: [
        { accountId: bankAccounts[credit.from], amount: -amount },
        { accountId, amount },
      ],
    },
    transactions: [
      {
        ...creditDetails(credit),
        id: transactionId,
        referenceId: newReference(random),
        accountId,
        direction: 'credit',
        amount,
        type: credit.type,
        subtype: credit.subtype,
        status: 'COMPLETE',
        timeMs: atMs,
      },
    ],
  });
  return { journal_id: journalId, transaction_id: transactionId };
};

/** By which way what is not sure yet comes: the bank's own account of its rail, and its words. */
interface ProvisionalMethod {
  readonly from: BankAccountName;
  readonly type: TransactionType;
  readonly subtype: string;
  /** What the way keeps with its deposit. */
  readonly kept: Pick<Insertable<DepositTable>, 'method' | 'status'> &
    Partial<Insertable<DepositTable>>;
}

/** Books a judged deposit: the credit, the hold on what is not sure yet, and what happens next. */
export const postProvisionalCredit = async (
  trx: Executor,
  bank: Bank,
  deposit: ProvisionalDeposit,
  { kept, ...way }: ProvisionalMethod,
): Promise<Deposit> => {
  const credit = await postCredit(trx, bank, { ...deposit, ...way });
  const hold = await holdProvisionalCredit(trx, bank, deposit, way.type);
  const sentAt = new Date(deposit.sentAtMs);
  return insertDeposit(
    trx,
    bank,
    deposit,
    {
      ...credit,
      ...hold,
      ...kept,
      sent_at: sentAt,
      available_at: new Date(deposit.availableAtMs),
      next_step: 'SEND',
      due_at: sentAt,
    },
    hold.hold_id === null ? ['CREATED', 'CREDITED'] : ['CREATED', 'CREDITED', 'HELD'],
  );
};

/** A deposit that was credited and is not sure yet. Amounts in cents, times in bank time. */
interface ProvisionalDeposit extends SourcedDeposit {
  /** How much is not sure yet. */
  readonly held: bigint;
  readonly sentAtMs: number;
  readonly availableAtMs: number;
}

/**
 * Holds what is not sure yet. What the customer owed was repaid from the credit first (product.md
 * A32), so no more is held than is there; the credit keeps the account locked until this is done.
 */
const holdProvisionalCredit = async (
  trx: Executor,
  { random }: Pick<Bank, 'random'>,
  deposit: ProvisionalDeposit,
  type: TransactionType,
) => {
  const [balance] = await ledgerOn(trx).balances([deposit.accountId]);
  const available = balance?.available ?? 0n;
  const amount = deposit.held < available ? deposit.held : available;
  if (amount <= 0n) return { held_amount: 0n, hold_id: null, hold_transaction_id: null };
  const holdId = random.newId();
  const transactionId = random.newId();
  await postTransaction(trx, {
    kind: 'hold',
    hold: { id: holdId, accountId: deposit.accountId, amount, placedAtMs: deposit.atMs },
    transaction: {
      ...creditDetails(deposit),
      id: transactionId,
      referenceId: newReference(random),
      accountId: deposit.accountId,
      direction: 'debit',
      amount,
      type,
      subtype: 'ADD_MONEY_HOLD',
      status: 'PENDING',
      timeMs: deposit.atMs,
    },
  });
  return { held_amount: amount, hold_id: holdId, hold_transaction_id: transactionId };
};

/** What a way to put money in says of its deposit beside what was asked. */
type OwnColumns = Pick<Insertable<DepositTable>, 'method' | 'held_amount' | 'status'> &
  Partial<Insertable<DepositTable>>;

/** Keeps a deposit with the beginning of its story, as its owner is told of it. */
export const insertDeposit = async (
  trx: Executor,
  bank: Pick<Bank, 'random'>,
  asked: SourcedDeposit,
  own: OwnColumns,
  kinds: readonly DepositEvent[],
): Promise<Deposit> => {
  const row = await trx
    .insertInto('deposit')
    .values({
      id: asked.depositId,
      person_id: asked.personId,
      profile_id: asked.profileId,
      client_reference: asked.reference,
      reference_id: newReference(bank.random),
      account_id: asked.accountId,
      linked_bank_id: null,
      card_token_id: null,
      source_name: asked.source.name,
      source_mask: asked.source.mask,
      amount: asked.amount,
      memo: asked.memo,
      reason: null,
      transaction_id: null,
      journal_id: null,
      hold_id: null,
      hold_transaction_id: null,
      sent_at: null,
      available_at: null,
      created_at: new Date(asked.atMs),
      next_step: null,
      due_at: null,
      ...own,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const reason = row.status === 'DECLINED' ? row.reason : null;
  const events = kinds.map((kind) => ({
    kind,
    atMs: asked.atMs,
    reason: kind === 'DECLINED' ? reason : null,
  }));
  await insertDepositEvents(trx, row.id, events);
  return depositView({ ...row, currency: asked.currency }, events);
};
