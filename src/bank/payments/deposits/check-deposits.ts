import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type * as v from 'valibot';
import type { Deposit, submittedCheck } from '#contract/deposits.ts';
import {
  checkTimes,
  splitProvisionalCredit,
  validateCheckPictures,
} from '#domain/deposits/funds-availability.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '#bank/database/bank.ts';
import { errorCode } from '#bank/database/failures.ts';
import { fingerprintText } from '#bank/database/sealed-records.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { readContent } from '#bank/documents/stored-files.ts';
import { notify } from '#bank/messaging/notifications.ts';
import type { CheckLine } from '#bank/rails/check-clearing.ts';
import { checkClearing } from '#bank/rails/check-clearing.ts';
import { railCalendar } from '#bank/platform/service-settings.ts';
import { refuseProblems } from '#bank/http/require.ts';
import { requireWithinDepositLimit } from '../limits/deposit-limits.ts';
import { maskOf, sealAccountNumber } from './linked-banks.ts';
import { depositNotices } from '../notices.ts';
import { postProvisionalCredit } from './post-deposit.ts';
import type { ValidatedDeposit } from './validate-deposit.ts';
import { readDeposit } from './queries.ts';

/** The check to deposit, and the availability time shown to the customer. */
export interface CheckDepositRequest {
  readonly check: v.InferOutput<typeof submittedCheck>;
  readonly availableAt: string | null;
}

interface Picture {
  readonly id: string;
  readonly content: Buffer;
  readonly digest: Buffer;
}

const uniqueViolation = '23505';

/** Returns the customer's own uploaded picture of a check; undefined for any other file. */
const findPicture = async (
  trx: Executor,
  bank: Bank,
  customerId: string,
  id: string,
): Promise<Picture | undefined> => {
  const file = await readContent(bank, trx, customerId, { id, docType: 'CHECK_IMAGE' });
  if (file === undefined) return undefined;
  return { id, content: file.content, digest: createHash('sha256').update(file.content).digest() };
};

const requirePictures = async (
  trx: Executor,
  bank: Bank,
  customerId: string,
  check: CheckDepositRequest['check'],
): Promise<{ readonly front: Picture; readonly back: Picture }> => {
  const front = await findPicture(trx, bank, customerId, check.front);
  const back = await findPicture(trx, bank, customerId, check.back);
  const digestText = (picture: Picture | undefined) => picture?.digest.toString('hex');
  refuseProblems(validateCheckPictures({ front: digestText(front), back: digestText(back) }));
  return { front: front!, back: back! };
};

/**
 * Refuses `check_used` for a check that was deposited before. The lock and this comparison replace the
 * unique constraint during a rotation of the keys, when equal numbers have different fingerprints.
 */
const refuseUsedCheck = async (
  trx: Executor,
  { sealingKeys }: Bank,
  { routingNumber, accountNumber, checkNumber }: CheckLine,
): Promise<void> => {
  const lock = `check ${routingNumber} ${checkNumber}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
  const text = fingerprintText('account', accountNumber);
  const others = await trx
    .selectFrom('check_deposit')
    .select(['account_fingerprint', 'sealing_key_id'])
    .where('routing_number', '=', routingNumber)
    .where('check_number', '=', checkNumber)
    .execute();
  for (const { account_fingerprint: fingerprint, sealing_key_id: keyId } of others)
    if (sealingKeys.fingerprint(text, keyId).equals(fingerprint)) throw refused('check_used');
};

/** Inserts the check. Refuses `check_used` if another deposit has its MICR line or a picture. */
const insertCheck = async (
  trx: Executor,
  bank: Bank,
  depositId: string,
  {
    front,
    back,
    line,
  }: { readonly front: Picture; readonly back: Picture; readonly line: CheckLine },
): Promise<void> => {
  await refuseUsedCheck(trx, bank, line);
  try {
    await trx
      .insertInto('check_deposit')
      .values({
        deposit_id: depositId,
        front_id: front.id,
        back_id: back.id,
        front_digest: front.digest,
        back_digest: back.digest,
        routing_number: line.routingNumber,
        check_number: line.checkNumber,
        ...sealAccountNumber(bank, 'check_deposit', depositId, line.accountNumber),
      })
      .execute();
  } catch (error) {
    if (errorCode(error) !== uniqueViolation) throw error;
    throw refused('check_used');
  }
};

/**
 * Deposits a check of a US bank by its two pictures (product.md B6 e). The full amount is credited
 * now; all but the first 200 dollars is held until the check can no longer be returned. It is
 * presented at the end of the business day. Refuses as documented at `createDeposit`.
 */
export const createCheckDeposit = async (
  trx: Executor,
  bank: Bank,
  validated: ValidatedDeposit,
  { check, availableAt }: CheckDepositRequest,
): Promise<Deposit> => {
  const { customerId, atMs, memo } = validated;
  const clearing = checkClearing(bank);
  const { front, back } = await requirePictures(trx, bank, customerId, check);
  const times = checkTimes(atMs, railCalendar);
  if (Date.parse(availableAt ?? '') !== times.availableAtMs) throw refused('review_outdated');
  await requireWithinDepositLimit(trx, { ...validated, method: 'CHECK_DEPOSIT' }, validated.amount);
  const line = await clearing.read({ front: front.content, back: back.content, memo });
  if (line === undefined) throw refused('check_unreadable');
  const source = { name: line.bankName, mask: maskOf(line.accountNumber) };
  const { id } = await postProvisionalCredit(
    trx,
    bank,
    { ...validated, ...times, source, held: splitProvisionalCredit(validated.amount).held },
    {
      from: 'manual/USD',
      type: 'CHECK',
      subtype: 'ADD_MONEY_CHECK',
      columns: { method: 'CHECK_DEPOSIT', status: 'PENDING' },
    },
  );
  await insertCheck(trx, bank, id, { front, back, line });
  const named = { id: bank.random.newId(), customerId, createdAtMs: atMs };
  const related = { type: 'DEPOSIT', id } as const;
  await notify(trx, [{ ...depositNotices.checkTaken, ...named, related }]);
  return readDeposit(trx, customerId, id);
};
