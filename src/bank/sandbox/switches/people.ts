import { sql } from 'kysely';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { sandboxPeople } from '#contract/sandbox.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import { type IssuedToken, issueToken } from '../../sessions/access-token.ts';
import { cast, castEmails } from '../people/cast.ts';

const readAccounts = ({ db }: Bank, personIds: readonly string[]) =>
  db
    .selectFrom('account')
    .leftJoin('user_account', 'user_account.id', 'account.id')
    .leftJoin('bdt_account', 'bdt_account.id', 'account.id')
    .leftJoin('manual_account', 'manual_account.id', 'account.id')
    .where('account.person_id', 'in', personIds)
    .orderBy('account.opened_at')
    .orderBy('account.id')
    .select([
      'account.id',
      'account.person_id',
      'account.account_number',
      'account.currency',
      'account.closed_at',
      sql<string>`coalesce(user_account.nickname, bdt_account.nickname, bdt_account.account_name,
        manual_account.account_name, '')`.as('name'),
    ])
    .execute();

const readCards = ({ db }: Bank, personIds: readonly string[]) =>
  db
    .selectFrom('card')
    .innerJoin('account', 'account.id', 'card.account_id')
    .where('account.person_id', 'in', personIds)
    .orderBy('card.created_at')
    .orderBy('card.id')
    .select([
      'card.id',
      'account.person_id',
      'card.last_four',
      sql<string>`concat_ws(', ', card.nickname, card.card_account_type, card.card_status)`.as(
        'name',
      ),
    ])
    .execute();

/** The sandbox's people as its page shows them. */
export const readPeople = async (bank: Bank): Promise<ResponseOf<typeof sandboxPeople>> => {
  const people = await bank.db
    .selectFrom('person')
    .where('email_address', 'in', castEmails)
    .select(['id', 'email_address', 'first_name', 'last_name'])
    .execute();
  if (people.length === 0) return { results: [], count: 0 };
  const ids = people.map(({ id }) => id);
  const [accounts, cards] = await Promise.all([readAccounts(bank, ids), readCards(bank, ids)]);
  const results = cast.flatMap(({ facts, about }) => {
    const person = people.find(({ email_address }) => email_address === facts.email_address);
    if (person === undefined) return [];
    const isTheirs = ({ person_id }: { person_id: string }): boolean => person_id === person.id;
    return {
      id: person.id,
      email_address: person.email_address,
      name: `${person.first_name} ${person.last_name}`,
      about,
      accounts: accounts
        .filter(isTheirs)
        .map(({ id, name, account_number, currency, closed_at }) => ({
          id,
          name: closed_at === null ? name : `${name} (closed)`,
          account_number,
          currency,
        })),
      cards: cards.filter(isTheirs).map(({ id, name, last_four }) => ({ id, name, last_four })),
    };
  });
  return { results, count: results.length };
};

/** A bearer token of any person, by address. Refuses `not_found`. */
export const tokenFor = async (bank: Bank, email: string): Promise<IssuedToken> => {
  const person = await bank.db
    .selectFrom('person')
    .where(sql<string>`lower(email_address collate "C")`, '=', email.toLowerCase())
    .select('id')
    .executeTakeFirst();
  if (person === undefined) throw refused('not_found');
  return issueToken(bank, person.id);
};
