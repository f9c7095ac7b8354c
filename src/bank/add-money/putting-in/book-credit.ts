import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { type BankAccountName, bankAccounts } from '../../ledger/bank-accounts.ts';
import { newReference } from '../../rails/new-reference.ts';
import { type TransactionType, book } from '../../transactions/book.ts';
import type { JudgedDeposit, SourcedDeposit } from './judge-deposit.ts';

/** What every row of a deposit in the history shares: the source, the memo and the deposit itself. */
export const toldOf = ({
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
  JudgedDeposit,
  'depositId' | 'accountId' | 'amount' | 'memo' | 'atMs'
> {
  readonly source: SourcedDeposit['source'];
  /** The bank's own account of the rail it comes by. */
  readonly from: BankAccountName;
  readonly type: TransactionType;
  readonly subtype: string;
}

/** Books what is put in as a line of the account's history; what its owner owes is repaid first (A32). */
export const bookCredit = async (trx: Executor, { random }: Bank, credit: Credit) => {
  const { accountId, amount, atMs } = credit;
  const journalId = random.newId();
  const transactionId = random.newId();
  await book(trx, {
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
        ...toldOf(credit),
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
