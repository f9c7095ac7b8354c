import type { Selectable } from 'kysely';
import type { Bank } from '../database/bank.ts';
import type { AccountLockTables } from '../database/tables/auth.ts';
import type { Executor } from '../database/transaction.ts';
import { type Notice, withHelpAddress } from '../messaging/notifications.ts';
import { trySendMessage } from '../messaging/messages.ts';
import { hashToken, isTokenShaped } from './access-tokens.ts';

/** How long the link of a security e-mail works. */
const linkLifeMs = 7 * 86_400_000;

/** The path of the page that a link opens. */
export const notMePath = '/accounts/not-me';

type MailParts = Pick<Bank, 'db' | 'clock' | 'random' | 'config'>;

const linkTexts = {
  en: 'This wasn’t me: lock my account (works once, for 7 days)',
  bn: 'এটি আমি করিনি: আমার অ্যাকাউন্ট লক করুন (একবার, 7 দিন পর্যন্ত কাজ করবে)',
} as const;

/** A security e-mail to a customer. */
interface SecurityMail {
  readonly customerId: string;
  readonly kind: string;
  readonly language: 'en' | 'bn';
}

/**
 * The text of a security e-mail with the link "This wasn't me" and the address of the help page. The
 * link opens a page and changes nothing by itself: mail scanners open links (reliability.md T26).
 */
export const withSecurityLink = async (
  { db, clock, random, config }: MailParts,
  { customerId, kind, language }: SecurityMail,
  body: string,
): Promise<string> => {
  const link = random.token(32);
  const nowMs = clock.wallMs();
  await db
    .insertInto('security_link')
    .values({
      link_hash: hashToken(link),
      customer_id: customerId,
      kind,
      created_at: new Date(nowMs),
      expires_at: new Date(nowMs + linkLifeMs),
      used_at: null,
    })
    .execute();
  const address = `${config.origin}${notMePath}?link=${link}&lang=${language}`;
  return withHelpAddress(config, language, `${body}\n\n${linkTexts[language]}: ${address}`);
};

/** Sends a notification as a security e-mail in the customer's language. */
export const mailSecurityNotice = async (
  bank: MailParts & Pick<Bank, 'messages' | 'log'>,
  customerId: string,
  kind: string,
  { title, message }: Pick<Notice, 'title' | 'message'>,
): Promise<void> => {
  const { email_address: to, language } = await bank.db
    .selectFrom('customer')
    .select(['email_address', 'language'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const body = await withSecurityLink(bank, { customerId, kind, language }, message[language]);
  const subject = title[language];
  await trySendMessage(bank, { to, channel: 'EMAIL', kind, subject, body, customerId });
};

export type SecurityLink = Selectable<AccountLockTables['security_link']>;

/** A link that can be used; undefined if it is unknown, used or over. */
export const findSecurityLink = (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  link: string,
): Promise<SecurityLink | undefined> =>
  isTokenShaped(link)
    ? db
        .selectFrom('security_link')
        .selectAll()
        .where('link_hash', '=', hashToken(link))
        .where('used_at', 'is', null)
        .where('expires_at', '>', new Date(clock.wallMs()))
        .executeTakeFirst()
    : Promise.resolve(undefined);

/** Uses a link up. Returns its customer and when it was sent, or undefined if it cannot be used any more. */
export const useSecurityLink = async (
  trx: Executor,
  link: string,
  nowMs: number,
): Promise<{ readonly customerId: string; readonly sentAtMs: number } | undefined> => {
  const used = await trx
    .updateTable('security_link')
    .set({ used_at: new Date(nowMs) })
    .where('link_hash', '=', hashToken(link))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(nowMs))
    .returning(['customer_id', 'created_at'])
    .executeTakeFirst();
  return used && { customerId: used.customer_id, sentAtMs: used.created_at.getTime() };
};
