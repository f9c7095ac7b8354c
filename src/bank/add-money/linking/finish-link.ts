import { maxLinkedBanks } from '#domain/deposits/linked-bank.ts';
import type { Bank } from '../../bank.ts';
import { type Executor, transaction } from '../../database/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import type { ChosenAccount } from '../../rails/payments/bank-link/bank-link.ts';
import { lockPerson } from '../../users/lock-person.ts';
import { endProof } from '../by-hand/proofs.ts';
import { depositNotices } from '../notices.ts';
import { countLinks, ownLinks } from './own-links.ts';

/** Takes a session that is still open for its end; its twin finds it taken. */
const takeSession = (trx: Executor, id: string, now: Date) =>
  trx
    .updateTable('bank_link_session')
    .set({ status: 'completed' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .returning('person_id')
    .executeTakeFirst();

/** Links an account, or makes one that was linked before usable again; false where it was. */
const linkOne = async (
  trx: Executor,
  bank: Bank,
  { personId, holderName }: { readonly personId: string; readonly holderName: string },
  account: ChosenAccount,
): Promise<boolean> => {
  const known = await ownLinks(trx, personId)
    .select('id')
    .where('routing_number', '=', account.routingNumber)
    .where('account_number', '=', account.accountNumber)
    .executeTakeFirst();
  const told = { institution: account.institution, name: account.name, status: 'READY' } as const;
  if (known !== undefined) {
    await endProof(trx, known.id, 'LINK_ENDED');
    await trx.updateTable('linked_bank').set(told).where('id', '=', known.id).execute();
    return false;
  }
  if ((await countLinks(trx, personId)) >= maxLinkedBanks) return false;
  await trx
    .insertInto('linked_bank')
    .values({
      ...told,
      id: bank.random.newId(),
      person_id: personId,
      way: 'PLAID',
      account_holder_name: holderName,
      subtype: account.subtype,
      routing_number: account.routingNumber,
      account_number: account.accountNumber,
      created_at: new Date(await bank.clock.businessMs()),
    })
    .execute();
  return true;
};

/**
 * Ends a visit to the bank-linking service with the accounts that were chosen there, once, and tells
 * the person of what is new. What goes beyond the most one person can link is left out.
 */
export const finishLink = (
  bank: Bank,
  sessionId: string,
  chosen: readonly ChosenAccount[],
): Promise<void> =>
  transaction(bank.db, async (trx) => {
    const session = await takeSession(trx, sessionId, new Date(bank.clock.wallMs()));
    if (session === undefined) return;
    const { person_id: personId } = session;
    const user = await lockPerson(trx, personId);
    const names = [user.first_name, user.middle_name, user.last_name];
    const holderName = names.filter(Boolean).join(' ');
    for (const account of chosen) {
      if (!(await linkOne(trx, bank, { personId, holderName }, account))) continue;
      await notify(trx, [
        {
          ...depositNotices.linked(account.institution),
          id: bank.random.newId(),
          personId,
          createdAtMs: await bank.clock.businessMs(),
        },
      ]);
    }
  });
