import { createHash } from 'node:crypto';
import type * as v from 'valibot';
import type { announcedSlip } from '#contract/deposits.ts';
import type { Deposit } from '#contract/deposits.ts';
import {
  validateSlip,
  validateSlipAmount,
  maxBranchNameLength,
  normalizeBankReference,
} from '#domain/deposits/branch-deposit.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { localDayAt } from '#domain/calendar/days.ts';
import { refused } from '#domain/refusals.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import { collectProblems } from '#domain/text/field-problems.ts';
import { depositBanks } from '../../accounts/partner-banks.ts';
import { type RateLimit, countTry } from '../../accounts-site/passwords/rate-limit.ts';
import type { Bank } from '../../bank.ts';
import { errorCode } from '../../database/connection-failure.ts';
import type { Executor } from '../../database/transaction.ts';
import { refuseProblems } from '../../users/refuse-problems.ts';
import type { JudgedDeposit } from '../putting-in/judge-deposit.ts';
import { writeDeposit } from '../putting-in/write-deposit.ts';
import { readDeposit } from '../read-deposits.ts';

type AnnouncedSlip = v.InferOutput<typeof announcedSlip>;

/** Each is looked at by two of the staff; nobody stands at that many counters. */
const slipsPerDay: RateLimit = {
  name: 'branch-deposit/day',
  most: 10,
  windowSeconds: 24 * 60 * 60,
};

const uniqueViolation = '23505';

/** The digest of one's own stored slip; undefined for any other file, somebody else's too. */
const digestOfSlip = async (
  trx: Executor,
  personId: string,
  id: string,
): Promise<Buffer | undefined> => {
  const file = await trx
    .selectFrom('stored_file')
    .select('content')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('doc_type', '=', 'FINANCIAL_FILE')
    .executeTakeFirst();
  return file && createHash('sha256').update(file.content).digest();
};

const judge = (said: AnnouncedSlip, { amount, atMs }: JudgedDeposit) => ({
  ...validateSlip(said, {
    banks: depositBanks.map(({ id }) => id),
    today: localDayAt(atMs, homeZoneOf('BDT')),
  }),
  ...collectProblems({ amount: validateSlipAmount(amount) }),
});

/** Keeps the slip; refuses `slip_used` for its number or its picture while another deposit has it. */
const keepSlip = async (
  trx: Executor,
  depositId: string,
  { said, digest }: { readonly said: AnnouncedSlip; readonly digest: Buffer },
): Promise<void> => {
  try {
    await trx
      .insertInto('branch_deposit')
      .values({
        deposit_id: depositId,
        bank: said.bank,
        branch: cleanText(said.branch, maxBranchNameLength),
        deposited_on: said.deposited_on,
        bank_reference: normalizeBankReference(said.bank_reference),
        slip_id: said.slip,
        slip_digest: digest,
      })
      .execute();
  } catch (error) {
    if (errorCode(error) !== uniqueViolation) throw error;
    throw refused('slip_used');
  }
};

/**
 * Takes the word that taka were paid in at a branch (product.md B6 f). Nothing is booked by it: it
 * waits, with no time of its own, until staff have found the money. Refuses as `createDeposit` says.
 */
export const announceDeposit = async (
  trx: Executor,
  bank: Pick<Bank, 'random' | 'clock'>,
  judged: JudgedDeposit,
  said: AnnouncedSlip,
): Promise<Deposit> => {
  const { personId } = judged;
  refuseProblems(judge(said, judged));
  const digest = await digestOfSlip(trx, personId, said.slip);
  if (digest === undefined) refuseProblems({ slip: 'not_sent' });
  await countTry({ db: trx, clock: bank.clock }, slipsPerDay, personId);
  const into = depositBanks.find(({ id }) => id === said.bank)!;
  const source = { name: into.bank_name, mask: into.account_number.slice(-4) };
  const { id } = await writeDeposit(
    trx,
    bank,
    { ...judged, source },
    { method: 'BRANCH_DEPOSIT', held_amount: 0n, status: 'PENDING' },
    ['CREATED'],
  );
  await keepSlip(trx, id, { said, digest: digest! });
  return readDeposit(trx, personId, id);
};
