import type { Transaction } from 'kysely';
import type { Currency } from '#domain/money/money.ts';
import type { Related } from '#contract/values.ts';
import type { Bank } from '../database/bank.ts';
import type { Tables } from '../database/tables.ts';
import { bankAccounts } from '../ledger/bank-accounts.ts';
import * as ledger from '../ledger/ledger.ts';
import { newReference } from '../transactions/new-reference.ts';
import { requireCreditedAccount } from './credited-account.ts';
import type { LockedClaim } from './queries.ts';

/** The account from which the bank pays claims. */
export const claimsAccount = (currency: Currency): string => bankAccounts[`claims/${currency}`];

/** What a claim moves on the customer's account. */
type ClaimMove = 'CLAIM_CREDIT' | 'CLAIM_REFUND' | 'CLAIM_CREDIT_END';

const journalKinds: Readonly<Record<ClaimMove, string>> = {
  CLAIM_CREDIT: 'claim_credit',
  CLAIM_REFUND: 'claim_refund',
  CLAIM_CREDIT_END: 'claim_credit_end',
};

/** The cause of the claimed payment, so that the refund leads to it. */
const causeOf = async (
  trx: Transaction<Tables>,
  { transaction_id: transactionId }: LockedClaim,
): Promise<Related | undefined> => {
  const { related_type: type, related_id: id } = await trx
    .selectFrom('transaction')
    .select(['related_type', 'related_id'])
    .where('id', '=', transactionId)
    .executeTakeFirstOrThrow();
  return type === null || id === null ? undefined : { type, id };
};

/**
 * Moves an amount between the bank's account for claims and the customer's account, or another one
 * of theirs if that is closed. Debts are repaid from a credit first; a credit that is taken back
 * beyond the balance is owed (product.md A32). Returns the customer's transaction. Refuses `conflict`
 * without an open account.
 */
export const postClaimMove = async (
  trx: Transaction<Tables>,
  bank: Bank,
  claim: LockedClaim,
  { move, amount, nowMs }: { move: ClaimMove; amount: bigint; nowMs: number },
): Promise<string> => {
  const id = bank.random.newId();
  const isDebit = move === 'CLAIM_CREDIT_END';
  const signed = isDebit ? -amount : amount;
  const cause = await causeOf(trx, claim);
  const accountId = await requireCreditedAccount(trx, claim);
  await ledger.postBatch(trx, [
    {
      kind: 'post',
      journal: {
        id: bank.random.newId(),
        kind: journalKinds[move],
        bookedAtMs: nowMs,
        ...(isDebit ? { advanceId: bank.random.newId() } : { repaymentId: bank.random.newId() }),
        entries: [
          { accountId: claimsAccount(claim.currency), amount: -signed },
          { accountId, amount: signed },
        ],
      },
      transactions: [
        {
          id,
          referenceId: newReference(bank.random),
          accountId,
          direction: isDebit ? 'debit' : 'credit',
          amount,
          type: move === 'CLAIM_REFUND' ? 'REVERSAL' : 'ADJUSTMENT',
          subtype: move,
          status: 'POSTED',
          memo: `Claim ${claim.reference}`,
          ...(cause && { related: cause }),
          timeMs: nowMs,
        },
      ],
    },
  ]);
  return id;
};

/** Recovers a won card dispute from the card network (a chargeback). */
export const postChargeback = (
  trx: Transaction<Tables>,
  bank: Bank,
  { currency }: LockedClaim,
  { amount, nowMs }: { amount: bigint; nowMs: number },
): Promise<void> =>
  ledger.postBatch(trx, [
    {
      kind: 'post',
      journal: {
        id: bank.random.newId(),
        kind: 'claim_chargeback',
        bookedAtMs: nowMs,
        entries: [
          { accountId: bankAccounts[`card/${currency}`], amount: -amount },
          { accountId: claimsAccount(currency), amount },
        ],
      },
      transactions: [],
    },
  ]);
