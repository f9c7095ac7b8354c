import type { Deposit, DepositTerms } from '#contract/deposits.ts';
import type { LinkedBank } from '#contract/deposits.ts';
import { headerNames } from '#contract/endpoint.ts';
import type { TestSite } from '../../http/test-site.ts';
import { bankLinkSite } from '../../rails/payments/bank-link/link-site.ts';
import { issueToken } from '../../sessions/access-token.ts';
import { type ApiCall, apiCaller } from '../../testing/api-caller.ts';
import { type TestAccount, addAccount, addCustomer } from '../../testing/customers.ts';

/** How a wish differs from the usual one. */
export interface PullWish {
  readonly amount?: string;
  readonly memo?: string;
  readonly key?: string;
  readonly [field: string]: string | undefined;
}

/** A customer who puts money in. */
export interface Depositor {
  readonly id: string;
  readonly usd: TestAccount;
  readonly call: ApiCall;
  /** The same, under the key of a wish. */
  readonly callUnder: (key: string) => ApiCall;
  /** Visits the bank-linking service as a browser does, and links the account with this ending. */
  link(ending?: '0000' | '1111'): Promise<LinkedBank>;
  /** One page of a visit. */
  visit(fields?: Readonly<Record<string, string>>): Promise<Response>;
  terms(): Promise<DepositTerms>;
  pull(from: LinkedBank, wish?: PullWish): Promise<Response>;
  pulled(from: LinkedBank, wish?: PullWish): Promise<Deposit>;
  /** Booked, held and owed of the dollar account, in cents. */
  money(): Promise<{ readonly booked: bigint; readonly held: bigint; readonly owed: bigint }>;
}

let made = 0;

const json = async <Told>(answer: Response): Promise<Told> => (await answer.json()) as Told;

/** A visit to the service's page of a person: begun, or the one that is open. */
const visiting = (site: TestSite, call: ApiCall): Depositor['visit'] => {
  const pages = bankLinkSite(site.bank);
  return async (fields) => {
    const begun = await json<{ link_id: string }>(await call('POST', '/plaid-link/'));
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
    const { results } = await json<{ results: LinkedBank[] }>(answer);
    return results.find(({ mask }) => mask === ending)!;
  };

/** Adds a verified customer of the United States with an empty dollar account. */
export const addDepositor = async (site: TestSite): Promise<Depositor> => {
  const { bank } = site;
  made += 1;
  const id = await addCustomer(bank, `depositor${made}@example.test`);
  const usd = await addAccount(bank, id);
  const { token } = await issueToken(bank, id);
  const call = apiCaller(site, token);
  const callUnder = (key: string) => apiCaller(site, token, { [headerNames.idempotencyKey]: key });
  const visit = visiting(site, call);
  const terms: Depositor['terms'] = async () => {
    const answer = await call('GET', '/add-money-terms/');
    return (await json<{ results: DepositTerms[] }>(answer)).results[0]!;
  };
  const pull: Depositor['pull'] = async (from, { key, ...wish } = {}) =>
    callUnder(key ?? bank.random.newId())('POST', '/add-money/', {
      destination_account: usd.id,
      method: 'ACH_PULL',
      external_account_id: from.id,
      amount: '1000.00',
      available_at: (await terms()).available_at,
      ...wish,
    });
  return {
    ...{ id, usd, call, callUnder, visit, terms, pull },
    link: linking(call, visit),
    pulled: async (from, wish) => {
      const answer = await pull(from, wish);
      if (answer.status !== 201) throw new Error(`not put in: ${await answer.text()}`);
      return json<Deposit>(answer);
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
