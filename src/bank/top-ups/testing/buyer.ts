import { headerNames } from '#contract/endpoint.ts';
import type { TopUp, TopUpQuote } from '#contract/top-ups.ts';
import type { TestSite } from '../../http/test-site.ts';
import { issueToken } from '../../sessions/access-token.ts';
import { apiCaller } from '../../testing/api-caller.ts';
import { type Sender, addSender } from '../../transfers/testing/sender.ts';

/** What a recharge says besides who pays; fields in place of those of an ordinary one. */
export type Wish = Readonly<Record<string, string | null>>;

/** A customer of the United States with 1,000 dollars and 200,000 taka who recharges phones. */
export interface Buyer extends Sender {
  /** Asks for a recharge paid in taka, under a key of its own unless one is given. */
  ask(wish?: Wish, key?: string): Promise<Response>;
  /** The same, and it must be taken. */
  buy(wish?: Wish, key?: string): Promise<TopUp>;
  /** A price in dollars. */
  price(amount: string): Promise<TopUpQuote>;
  read(topUp: Pick<TopUp, 'id'>): Promise<TopUp>;
}

const ordinary = {
  mobile_number: '01712345678',
  operator: 'GRAMEENPHONE',
  connection_type: 'PREPAID',
} as const;

/** Adds somebody who recharges phones. */
export const addBuyer = async (site: TestSite): Promise<Buyer> => {
  const sender = await addSender(site);
  const { token } = await issueToken(site.bank, sender.id);
  const ask: Buyer['ask'] = (wish = {}, key = site.bank.random.newId()) =>
    apiCaller(site, token, { [headerNames.idempotencyKey]: key })('POST', '/top-up/', {
      source_account: sender.bdt.id,
      ...ordinary,
      ...(wish['pack_id'] === undefined && { amount: '100.00' }),
      ...wish,
    });
  return {
    ...sender,
    ask,
    buy: async (wish, key) => {
      const answer = await ask(wish, key);
      if (answer.status !== 201) throw new Error(`not taken: ${await answer.text()}`);
      return (await answer.json()) as TopUp;
    },
    price: async (amount) => {
      const wish = { source_account: sender.usd.id, amount };
      const answer = await sender.call('POST', '/top-up-quote/', wish);
      if (answer.status !== 201) throw new Error(`no price: ${await answer.text()}`);
      return (await answer.json()) as TopUpQuote;
    },
    read: async ({ id }) => (await (await sender.call('GET', `/top-up/${id}/`)).json()) as TopUp,
  };
};
