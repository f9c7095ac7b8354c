import { formatMoney } from '#domain/money/format-money.ts';
import { money } from '#domain/money/money.ts';
import type { Executor } from '../../database/transaction.ts';
import { readContent } from '../../files/list-files.ts';
import { inertAnswer } from '../../files/serve-content.ts';

/** A slip that waits, as the sandbox's back office sees it. */
export interface SlipLine {
  readonly depositId: string;
  /** Who must have paid it in. */
  readonly name: string;
  readonly email: string;
  readonly amount: string;
  readonly bankName: string;
  readonly branch: string;
  readonly depositedOn: string;
  readonly bankReference: string;
  readonly proposedBy: string | null;
}

const waiting = (db: Executor) =>
  db
    .selectFrom('branch_deposit')
    .innerJoin('deposit', 'deposit.id', 'branch_deposit.deposit_id')
    .where('branch_deposit.outcome', 'is', null);

const mostShown = 60;

/** The slips that wait, the one that waits longest first. */
export const listWaitingSlips = async (db: Executor): Promise<readonly SlipLine[]> => {
  const slips = await waiting(db)
    .innerJoin('person', 'person.id', 'deposit.person_id')
    .select([
      'deposit.id as depositId',
      'person.email_address as email',
      'first_name',
      'last_name',
      'deposit.amount',
      'source_name as bankName',
      'branch',
      'deposited_on as depositedOn',
      'bank_reference as bankReference',
      'proposed_by as proposedBy',
    ])
    .orderBy('deposit.created_at')
    .orderBy('deposit.id')
    .limit(mostShown)
    .execute();
  return slips.map(({ first_name, last_name, amount, ...slip }) => ({
    ...slip,
    name: `${first_name} ${last_name}`.trim(),
    amount: formatMoney(money('BDT', amount)),
  }));
};

/** The picture of a slip that waits, to be saved; undefined for any other file. */
export const serveSlip = async (db: Executor, depositId: string): Promise<Response | undefined> => {
  const slip = await waiting(db)
    .select(['slip_id', 'deposit.person_id'])
    .where('deposit.id', '=', depositId)
    .executeTakeFirst();
  const file = slip && (await readContent(db, slip.person_id, slip.slip_id));
  return file && inertAnswer(slip.slip_id, file.content_type, file.content);
};
