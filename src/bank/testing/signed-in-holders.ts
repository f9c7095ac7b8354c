import { setPassword } from '../auth/accounts-site/credentials.ts';
import { addAccount, addCard, addCustomer } from './customers.ts';
import { type ApiCall, apiCaller } from './api-client.ts';
import { signIn, testBrowser } from './test-browser.ts';
import type { TestSite } from './test-site.ts';

/** A customer with a dollar account and a card, who signed in by password a moment ago. */
export interface SignedInHolder {
  readonly id: string;
  readonly accountId: string;
  readonly account: Awaited<ReturnType<typeof addAccount>>;
  readonly cardId: string;
  readonly call: ApiCall;
  /** Calls with a further header, such as an idempotency key. */
  readonly callWith: CallWith;
  /** Signs in on another device and returns its calls. */
  readonly signInElsewhere: () => Promise<CallWith>;
}

type CallWith = (headers: Readonly<Record<string, string>>) => ApiCall;

/** Adds a card holder with a recent sign-in, as calls with a step-up need it. */
export const addSignedInHolder = async (site: TestSite, email: string): Promise<SignedInHolder> => {
  const id = await addCustomer(site.bank, email);
  const password = 'a lamp on the far bank';
  await setPassword(site.bank, id, password);
  const account = await addAccount(site.bank, id);
  const accountId = account.id;
  const cardId = await addCard(site.bank, accountId);
  const signInElsewhere = async (): Promise<CallWith> => {
    const tokens = await signIn(site, testBrowser(site), { username: email, password });
    return (headers) => apiCaller(site, tokens.access_token, headers);
  };
  const callWith = await signInElsewhere();
  return { id, accountId, account, cardId, call: callWith({}), callWith, signInElsewhere };
};
