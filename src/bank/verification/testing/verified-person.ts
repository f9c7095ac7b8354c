import type { ProfileApprovalStatus } from '#domain/identity/profile-approval-status.ts';
import { makeReadyPerson } from '#bank/sandbox/people/ready-person.ts';
import { issueToken } from '#bank/sessions/access-token.ts';
import type { TestSite } from '#bank/http/test-site.ts';

/** Somebody on the way to being verified, and their own calls. */
export interface Applicant {
  readonly id: string;
  call(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ readonly status: number; readonly body: unknown }>;
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
  } = {},
): Promise<Applicant> => {
  made += 1;
  const { bank } = site;
  const { id } = await makeReadyPerson(bank, {
    email: `applicant${made}@example.test`,
    last_name: wish.lastName,
    country: wish.country,
  });
  if (wish.status !== undefined)
    await bank.db
      .updateTable('person')
      .set({ profile_approval_status: wish.status })
      .where('id', '=', id)
      .execute();
  const { token } = await issueToken(bank, id);
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
