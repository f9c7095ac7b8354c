import type { Insertable } from 'kysely';
import type { Deposit } from '#contract/deposits.ts';
import type { DepositEvent } from '#domain/deposits/deposits.ts';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { newReference } from '../../rails/new-reference.ts';
import { depositView } from '../deposit-view.ts';
import { writeEvents } from '../events.ts';
import type { DepositTable } from '../tables.ts';
import type { SourcedDeposit } from './judge-deposit.ts';

/** What a way to put money in says of its deposit beside what was asked. */
type OwnColumns = Pick<Insertable<DepositTable>, 'method' | 'held_amount' | 'status'> &
  Partial<Insertable<DepositTable>>;

/** Keeps a deposit with the beginning of its story, as its owner is told of it. */
export const writeDeposit = async (
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
  await writeEvents(trx, row.id, events);
  return depositView({ ...row, currency: asked.currency }, events);
};
