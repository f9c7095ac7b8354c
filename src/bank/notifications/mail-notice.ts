import type { Bank } from '../bank.ts';
import { sendAfterwards } from '../rails/send-afterwards.ts';
import { withHelpAddress } from './with-help-address.ts';
import type { Notice } from './notify.ts';

/** Sends what stands under the bell by e-mail too, in the person's language. */
export const mailNotice = async (
  bank: Pick<Bank, 'db' | 'messages' | 'log' | 'config'>,
  personId: string,
  kind: string,
  { title, message }: Pick<Notice, 'title' | 'message'>,
): Promise<void> => {
  const { email_address: to, language } = await bank.db
    .selectFrom('person')
    .select(['email_address', 'language'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  await sendAfterwards(bank, {
    to,
    channel: 'EMAIL',
    kind,
    subject: title[language],
    body: withHelpAddress(bank.config, language, message[language]),
    personId,
  });
};
