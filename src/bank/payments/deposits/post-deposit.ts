import type { Insertable } from 'kysely';
import type { DepositEvent } from '#domain/deposits/deposits.ts';
import type { Deposit } from '#contract/deposits.ts';
import type { Bank } from '#bank/database/bank.ts';
import type { Executor } from '#bank/database/transaction.ts';
import type { BankAccountName } from '#bank/ledger/bank-accounts.ts';
import { bankAccounts } from '#bank/ledger/bank-accounts.ts';
import { newReference } from '#bank/transactions/new-reference.ts';
import * as ledger from '#bank/ledger/ledger.ts';
import type { TransactionType } from '#contract/transactions.ts';
import { depositView, insertDepositEvents } from './deposit-view.ts';
import type { DepositTable } from '#bank/database/tables/deposits.ts';
import type { SourcedDeposit, ValidatedDeposit } from './validate-deposit.ts';

/** Fields shared by all transactions of a deposit: the source, the memo and the related deposit. */
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
  /** The bank's own account of the rail. */
  readonly from: BankAccountName;
  readonly type: TransactionType;
  readonly subtype: string;
}

/**
 * Posts a deposit as a credit on the account; debts of the owner are repaid from it first (A32).
 */
export const postCredit = async (trx: Executor, { random }: Bank, credit: Credit) => {
  const { accountId, amount, atMs } = credit;
  const journalId = random.newId();
  const transactionId = random.newId();
  await ledger.postBatch(trx, [
    {
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
    },
  ]);
  return { journal_id: journalId, transaction_id: transactionId };
};

/** The deposit method of a provisional credit: the rail's own account and the transaction type. */
interface ProvisionalMethod {
  readonly from: BankAccountName;
  readonly type: TransactionType;
  readonly subtype: string;
  /** Further columns of the `deposit` row. */
  readonly columns: Pick<Insertable<DepositTable>, 'method' | 'status'> &
    Partial<Insertable<DepositTable>>;
}

/** Posts a validated deposit: the credit, the hold on its provisional part, and the next step. */
export const postProvisionalCredit = async (
  trx: Executor,
  bank: Bank,
  deposit: ProvisionalDeposit,
  { columns, ...method }: ProvisionalMethod,
): Promise<Deposit> => {
  const credit = await postCredit(trx, bank, { ...deposit, ...method });
  const hold = await holdProvisionalCredit(trx, bank, deposit, method.type);
  const sentAt = new Date(deposit.sentAtMs);
  return insertDeposit(
    trx,
    bank,
    deposit,
    {
      ...credit,
      ...hold,
      ...columns,
      sent_at: sentAt,
      available_at: new Date(deposit.availableAtMs),
      next_step: 'SEND',
      due_at: sentAt,
    },
    hold.hold_id === null ? ['CREATED', 'CREDITED'] : ['CREATED', 'CREDITED', 'HELD'],
  );
};

/** A deposit that is credited before it is final. Amounts in cents, times in bank time. */
interface ProvisionalDeposit extends SourcedDeposit {
  /** The provisional part, in cents. */
  readonly held: bigint;
  readonly sentAtMs: number;
  readonly availableAtMs: number;
}

/**
 * Holds the provisional part. Debts were repaid from the credit first (product.md A32), so at most
 * the available balance is held. The credit keeps the account locked until the transaction ends.
 */
const holdProvisionalCredit = async (
  trx: Executor,
  { random }: Pick<Bank, 'random'>,
  deposit: ProvisionalDeposit,
  type: TransactionType,
) => {
  const [balance] = await ledger.balances(trx, [deposit.accountId]);
  const available = balance?.available ?? 0n;
  const amount = deposit.held < available ? deposit.held : available;
  if (amount <= 0n) return { held_amount: 0n, hold_id: null, hold_transaction_id: null };
  const holdId = random.newId();
  const transactionId = random.newId();
  await ledger.hold(trx, {
    holdId,
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

/** Columns of the `deposit` row that depend on the method. */
type MethodColumns = Pick<Insertable<DepositTable>, 'method' | 'held_amount' | 'status'> &
  Partial<Insertable<DepositTable>>;

/** Inserts a deposit with its first events. Returns it as shown to its owner. */
export const insertDeposit = async (
  trx: Executor,
  bank: Pick<Bank, 'random'>,
  deposit: SourcedDeposit,
  columns: MethodColumns,
  kinds: readonly DepositEvent[],
): Promise<Deposit> => {
  const row = await trx
    .insertInto('deposit')
    .values({
      id: deposit.depositId,
      customer_id: deposit.customerId,
      profile_id: deposit.profileId,
      client_reference: deposit.reference,
      reference_id: newReference(bank.random),
      account_id: deposit.accountId,
      linked_bank_id: null,
      card_token_id: null,
      source_name: deposit.source.name,
      source_mask: deposit.source.mask,
      amount: deposit.amount,
      memo: deposit.memo,
      reason: null,
      transaction_id: null,
      journal_id: null,
      hold_id: null,
      hold_transaction_id: null,
      sent_at: null,
      available_at: null,
      created_at: new Date(deposit.atMs),
      next_step: null,
      due_at: null,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const reason = row.status === 'DECLINED' ? row.reason : null;
  const events = kinds.map((kind) => ({
    kind,
    atMs: deposit.atMs,
    reason: kind === 'DECLINED' ? reason : null,
  }));
  await insertDepositEvents(trx, row.id, events);
  return depositView({ ...row, currency: deposit.currency }, events);
};
