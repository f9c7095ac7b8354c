import { closeAccount } from '../../accounts/close-account.ts';
import { dollarRoutingNumber } from '../../accounts/partner-banks.ts';
import { openBdtAccount, openManualAccount, openUserAccount } from '../../accounts/open-account.ts';
import { issueCard } from '../../cards/issue-card.ts';
import type { Executor } from '../../database/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import { createPerson } from '../../users/create-person.ts';
import type { WorldAccount } from '../people/world-account.ts';
import type { World } from '../people/world.ts';

const open = (db: Executor, { account, details, profileId }: WorldAccount): Promise<void> => {
  switch (details.kind) {
    case 'USER':
      return openUserAccount(db, account, {
        nickname: details.nickname,
        // It is closed once its history is told: a closed account takes no entries.
        account_status: 'ACTIVE_OR_DISBURSED',
        account_type: details.accountType,
        profile_type: details.profileType,
        profile_id: profileId,
        routing_number: dollarRoutingNumber,
      });
    case 'BDT':
      return openBdtAccount(db, account, {
        account_name: details.accountName,
        nickname: details.nickname,
        profile_type: details.profileType,
        profile_id: profileId,
      });
    case 'MANUAL':
      return openManualAccount(db, account, details.currency, {
        account_name: details.accountName,
        profile_type: details.profileType,
        bank_name: details.bankName,
        bank_address: details.bankAddress,
        routing_number: details.routingNumber,
        deposit_reference: details.depositReference,
      });
  }
};

/** Writes who the people are and what they hold, still without money; run it in one transaction. */
export const writePeople = async (
  db: Executor,
  world: World,
  password: { readonly hash: string; readonly changedAtMs: number },
): Promise<void> => {
  for (const person of world.people) {
    await createPerson(db, person);
    await db
      .insertInto('credential')
      .values({
        person_id: person.id,
        password_hash: password.hash,
        changed_at: new Date(password.changedAtMs),
      })
      .execute();
  }
  for (const account of world.accounts) await open(db, account);
  for (const card of world.cards) await issueCard(db, card);
};

/** What comes after the last booking: closed accounts, and what the bank told people. */
export const endWorld = async (db: Executor, world: World): Promise<void> => {
  for (const { account, closedAtMs } of world.accounts)
    if (closedAtMs !== undefined) await closeAccount(db, { id: account.id, closedAtMs });
  await notify(db, world.notifications);
};
