import type { BankLinkSessionTable } from '../tables.ts';
import type { Selectable } from 'kysely';
import type { Bank } from '../../bank.ts';

type Parts = Pick<Bank, 'db' | 'clock'>;

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A visit to the bank-linking service, and whether it can still end in a link. */
export type LinkSession = Selectable<BankLinkSessionTable> & { readonly isOpen: boolean };

/** The session of an id, undefined where there is none. */
export const findSession = async (
  { db, clock }: Parts,
  id: string,
): Promise<LinkSession | undefined> => {
  const session = idPattern.test(id)
    ? await db.selectFrom('bank_link_session').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (session === undefined) return undefined;
  const isOpen = session.status === 'open' && session.expires_at.getTime() > clock.wallMs();
  return { ...session, isOpen };
};

/** Notes at which bank the person has signed in. */
export const noteSignIn = async (
  { db }: Pick<Bank, 'db'>,
  id: string,
  institution: string,
): Promise<void> => {
  await db
    .updateTable('bank_link_session')
    .set({ institution })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
};

/** Ends a session without a link. */
export const leaveSession = async ({ db }: Pick<Bank, 'db'>, id: string): Promise<void> => {
  await db
    .updateTable('bank_link_session')
    .set({ status: 'abandoned' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
};
