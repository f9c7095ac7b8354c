import { refused } from '#domain/refusals.ts';
import { type RateLimit, countTry } from '../../accounts-site/passwords/rate-limit.ts';
import type { Bank } from '../../bank.ts';
import { readPeriod } from '../../transactions/read-period.ts';
import { type StatementFigures, findStatement } from '../find-statement.ts';

/** A statement that was given out, and when. */
export interface IssuedFigures {
  readonly id: string;
  readonly madeAtMs: number;
  readonly figures: StatementFigures;
}

interface StatementWish {
  readonly account: string;
  readonly from_date: string;
  readonly to_date: string;
}

/** Nobody takes more home in a day; each is a row that is kept. */
const statementsPerDay: RateLimit = {
  name: 'statement/day',
  most: 200,
  windowSeconds: 24 * 60 * 60,
};

/**
 * Makes a statement of what is booked now and keeps what it says. Which moment it belongs to is the
 * bank's choice: a code on figures of a past moment would be a genuine paper that misleads. Refuses
 * `not_found`, for somebody else's account too, and `too_many_requests`.
 */
export const issueStatement = async (
  bank: Bank,
  personId: string,
  wish: StatementWish,
): Promise<IssuedFigures> => {
  const { fromMs = 0, toMs = 0 } = readPeriod(wish);
  const figures = await findStatement(bank.db, personId, { accountId: wish.account, fromMs, toMs });
  if (figures === undefined) throw refused('not_found');
  await countTry(bank, statementsPerDay, personId);
  const issued = { id: bank.random.newId(), madeAtMs: await bank.clock.businessMs(), figures };
  await bank.db
    .insertInto('issued_statement')
    .values({
      id: issued.id,
      account_id: figures.accountId,
      from_time: new Date(fromMs),
      to_time: new Date(toMs),
      as_of: figures.asOf,
      closing_balance: figures.closing,
      made_at: new Date(issued.madeAtMs),
    })
    .execute();
  return issued;
};
