import { headerNames } from '#contract/endpoint.ts';
import type { Country } from '#domain/countries.ts';
import { storeFile } from '../../files/store-file.ts';
import { png } from '../../files/testing/sample-files.ts';
import type { TestSite } from '../../http/test-site.ts';
import { makeReadyPerson } from '../../sandbox/people/ready-person.ts';
import { setStanding } from '../../sandbox/switches/standing.ts';
import { issueToken } from '../../sessions/access-token.ts';
import { type ApiCall, apiCaller } from '../../testing/api-caller.ts';

/** Somebody of Bangladesh with an empty taka account, who stands at counters. */
export interface BranchDepositor {
  readonly id: string;
  readonly taka: string;
  readonly dollars: string;
  readonly call: ApiCall;
  /** Sends a picture of a slip, like no other; gives its id. */
  sendSlip(): Promise<string>;
  /** Announces 5,000 taka with a slip of its own, but for what is said otherwise. */
  announce(change?: SlipChange): Promise<Response>;
  /** Booked on the taka account, in poisha. */
  booked(): Promise<bigint>;
}

/** How an announcement differs from the usual one. */
export interface SlipChange {
  readonly key?: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly slip?: Readonly<Record<string, string>>;
}

let made = 0;
let pictures = 0;

/** Adds one; `standing` says otherwise than that they are verified. */
export const addBranchDepositor = async (
  site: TestSite,
  standing: Parameters<typeof setStanding>[2] & { readonly country?: Country } = {},
): Promise<BranchDepositor> => {
  const { bank, clock } = site;
  made += 1;
  const { country = 'BD', ...said } = standing;
  const email = `at-branch${made}@example.test`;
  const { id, accounts } = await makeReadyPerson(bank, {
    email,
    country,
    accounts: ['BDT', 'USD'],
  });
  const verified = { profile_approval_status: 'KYC_ACCEPTED', is_full_access_given: true } as const;
  await setStanding(bank, id, { ...verified, synctera_user_status: 'ACTIVE', ...said });
  const { token } = await issueToken(bank, id);
  const taka = accounts[0]!.id;
  const sendSlip = async () => {
    pictures += 1;
    const form = { doc_type: 'FINANCIAL_FILE', profile_type: 'PERSON' } as const;
    // As many pixels as no other has: the bank stores what it has read of a picture.
    const bytes = png({ height: 6 + pictures });
    return (await storeFile(bank, id, { form, bytes })).id;
  };
  return {
    id,
    taka,
    dollars: accounts[1]!.id,
    call: apiCaller(site, token),
    sendSlip,
    announce: async ({ key = bank.random.newId(), body, slip } = {}) =>
      apiCaller(site, token, { [headerNames.idempotencyKey]: key })('POST', '/add-money/', {
        destination_account: taka,
        method: 'BRANCH_DEPOSIT',
        amount: '5000.00',
        available_at: null,
        branch_deposit: {
          bank: 'JAMUNA',
          branch: 'Mirpur 10',
          deposited_on: new Date(await clock.businessMs()).toISOString().slice(0, 10),
          bank_reference: `JM${bank.random.digits(10)}`,
          slip: slip?.['slip'] ?? (await sendSlip()),
          ...slip,
        },
        ...body,
      }),
    booked: async () =>
      (
        await bank.db
          .selectFrom('ledger_account')
          .select('booked')
          .where('id', '=', taka)
          .executeTakeFirstOrThrow()
      ).booked,
  };
};
