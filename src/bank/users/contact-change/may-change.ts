import { contactChangeRefusal } from '#domain/customers/contact-details.ts';
import type { StopFacts } from '#domain/permissions/facts.ts';
import { refused } from '#domain/refusals.ts';
import type { Executor } from '../../database/transaction.ts';
import { findUser } from '../find-user.ts';

/** Refuses a customer whom the bank has stopped: it must reach them where it always did. */
export const refuseStopped = (facts: StopFacts): void => {
  const refusal = contactChangeRefusal(facts);
  if (refusal !== undefined) throw refused(refusal);
};

/** The same, read from the database, before anything that was typed is looked at (product.md A42). */
export const requireMayChange = async (db: Executor, personId: string): Promise<void> =>
  refuseStopped((await findUser(db, personId))!);
