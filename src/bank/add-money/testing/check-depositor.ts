import type { Deposit, DepositTerms } from '#contract/deposits.ts';
import { storeFile } from '../../files/store-file.ts';
import { png } from '../../files/testing/sample-files.ts';
import type { TestSite } from '../../http/test-site.ts';
import { type Depositor, addDepositor } from './depositor.ts';

/** How a check differs from the usual one. */
export interface CheckChange {
  readonly key?: string;
  readonly front?: string;
  readonly back?: string;
  readonly [field: string]: string | undefined;
}

/** A customer of the United States who photographs checks. */
export interface CheckDepositor extends Depositor {
  /** Sends a picture of a side, like no other but for `pixels`; gives its id. */
  photograph(side: 'FRONT' | 'BACK', pixels?: number): Promise<string>;
  checkTerms(): Promise<DepositTerms>;
  /** Deposits a check of 1,000 dollars with pictures of its own, but for what is said otherwise. */
  deposit(change?: CheckChange): Promise<Response>;
  deposited(change?: CheckChange): Promise<Deposit>;
}

let pictures = 0;

export const addCheckDepositor = async (site: TestSite): Promise<CheckDepositor> => {
  const { bank } = site;
  const who = await addDepositor(site);
  const photograph: CheckDepositor['photograph'] = async (side, pixels) => {
    pictures += 1;
    const form = {
      doc_type: 'CHECK_IMAGE',
      profile_type: 'PERSON',
      document_side: side,
    } as const;
    const bytes = png({ height: pixels ?? 1000 + pictures });
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
