import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import { submissionConsents } from '#domain/identity/consents.ts';
import { currentConsents, recordConsents } from '../customers/consents.ts';
import type { CustomerTable } from '../database/tables/customers.ts';
import { createReadyCustomer } from '../sandbox/switches/customers.ts';
import type { JsonCall } from './api-client.ts';
import { jsonCallerFor } from './api-client.ts';
import type { TestSite } from './test-site.ts';
import { addSignInCustomer } from './test-site.ts';

/** A customer with a session who has just started onboarding. */
export interface Newcomer {
  readonly id: string;
  readonly call: JsonCall;
}

let newcomerCount = 0;

/** Adds a customer who has only a verified phone. */
export const addNewcomer = async (
  site: TestSite,
  standing: Partial<
    Pick<CustomerTable, 'profile_approval_status' | 'residence_country' | 'mobile_number'>
  > = {},
): Promise<Newcomer> => {
  newcomerCount += 1;
  const id = await addSignInCustomer(site, `begun${newcomerCount}@example.test`);
  await site.bank.db
    .updateTable('customer')
    .set({
      profile_approval_status: 'AWAITING_PROFILE_COMPLETION',
      residence_country: 'BD',
      mobile_number: `+88017${String(20_000_000 + newcomerCount)}`,
      first_name: '',
      last_name: '',
      is_full_access_given: false,
      ...standing,
    })
    .where('id', '=', id)
    .execute();
  return { id, call: await jsonCallerFor(site, id) };
};

/** Adds a customer who has only a verified e-mail address. */
export const addStranger = (site: TestSite): Promise<Newcomer> =>
  addNewcomer(site, {
    profile_approval_status: 'AWAITING_SIGNUP_COMPLETION',
    residence_country: null,
    mobile_number: null,
  });

/** A customer in verification with their API caller. */
export interface Applicant {
  readonly id: string;
  readonly call: JsonCall;
  statusNow(): Promise<ProfileApprovalStatus>;
}

let applicantCount = 0;

/** Adds a customer with a complete profile and the given status. */
export const addApplicant = async (
  site: TestSite,
  request: {
    readonly lastName?: string;
    readonly status?: ProfileApprovalStatus;
    readonly country?: 'US' | 'BD';
    /** False for a customer who has not certified their answers. */
    readonly hasCertified?: boolean;
  } = {},
): Promise<Applicant> => {
  applicantCount += 1;
  const { bank } = site;
  const { id } = await createReadyCustomer(bank, {
    email: `applicant${applicantCount}@example.test`,
    last_name: request.lastName,
    country: request.country,
  });
  if (request.hasCertified !== false)
    await recordConsents(
      bank.db,
      id,
      currentConsents(submissionConsents(request.country ?? 'US')),
      bank.clock.wallMs(),
    );
  if (request.status !== undefined)
    await bank.db
      .updateTable('customer')
      .set({ profile_approval_status: request.status })
      .where('id', '=', id)
      .execute();
  return {
    id,
    call: await jsonCallerFor(site, id),
    statusNow: async () => {
      const customer = await bank.db
        .selectFrom('customer')
        .select('profile_approval_status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return customer.profile_approval_status;
    },
  };
};
