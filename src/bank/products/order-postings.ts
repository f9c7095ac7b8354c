import type { OrderRefund } from '#domain/products/order-price.ts';
import type { Bank } from '../database/bank.ts';
import type { Executor } from '../database/transaction.ts';
import * as ledger from '../ledger/ledger.ts';
import type { EntryDraft, TransactionDraft } from '../ledger/postings.ts';
import { type Sale, saleEntries } from '../ledger/sale-entries.ts';
import { newReference } from '../transactions/new-reference.ts';

/** Money between an account and the bank's sales; minor units. */
export interface Moved extends Omit<Sale, 'income'> {
  readonly orderId: string;
  readonly orderNo: string;
  /** The English name of the product. */
  readonly name: string;
  /** Taka per dollar. */
  readonly rate: string | null;
  readonly nowMs: number;
}

/** A payment debits the account, a refund credits it. */
type Direction = 'debit' | 'credit';

/** The entries of a payment; those of a refund have the opposite sign. */
export const orderEntries = (moved: Moved, direction: Direction): readonly EntryDraft[] =>
  saleEntries({ ...moved, income: `sales/${moved.currency}` }, direction === 'debit' ? 1n : -1n);

const conversionOf = ({ rate, accountCurrency, amount, value }: Moved) =>
  rate !== null && {
    bdtAmount: accountCurrency === 'BDT' ? amount : value,
    conversionRate: rate,
  };

/** The kinds of the journals of an order, by the direction on its account. */
export const orderJournalKinds = { debit: 'product_order', credit: 'product_refund' } as const;

/** The transaction of a payment or a refund on the account, as its customer sees it. */
export const orderTransaction = (
  moved: Moved,
  direction: Direction,
): Omit<TransactionDraft, 'id' | 'referenceId'> => {
  const isPayment = direction === 'debit';
  return {
    accountId: moved.accountId,
    direction,
    amount: moved.amount,
    type: isPayment ? 'INTERNAL' : 'REVERSAL',
    subtype: isPayment ? 'PRODUCT_ORDER' : 'PRODUCT_REFUND',
    status: 'POSTED',
    memo: `${isPayment ? '' : 'Refund: '}${moved.name}, order ${moved.orderNo}`,
    ...conversionOf(moved),
    related: { type: 'ORDER', id: moved.orderId },
    timeMs: moved.nowMs,
  };
};

const post = async (
  trx: Executor,
  { random }: Pick<Bank, 'random'>,
  moved: Moved,
  direction: Direction,
): Promise<string> => {
  const id = random.newId();
  await ledger.postBatch(trx, [
    {
      kind: 'post',
      journal: {
        id: random.newId(),
        kind: orderJournalKinds[direction],
        bookedAtMs: moved.nowMs,
        ...(direction === 'credit' && { repaymentId: random.newId() }),
        entries: orderEntries(moved, direction),
      },
      transactions: [
        { ...orderTransaction(moved, direction), id, referenceId: newReference(random) },
      ],
    },
  ]);
  return id;
};

/** Pays an order. Returns the transaction's id; refuses `insufficient_funds`, `account_closed`. */
export const postPayment = (
  trx: Executor,
  bank: Pick<Bank, 'random'>,
  moved: Moved,
): Promise<string> => post(trx, bank, moved, 'debit');

/**
 * Pays an order back to its account; debts are repaid from it first (product.md A32). Returns the
 * transaction's id; refuses `account_closed`.
 */
export const postRefund = (
  trx: Executor,
  bank: Pick<Bank, 'random'>,
  moved: Omit<Moved, 'amount' | 'value' | 'discount'>,
  { value, discount, credit }: OrderRefund,
): Promise<string> =>
  post(
    trx,
    bank,
    { ...moved, amount: credit.minor, value: value.minor, discount: discount.minor },
    'credit',
  );
