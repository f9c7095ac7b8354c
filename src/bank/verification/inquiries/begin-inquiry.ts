import type { ResponseOf } from '#contract/endpoint.ts';
import type { generateIdv } from '#contract/identity.ts';
import { verificationStages } from '#domain/identity/approval-status.ts';
import { refused } from '#domain/refusals.ts';
import { type RateLimit, countTry } from '../../accounts-site/passwords/rate-limit.ts';
import type { Bank } from '../../bank.ts';
import { transaction } from '../../database/transaction.ts';
import { isKnownOrigin } from '../../http/cors.ts';
import { identityProvider } from '../../rails/identity-provider/provider-of-bank.ts';
import { takeTurn } from '../../users/lock-person.ts';
import { nameToCheck, readInquiries } from './read-inquiries.ts';
import { stillMissing } from '../../users/still-missing.ts';

/** How long a begun check can be ended. */
const inquiryLifeMs = 24 * 60 * 60 * 1000;

/** The public page of spec 2 that the provider leads back to. */
const returnPath = '/profile-onboarding/verification';

/** Each check costs the bank money. */
const checksPerDay: RateLimit = { name: 'idv/day', most: 5, windowSeconds: 24 * 60 * 60 };

const readSubject = async (bank: Bank, personId: string) => {
  const person = await bank.db
    .selectFrom('person')
    .select(['first_name', 'middle_name', 'last_name', 'profile_approval_status'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const name = nameToCheck(person);
  if (person.first_name === '' || person.last_name === '') throw stillMissing(['name']);
  const stage = verificationStages[person.profile_approval_status];
  if (stage === 'accepted') throw refused('already_verified');
  return name;
};

/** Makes the inquiry, after ending whatever lies open under another name or beyond its time. */
const makeInquiry = async (
  bank: Bank,
  inquiry: { personId: string; name: string; returnTo: string },
): Promise<string> => {
  const nowMs = await bank.clock.businessMs();
  return transaction(bank.db, async (trx) => {
    await takeTurn(trx, inquiry.personId);
    const open = await trx
      .selectFrom('identity_inquiry')
      .select(['id', 'checked_name', 'expires_at'])
      .where('person_id', '=', inquiry.personId)
      .where('status', 'in', ['created', 'pending'])
      .executeTakeFirst();
    if (open?.checked_name === inquiry.name && open.expires_at.getTime() > nowMs) return open.id;
    if (open !== undefined)
      await trx
        .updateTable('identity_inquiry')
        .set({ status: 'abandoned' })
        .where('id', '=', open.id)
        .execute();
    const id = bank.random.newId();
    await trx
      .insertInto('identity_inquiry')
      .values({
        id,
        person_id: inquiry.personId,
        status: 'created',
        checked_name: inquiry.name,
        return_to: inquiry.returnTo,
        created_at: new Date(nowMs),
        expires_at: new Date(nowMs + inquiryLifeMs),
        told_at: new Date(bank.clock.wallMs()),
      })
      .execute();
    return id;
  });
};

/**
 * Begins an identity check at the provider, or gives the one that is open (spec 7). Refuses
 * `conflict` where there is nobody to check yet or nothing left to check, and `too_many_requests`
 * beyond five a day.
 */
export const beginInquiry = async (
  bank: Bank,
  personId: string,
  origin: string | null,
): Promise<ResponseOf<typeof generateIdv>> => {
  const provider = identityProvider(bank);
  const name = await readSubject(bank, personId);
  const [newest] = await readInquiries(bank, personId);
  if (newest?.status === 'completed') throw refused('identity_checked');
  const isOpen = newest?.status === 'created' || newest?.status === 'pending';
  if (!isOpen) await countTry(bank, checksPerDay, personId);
  const home = origin !== null && isKnownOrigin(bank.config, origin) ? origin : bank.config.origin;
  const id = await makeInquiry(bank, { personId, name, returnTo: `${home}${returnPath}` });
  return { inquiry_id: id, session_url: provider.sessionUrl(id) };
};
