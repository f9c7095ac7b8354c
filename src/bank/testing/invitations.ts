import { type Sender, addSender } from './payments.ts';
import type { TestSite } from './test-site.ts';
import type { Bank } from '../database/bank.ts';

/** Inserts an unanswered invitation of a customer, two days old, and returns its id. */
export const addStoredInvitation = async (
  { db, random, clock }: Pick<Bank, 'db' | 'random' | 'clock'>,
  inviterId: string,
): Promise<string> => {
  const id = random.newId();
  const at = new Date(clock.wallMs() - 2 * 86_400_000);
  await db
    .insertInto('invitation')
    .values({
      id,
      inviter_id: inviterId,
      email_address: `friend-${id}@example.test`,
      friend_id: null,
      status: 'SENT',
      created_at: at,
      sent_at: at,
    })
    .execute();
  return id;
};

let houseNumber = 100;

/** Moves a customer to a house where no other customer lives. */
const moveHome = async ({ db }: Pick<Bank, 'db'>, customerId: string): Promise<void> => {
  houseNumber += 1;
  await db
    .updateTable('customer_address')
    .set({ address_line_1: `${houseNumber} Broadway` })
    .where('customer_id', '=', customerId)
    .execute();
};

/** A customer with money who joined by a code before their profile was accepted. */
export const addInvitedSender = async (site: TestSite, code: string): Promise<Sender> => {
  const { bank } = site;
  const friend = await addSender(site);
  await moveHome(bank, friend.id);
  const setStatus = (status: 'PROFILE_INFO_SAVED' | 'KYC_ACCEPTED') =>
    bank.db
      .updateTable('customer')
      .set({ profile_approval_status: status })
      .where('id', '=', friend.id)
      .execute();
  await setStatus('PROFILE_INFO_SAVED');
  const joined = await friend.call('PATCH', '/onboarding/', { referral_code: code });
  if (joined.status !== 200) throw new Error(`not joined: ${await joined.text()}`);
  await setStatus('KYC_ACCEPTED');
  return friend;
};
