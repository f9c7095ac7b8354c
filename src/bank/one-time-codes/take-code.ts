import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { refused } from '#domain/refusals.ts';
import { countTries, returnTries, waitSeconds } from '../accounts-site/passwords/rate-limit.ts';
import type { Bank } from '../bank.ts';
import { codeLimits } from './limits.ts';
import { codeHash } from './send-code.ts';
import type { CodeWish } from './code-wish.ts';

const mostTries = 5;

/** With the wait, where no further code is accepted for now. */
const wrong = (left: number, retryAfterSeconds: number | undefined) =>
  refused('invalid_input', {
    fields: {
      code: [left === 1 ? 'Invalid code. 1 attempt left' : `Invalid code. ${left} attempts left`],
    },
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });

const overdue = () =>
  refused('invalid_input', { fields: { code: ['This code no longer works. Ask for a new one.'] } });

/** What a code is taken for; one of a change or a transfer works for that one alone. */
interface CodeFor {
  readonly purpose: CodeWish['purpose'];
  readonly contactChangeId?: string;
  readonly transferQuoteId?: string;
}

/** Takes one of the five tries before the code is looked at: parallel guesses cannot share one. */
const takeTry = (
  bank: Bank,
  personId: string,
  { purpose, contactChangeId, transferQuoteId }: CodeFor,
) =>
  bank.db
    .updateTable('one_time_code')
    .set({ tries: sql`tries + 1` })
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .where('contact_change_id', 'is not distinct from', contactChangeId ?? null)
    .where('transfer_quote_id', 'is not distinct from', transferQuoteId ?? null)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', new Date(bank.clock.wallMs()))
    .where('tries', '<', mostTries)
    .returning(['id', 'code_hash', 'tries', 'mobile_number'])
    .executeTakeFirst();

/** Closes the code; of parallel right ones exactly one wins (reliability.md R17). */
const close = async (bank: Bank, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await bank.db
    .updateTable('one_time_code')
    .set({ closed_at: new Date(bank.clock.wallMs()) })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/**
 * Takes a typed code: it works once. Gives the number that it proves, where it proves one. Refuses
 * `invalid_input` with the tries that are left (and with the wait after the last one), and `too_many_requests` after five wrong ones in a
 * quarter of an hour, or 60 in a day for authorising money, whatever codes are sent meanwhile
 * (product.md A37, B1).
 */
export const takeCode = async (
  bank: Bank,
  personId: string,
  codeFor: CodeFor,
  code: string,
): Promise<{ readonly mobileNumber: string | null }> => {
  const limits = codeLimits(codeFor.purpose).wrong;
  const states = await countTries(bank, limits, personId);
  const open = await takeTry(bank, personId, codeFor);
  if (open === undefined) {
    // Nothing was guessed at, so nothing is counted.
    await returnTries(bank, limits, personId);
    throw overdue();
  }
  if (!timingSafeEqual(open.code_hash, codeHash(open.id, code)))
    throw wrong(mostTries - open.tries, waitSeconds(states));
  if (!(await close(bank, open.id))) throw overdue();
  await returnTries(bank, limits, personId);
  return { mobileNumber: open.mobile_number };
};
