import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import { submissionConsents } from '#domain/identity/consents.ts';
import { currentConsents, recordConsents } from '#bank/consents/record-consents.ts';
import { makeReadyPerson } from '#bank/sandbox/people/ready-person.ts';
import type { TestSite } from '#bank/http/test-site.ts';
import { type JsonCall, jsonCallerFor } from '#bank/testing/api-caller.ts';

/** Somebody on the way to being verified, and their own calls. */
export interface Applicant {
  readonly id: string;
  readonly call: JsonCall;
  statusNow(): Promise<ProfileApprovalStatus>;
}

let made = 0;

/** Makes somebody with a whole profile, standing where the test wants them. */
export const addApplicant = async (
  site: TestSite,
  wish: {
    readonly lastName?: string;
    readonly status?: ProfileApprovalStatus;
    readonly country?: 'US' | 'BD';
    /** False for somebody who has not certified their answers. */
    readonly hasCertified?: boolean;
  } = {},
): Promise<Applicant> => {
  made += 1;
  const { bank } = site;
  const { id } = await makeReadyPerson(bank, {
    email: `applicant${made}@example.test`,
    last_name: wish.lastName,
    country: wish.country,
  });
  if (wish.hasCertified !== false)
    await recordConsents(
      bank.db,
      id,
      currentConsents(submissionConsents(wish.country ?? 'US')),
      bank.clock.wallMs(),
    );
  if (wish.status !== undefined)
    await bank.db
      .updateTable('person')
      .set({ profile_approval_status: wish.status })
      .where('id', '=', id)
      .execute();
  return {
    id,
    call: await jsonCallerFor(site, id),
    statusNow: async () => {
      const person = await bank.db
        .selectFrom('person')
        .select('profile_approval_status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return person.profile_approval_status;
    },
  };
};
