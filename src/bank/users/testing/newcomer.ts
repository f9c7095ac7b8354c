import { addPerson } from '../../http/test-site.ts';
import type { TestSite } from '../../http/test-site.ts';
import { type JsonCall, jsonCallerFor } from '../../testing/api-caller.ts';
import type { PersonTable } from '../tables.ts';

/** Somebody with a session who has only begun, and who speaks to the bank as a client would. */
export interface Newcomer {
  readonly id: string;
  readonly call: JsonCall;
}

let made = 0;

/** Adds somebody whose phone is proved and who has told nothing else. */
export const addNewcomer = async (
  site: TestSite,
  standing: Partial<
    Pick<PersonTable, 'profile_approval_status' | 'residence_country' | 'mobile_number'>
  > = {},
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
  return { id, call: await jsonCallerFor(site, id) };
};

/** Adds somebody who has proved an e-mail address and nothing else. */
export const addStranger = (site: TestSite): Promise<Newcomer> =>
  addNewcomer(site, {
    profile_approval_status: 'AWAITING_SIGNUP_COMPLETION',
    residence_country: null,
    mobile_number: null,
  });
