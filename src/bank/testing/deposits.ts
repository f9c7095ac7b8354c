import type { Country } from '#domain/countries.ts';
import { achPullTimes } from '#domain/deposits/funds-availability.ts';
import type { Deposit, DepositTerms, LinkedBank } from '#contract/deposits.ts';
import { headerNames } from '#contract/endpoint.ts';
import { issueToken } from '../auth/access-tokens.ts';
import type { Bank } from '../database/bank.ts';
import { transaction } from '../database/transaction.ts';
import { storeFile } from '../documents/store-file.ts';
import { submitDeposit } from '../payments/deposits/submit-deposit.ts';
import { railCalendar } from '../platform/service-settings.ts';
import { bankLinkSite } from '../sandbox/page/bank-link-site.ts';
import { createReadyCustomer } from '../sandbox/switches/customers.ts';
import { setCustomerStatus } from '../sandbox/switches/decisions.ts';
import type { ApiCall } from './api-client.ts';
import { apiCaller } from './api-client.ts';
import type { TestAccount } from './customers.ts';
import { addAccount, addCustomer, addStoredLink } from './customers.ts';
import { png } from './files.ts';
import type { TestSite } from './test-site.ts';

/** Changes to the default deposit. */
export interface AchDepositInput {
  readonly amount?: string;
  readonly memo?: string;
  readonly key?: string;
  readonly [field: string]: string | undefined;
}

/** A customer who makes deposits. */
export interface Depositor {
  readonly id: string;
  readonly usd: TestAccount;
  readonly call: ApiCall;
  /** The same with a given idempotency key. */
  readonly callUnder: (key: string) => ApiCall;
  /** Completes a bank-link session as a browser does; links the account with this ending. */
  link(ending?: '0000' | '1111'): Promise<LinkedBank>;
  /** One page of a visit. */
  visit(fields?: Readonly<Record<string, string>>): Promise<Response>;
  terms(): Promise<DepositTerms>;
  pull(from: LinkedBank, input?: AchDepositInput): Promise<Response>;
  pulled(from: LinkedBank, input?: AchDepositInput): Promise<Deposit>;
  /** Posted balance, holds and receivable of the dollar account, in cents. */
  money(): Promise<{ readonly booked: bigint; readonly held: bigint; readonly owed: bigint }>;
}

let depositorCount = 0;

const readJson = async <Told>(answer: Response): Promise<Told> => (await answer.json()) as Told;

/** The bank-link page of a customer's new or open session. */
const visiting = (site: TestSite, call: ApiCall): Depositor['visit'] => {
  const pages = bankLinkSite(site.bank);
  return async (fields) => {
    const begun = await readJson<{ link_id: string }>(await call('POST', '/plaid-link/'));
    return pages.request(
      `/${begun.link_id}`,
      fields && {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      },
    );
  };
};

const linking =
  (call: ApiCall, visit: Depositor['visit']): Depositor['link'] =>
  async (ending = '0000') => {
    await visit({
      step: 'sign-in',
      institution: 'chase',
      user: 'user_good',
      password: 'pass_good',
    });
    await visit({ step: 'link', account: `11112222${ending}` });
    const answer = await call('GET', '/plaid-pending-accounts/');
    const { results } = await readJson<{ results: LinkedBank[] }>(answer);
    return results.find(({ mask }) => mask === ending)!;
  };

/** Adds a verified customer of the United States with an empty dollar account. */
export const addDepositor = async (site: TestSite): Promise<Depositor> => {
  const { bank } = site;
  depositorCount += 1;
  const id = await addCustomer(bank, `depositor${depositorCount}@example.test`);
  const usd = await addAccount(bank, id);
  const { token } = await issueToken(bank, id);
  const call = apiCaller(site, token);
  const callUnder = (key: string) => apiCaller(site, token, { [headerNames.idempotencyKey]: key });
  const visit = visiting(site, call);
  const terms: Depositor['terms'] = async () => {
    const answer = await call('GET', '/add-money-terms/');
    return (await readJson<{ results: DepositTerms[] }>(answer)).results[0]!;
  };
  const pull: Depositor['pull'] = async (from, { key, ...input } = {}) =>
    callUnder(key ?? bank.random.newId())('POST', '/add-money/', {
      destination_account: usd.id,
      method: 'ACH_PULL',
      external_account_id: from.id,
      amount: '1000.00',
      available_at: (await terms()).available_at,
      ...input,
    });
  return {
    ...{ id, usd, call, callUnder, visit, terms, pull },
    link: linking(call, visit),
    pulled: async (from, input) => {
      const answer = await pull(from, input);
      if (answer.status !== 201) throw new Error(`not put in: ${await answer.text()}`);
      return readJson<Deposit>(answer);
    },
    money: async () => {
      const row = await bank.db
        .selectFrom('ledger_account as a')
        .leftJoin('ledger_account as r', 'r.customer_account_id', 'a.id')
        .select(['a.booked', 'a.held', 'r.booked as receivable'])
        .where('a.id', '=', usd.id)
        .executeTakeFirstOrThrow();
      return { booked: row.booked, held: row.held, owed: -(row.receivable ?? 0n) };
    },
  };
};

/** Changes to the default check. */
export interface CheckChange {
  readonly key?: string;
  readonly front?: string;
  readonly back?: string;
  readonly [field: string]: string | undefined;
}

/** A customer of the United States who deposits checks. */
export interface CheckDepositor extends Depositor {
  /** Uploads a unique picture of a side, unless `pixels` is given; returns its id. */
  photograph(side: 'FRONT' | 'BACK', pixels?: number): Promise<string>;
  checkTerms(): Promise<DepositTerms>;
  /** Deposits a check of 1,000 dollars with unique pictures, unless changed. */
  deposit(change?: CheckChange): Promise<Response>;
  deposited(change?: CheckChange): Promise<Deposit>;
}

let checkPictures = 0;

export const addCheckDepositor = async (site: TestSite): Promise<CheckDepositor> => {
  const { bank } = site;
  const who = await addDepositor(site);
  const photograph: CheckDepositor['photograph'] = async (side, pixels) => {
    checkPictures += 1;
    const form = {
      doc_type: 'CHECK_IMAGE',
      profile_type: 'PERSON',
      document_side: side,
    } as const;
    const bytes = png({ height: pixels ?? 1000 + checkPictures });
    return (await storeFile(bank, who.id, { form, bytes })).id;
  };
  const checkTerms: CheckDepositor['checkTerms'] = async () => {
    const answer = await who.call('GET', '/add-money-terms/');
    const { results } = (await answer.json()) as { results: DepositTerms[] };
    return results.find(({ method }) => method === 'CHECK_DEPOSIT')!;
  };
  const deposit: CheckDepositor['deposit'] = async ({ key, front, back, ...change } = {}) =>
    who.callUnder(key ?? bank.random.newId())('POST', '/add-money/', {
      destination_account: who.usd.id,
      method: 'CHECK_DEPOSIT',
      check_deposit: {
        front: front ?? (await photograph('FRONT')),
        back: back ?? (await photograph('BACK')),
      },
      amount: '1000.00',
      available_at: (await checkTerms()).available_at,
      ...change,
    });
  return {
    ...who,
    photograph,
    checkTerms,
    deposit,
    deposited: async (change) => {
      const answer = await deposit(change);
      if (answer.status !== 201) throw new Error(`not deposited: ${await answer.text()}`);
      return (await answer.json()) as Deposit;
    },
  };
};

/** A customer of Bangladesh with an empty taka account who makes branch deposits. */
export interface BranchDepositor {
  readonly id: string;
  readonly taka: string;
  readonly dollars: string;
  readonly call: ApiCall;
  /** Uploads a unique picture of a slip; returns its id. */
  sendSlip(): Promise<string>;
  /** Announces 5,000 taka with a unique slip, unless changed. */
  announce(change?: SlipChange): Promise<Response>;
  /** Posted balance of the taka account, in poisha. */
  booked(): Promise<bigint>;
}

/** Changes to the default announcement. */
export interface SlipChange {
  readonly key?: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly slip?: Readonly<Record<string, string>>;
}

let branchDepositorCount = 0;
let slipPictures = 0;

/** Adds a branch depositor, verified unless `standing` says otherwise. */
export const addBranchDepositor = async (
  site: TestSite,
  standing: Parameters<typeof setCustomerStatus>[2] & { readonly country?: Country } = {},
): Promise<BranchDepositor> => {
  const { bank, clock } = site;
  branchDepositorCount += 1;
  const { country = 'BD', ...given } = standing;
  const email = `at-branch${branchDepositorCount}@example.test`;
  const { id, accounts } = await createReadyCustomer(bank, {
    email,
    country,
    accounts: ['BDT', 'USD'],
  });
  const verified = { profile_approval_status: 'KYC_ACCEPTED', is_full_access_given: true } as const;
  await setCustomerStatus(bank, id, { ...verified, synctera_user_status: 'ACTIVE', ...given });
  const { token } = await issueToken(bank, id);
  const taka = accounts[0]!.id;
  const sendSlip = async () => {
    slipPictures += 1;
    const form = { doc_type: 'FINANCIAL_FILE', profile_type: 'PERSON' } as const;
    // A unique size, so that the bank sees a different picture.
    const bytes = png({ height: 6 + slipPictures });
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

/** Links a bank for a customer and deposits ten dollars from it. */
export const addStoredDeposit = async (
  bank: Bank,
  customerId: string,
  accountId: string,
): Promise<{ readonly link: string; readonly deposit: string }> => {
  const link = await addStoredLink(bank, customerId);
  const nowMs = await bank.clock.businessMs();
  const { availableAtMs } = achPullTimes(nowMs, railCalendar);
  const made = await transaction(bank.db, (trx) =>
    submitDeposit(trx, bank, {
      customerId,
      reference: bank.random.newId(),
      body: {
        destination_account: accountId,
        method: 'ACH_PULL',
        external_account_id: link,
        amount: '10.00',
        available_at: new Date(availableAtMs).toISOString(),
      },
    }),
  );
  return { link, deposit: made.id };
};
