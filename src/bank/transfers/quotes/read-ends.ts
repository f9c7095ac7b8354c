import type { User } from '#contract/customers.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { createTransferQuote } from '#contract/quotes.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { refused } from '#domain/refusals.ts';
import { oneDestination, findTarget } from '#domain/transfers/targets.ts';
import type { Executor } from '../../database/transaction.ts';
import { refuseProblems } from '../../users/refuse-problems.ts';
import { type Destination, readDestination } from '../ends/destination.ts';
import { type Source, readSource } from '../ends/source.ts';
import { requireMaySend } from '../sending/judge-sending.ts';

/** Who sends, from where, to where, and by which of the sixteen targets. */
export interface Ends {
  readonly user: User;
  readonly source: Source;
  readonly destination: Destination;
  readonly target: SendTarget;
}

/**
 * Looks the two ends of a transfer up and derives its target; the payload's mode must be one of those
 * (product.md B4). Refuses `destination_count`, `not_found`, `account_closed`, `beneficiary_inactive`,
 * `invalid_input` for a mode that does not lead there, `account_frozen` and `not_permitted`.
 */
export const readEnds = async (
  db: Executor,
  user: User,
  body: BodyOf<typeof createTransferQuote>,
): Promise<Ends> => {
  const { id: personId } = user;
  const named = oneDestination(body);
  if (named === undefined) throw refused('destination_count');
  const names = [user.first_name, user.middle_name, user.last_name];
  const source = await readSource(db, personId, body.source_account);
  const sender = { id: personId, name: names.filter(Boolean).join(' ') };
  const destination = await readDestination(db, sender, named);
  if (destination.accountId === source.id) refuseProblems({ [named.field]: 'own_account' });
  const facts = {
    sourceCurrency: source.currency,
    destination: destination.field,
    payeeType: destination.payeeType,
    isOwn: destination.isOwn,
  };
  const target = findTarget(facts, body.transfer_mode);
  if (target === undefined) refuseProblems({ transfer_mode: 'not_this_way' });
  requireMaySend(user, target!);
  return { user, source, destination, target: target! };
};
