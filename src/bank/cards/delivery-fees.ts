import type { DeliveryMethod } from '#domain/cards/physical-cards.ts';
import type { Currency } from '#domain/money/money.ts';
import type { Bank } from '../database/bank.ts';
import type { Executor } from '../database/transaction.ts';
import * as ledger from '../ledger/ledger.ts';
import { bankAccounts } from '../ledger/bank-accounts.ts';
import { newReference } from '../transactions/new-reference.ts';

/** A fee, in minor units of the account's currency, that is paid or returned. */
interface FeeMovement {
  readonly accountId: string;
  readonly currency: Currency;
  readonly fee: bigint;
  /** What the bank pays of the price for a coupon. */
  readonly discount: bigint;
  readonly nowMs: number;
}

interface FeeTransaction {
  readonly journalKind: 'card_order' | 'card_order_canceled';
  readonly type: 'FEE' | 'REVERSAL';
  readonly subtype: string;
  readonly memo: string;
}

/**
 * Posts a fee as a debit, or its return as a credit, from which debts are repaid first (product.md
 * A32). Returns the transaction.
 */
const postFee = async (
  trx: Executor,
  bank: Bank,
  { accountId, currency, fee, discount, nowMs }: FeeMovement,
  { journalKind, type, subtype, memo }: FeeTransaction,
): Promise<string> => {
  const id = bank.random.newId();
  const sign = type === 'FEE' ? 1n : -1n;
  await ledger.postBatch(trx, [
    {
      kind: 'post',
      journal: {
        id: bank.random.newId(),
        kind: journalKind,
        bookedAtMs: nowMs,
        ...(type === 'REVERSAL' && { repaymentId: bank.random.newId() }),
        entries: [
          { accountId, amount: -sign * fee },
          { accountId: bankAccounts[`fee/${currency}`], amount: sign * (fee + discount) },
          { accountId: bankAccounts[`rewards/${currency}`], amount: -sign * discount },
        ].filter(({ amount }) => amount !== 0n),
      },
      transactions: [
        {
          id,
          referenceId: newReference(bank.random),
          accountId,
          direction: type === 'FEE' ? 'debit' : 'credit',
          amount: fee,
          type,
          subtype,
          status: 'POSTED',
          memo,
          timeMs: nowMs,
        },
      ],
    },
  ]);
  return id;
};

/** Pays the fee of a physical card from the account. Returns the transaction; refuses `insufficient_funds`. */
export const payFee = (
  trx: Executor,
  bank: Bank,
  order: FeeMovement & { readonly method: DeliveryMethod },
): Promise<string> =>
  postFee(trx, bank, order, {
    journalKind: 'card_order',
    type: 'FEE',
    subtype: 'PHYSICAL_CARD',
    memo: order.method === 'EXPRESS' ? 'Physical card, express delivery' : 'Physical card',
  });

/** Puts the fee of a physical card back into the account. Returns the transaction. */
export const returnFee = (trx: Executor, bank: Bank, paid: FeeMovement): Promise<string> =>
  postFee(trx, bank, paid, {
    journalKind: 'card_order_canceled',
    type: 'REVERSAL',
    subtype: 'PHYSICAL_CARD_REVERSAL',
    memo: 'Canceled: Physical card',
  });
