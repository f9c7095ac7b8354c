import type { beginBankLink } from '#contract/deposits.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { maxLinkedBanks } from '#domain/deposits/linked-bank.ts';
import { getUserCountry } from '#domain/permissions/facts.ts';
import { refused } from '#domain/refusals.ts';
import { type RateLimit, countTry } from '../../accounts-site/passwords/rate-limit.ts';
import type { Bank } from '../../bank.ts';
import { type Executor, transaction } from '../../database/transaction.ts';
import { isKnownOrigin } from '../../http/cors.ts';
import { bankLinker } from '../../rails/payments/bank-link/linker-of-bank.ts';
import { lockPerson } from '../../users/lock-person.ts';
import { requireMayFund } from '../may-fund.ts';
import { countLinks } from './own-links.ts';

/** How long a visit may last; wall time, as of everything that proves who somebody is (A31). */
const sessionLifeMs = 30 * 60_000;

/** Each visit costs the bank money. */
const visitsPerDay: RateLimit = { name: 'bank-link/day', most: 10, windowSeconds: 24 * 60 * 60 };

const findOpen = (trx: Executor, personId: string) =>
  trx
    .selectFrom('bank_link_session')
    .select(['id', 'expires_at', 'return_to'])
    .where('person_id', '=', personId)
    .where('status', '=', 'open')
    .executeTakeFirst();

const abandon = (trx: Executor, id: string) =>
  trx.updateTable('bank_link_session').set({ status: 'abandoned' }).where('id', '=', id).execute();

/**
 * Begins linking a bank by signing in there, or gives the visit that is open. Refuses as who may put
 * money in, `too_many_links`, and `too_many_requests` beyond ten visits a day.
 */
export const beginLink = async (
  bank: Bank,
  personId: string,
  origin: string | null,
): Promise<ResponseOf<typeof beginBankLink>> => {
  const linker = bankLinker(bank);
  const home = origin !== null && isKnownOrigin(bank.config, origin) ? origin : bank.config.origin;
  const id = await transaction(bank.db, async (trx) => {
    const user = await lockPerson(trx, personId);
    requireMayFund(user);
    if ((await countLinks(trx, personId)) >= maxLinkedBanks) throw refused('too_many_links');
    const segment = getUserCountry(user) === 'US' ? 'us' : 'bd';
    const returnTo = `${home}/${segment}/user/addMoney/bank`;
    const nowMs = bank.clock.wallMs();
    const open = await findOpen(trx, personId);
    if (open !== undefined && open.expires_at.getTime() > nowMs && open.return_to === returnTo)
      return open.id;
    if (open !== undefined) await abandon(trx, open.id);
    const made = bank.random.newId();
    await trx
      .insertInto('bank_link_session')
      .values({
        id: made,
        person_id: personId,
        status: 'open',
        return_to: returnTo,
        created_at: new Date(nowMs),
        expires_at: new Date(nowMs + sessionLifeMs),
      })
      .execute();
    await countTry({ db: trx, clock: bank.clock }, visitsPerDay, personId);
    return made;
  });
  return { link_id: id, session_url: linker.sessionUrl(id) };
};
