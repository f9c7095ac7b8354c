import { createHash } from 'node:crypto';
import { resendAfterSeconds, oneTimeCodeLength } from '#contract/auth.ts';
import { refused } from '#domain/refusals.ts';
import { countTries } from '../accounts-site/passwords/rate-limit.ts';
import type { Bank } from '../bank.ts';
import { transaction } from '../database/transaction.ts';
import { takeTurn } from '../users/lock-person.ts';
import { maskContact } from '../users/mask-contact.ts';
import type { CodeWish } from './code-wish.ts';
import { codeLimits } from './limits.ts';
import { spendOfChannel, spendOfNetwork } from './spend-budget.ts';
import { codeMessage } from './texts.ts';

/** A code lives this long (reliability.md R17). */
const codeLifeSeconds = 5 * 60;

/** What is kept of a code: tied to its own row, so equal codes leave no equal marks. */
export const codeHash = (id: string, code: string): Buffer =>
  createHash('sha256').update(`${id}\0${code}`).digest();

/** Who wants a code, and from where. */
export interface CodeAsker {
  readonly personId: string;
  readonly network: string;
}

export interface SentCode {
  readonly channel: 'SMS' | 'EMAIL';
  readonly sentTo: string;
  readonly expiresAtMs: number;
  readonly resendAtMs: number;
}

const targetOf = async (bank: Bank, personId: string, wish: CodeWish) => {
  const { purpose, channel } = wish;
  const person = await bank.db
    .selectFrom('person')
    .select(['mobile_number', 'offered_mobile_number', 'email_address', 'language'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  if ('change' in wish) {
    const { from, to } = wish.change;
    return { to: purpose === 'CONTACT_OLD' ? from : to, language: person.language };
  }
  const mobile = purpose === 'MOBILE' ? person.offered_mobile_number : person.mobile_number;
  const to = channel === 'SMS' ? mobile : person.email_address;
  if (to === null)
    throw refused('invalid_input', { fields: { channel: ['There is no mobile number yet.'] } });
  return { to, language: person.language };
};

/**
 * Makes a code, kills the one before it, and sends it to the person's own phone or e-mail. Refuses
 * `too_many_requests` where the limits of its purpose are reached (R17, product.md A37), counted for
 * the person and for the number or address, and where the network's share is used up (T22).
 */
export const sendCode = async (
  bank: Bank,
  { personId, network }: CodeAsker,
  wish: CodeWish,
): Promise<SentCode> => {
  const { purpose, channel } = wish;
  const { to, language } = await targetOf(bank, personId, wish);
  await spendOfNetwork(bank, network);
  for (const what of [personId, to]) await countTries(bank, codeLimits(purpose).sent, what);
  await spendOfChannel(bank, channel);
  const nowMs = bank.clock.wallMs();
  const id = bank.random.newId();
  const code = bank.random.digits(oneTimeCodeLength);
  const expiresAtMs = nowMs + codeLifeSeconds * 1000;
  await transaction(bank.db, async (trx) => {
    // Two askings at once take turns here, so that one code stays open.
    await takeTurn(trx, personId);
    await trx
      .updateTable('one_time_code')
      .set({ closed_at: new Date(nowMs) })
      .where('person_id', '=', personId)
      .where('purpose', '=', purpose)
      .where('closed_at', 'is', null)
      .execute();
    await trx
      .insertInto('one_time_code')
      .values({
        id,
        person_id: personId,
        purpose,
        channel,
        mobile_number: purpose === 'MOBILE' ? to : null,
        contact_change_id: 'change' in wish ? wish.change.id : null,
        transfer_quote_id: 'transfer' in wish ? wish.transfer.quoteId : null,
        code_hash: codeHash(id, code),
        created_at: new Date(nowMs),
        expires_at: new Date(expiresAtMs),
        closed_at: null,
      })
      .execute();
  });
  const { subject, body } = codeMessage(language, wish, code);
  await bank.messages.send({ to, channel, kind: 'OTP', subject, body, personId });
  return {
    channel,
    sentTo: maskContact(to),
    expiresAtMs,
    resendAtMs: nowMs + resendAfterSeconds * 1000,
  };
};
