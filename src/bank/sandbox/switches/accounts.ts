import { sql } from 'kysely';
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { sandboxAccounts } from '#contract/sandbox.ts';
import type { Bank } from '../../bank.ts';

const usualLimit = 500;

/** Every open account with its owner, newcomers' too: what a payment coming in can be sent to. */
export const readAccounts = async (
  { db }: Pick<Bank, 'db'>,
  { limit }: QueryOf<typeof sandboxAccounts>,
): Promise<ResponseOf<typeof sandboxAccounts>> => {
  const open = db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .where('account.closed_at', 'is', null);
  const { count } = await open
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const results = await open
    .leftJoin('user_account', 'user_account.id', 'account.id')
    .leftJoin('bdt_account', 'bdt_account.id', 'account.id')
    .leftJoin('manual_account', 'manual_account.id', 'account.id')
    .orderBy('account.opened_at', 'desc')
    .orderBy('account.id', 'desc')
    .limit(limit === undefined ? usualLimit : Number(limit))
    .select([
      'account.account_number',
      'account.currency',
      'person.email_address as owner_email',
      sql<string>`concat_ws(' ', nullif(person.first_name, ''), nullif(person.last_name, ''))`.as(
        'owner_name',
      ),
      sql<string>`coalesce(user_account.nickname, bdt_account.nickname, bdt_account.account_name,
        manual_account.account_name, 'Account')`.as('name'),
    ])
    .execute();
  return { results, count: Number(count) };
};
