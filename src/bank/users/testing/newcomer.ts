import { addPerson } from '../../http/test-site.ts';
import type { TestSite } from '../../http/test-site.ts';
import { issueToken } from '../../sessions/access-token.ts';
import type { PersonTable } from '../tables.ts';

/** Somebody with a session who has only begun, and who speaks to the bank as a client would. */
export interface Newcomer {
  readonly id: string;
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
}

let made = 0;

/** Adds somebody whose phone is proved and who has told nothing else. */
export const addNewcomer = async (
  site: TestSite,
  standing: Partial<Pick<PersonTable, 'profile_approval_status' | 'residence_country'>> = {},
): Promise<Newcomer> => {
  made += 1;
  const id = await addPerson(site, `begun${made}@example.test`);
  await site.bank.db
    .updateTable('person')
    .set({
      profile_approval_status: 'AWAITING_PROFILE_COMPLETION',
      residence_country: 'BD',
      mobile_number: `+88017${String(20_000_000 + made)}`,
      first_name: '',
      last_name: '',
      is_full_access_given: false,
      ...standing,
    })
    .where('id', '=', id)
    .execute();
  const { token } = await issueToken(site.bank, id);
  return {
    id,
    call: async (method, path, body) => {
      const answer = await site.fetch(`/api${path}`, {
        method,
        headers: {
          'X-Api-Key': 'kheya-web',
          Authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: await answer.json() };
    },
  };
};
