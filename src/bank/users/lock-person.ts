import type { User } from '#contract/customers.ts';
import type { Executor } from '../database/transaction.ts';
import { findUser } from './find-user.ts';

/**
 * Lets the changes of one person take turns; nothing is locked where there is nobody. Rows that only
 * name the person are not held up: two transactions that have each written such a row before would
 * wait for each other.
 */
export const takeTurn = async (trx: Executor, personId: string): Promise<void> => {
  await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
};

/**
 * The person of an open transaction, who stays as they are until it ends: what a change is judged by
 * cannot become otherwise meanwhile.
 */
export const lockPerson = async (trx: Executor, personId: string): Promise<User> => {
  await takeTurn(trx, personId);
  const user = await findUser(trx, personId);
  if (user === undefined) throw new Error('the person of a session is there');
  return user;
};
