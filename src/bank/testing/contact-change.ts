import { expect } from 'vitest';
import type { ContactChange } from '#contract/auth.ts';
import { setPassword } from '../auth/accounts-site/credentials.ts';
import { openSignIn, signIn, testBrowser } from './test-browser.ts';
import type { TestSite } from './test-site.ts';
import { type JsonCall, apiCaller } from './api-client.ts';
import { addCustomer } from './customers.ts';

export const ownerPassword = 'a lamp on the far bank';

/** A newly signed-in customer with an e-mail address and a mobile number. */
export interface Owner {
  readonly id: string;
  readonly email: string;
  readonly mobile: string;
  readonly call: JsonCall;
}

type Stage = 'OLD_CODE' | 'NEW_CODE';

/** A JSON caller for another session of a customer. */
export const signedInAs = async (site: TestSite, email: string): Promise<JsonCall> => {
  const fields = { username: email, password: ownerPassword };
  const { access_token: token } = await signIn(site, testBrowser(site), fields);
  const call = apiCaller(site, token);
  return async (method, path, body) => {
    const answer = await call(method, path, body);
    return { status: answer.status, body: await answer.json() };
  };
};

/** Whether signing in with this address or number succeeds. */
export const canSignIn = async (site: TestSite, username: string): Promise<boolean> => {
  const browser = testBrowser(site);
  const fields = { username, password: ownerPassword };
  return (await browser.submit(await openSignIn(site, browser), fields)).status === 303;
};

export const contactOf = ({ bank }: Pick<TestSite, 'bank'>, id: string) =>
  bank.db
    .selectFrom('customer')
    .select(['email_address', 'mobile_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

let ownerCount = 0;

export const addOwner = async (site: TestSite): Promise<Owner> => {
  ownerCount += 1;
  const email = `Owner${ownerCount}@Example.test`;
  const id = await addCustomer(site.bank, email);
  await setPassword(site.bank, id, ownerPassword);
  const { mobile_number: mobile } = await contactOf(site, id);
  return { id, email, mobile: mobile ?? '', call: await signedInAs(site, email) };
};

export const newEmail = (): string => {
  ownerCount += 1;
  return `moved${ownerCount}@example.test`;
};

/** The national part of a number of Bangladesh. */
export const newMobile = (): string => {
  ownerCount += 1;
  return `1819${String(100_000 + ownerCount)}`;
};

const begin = async (owner: Owner, body: object): Promise<ContactChange> => {
  const answer = await owner.call('POST', '/contact-change/', body);
  expect(answer.status).toBe(201);
  return answer.body as ContactChange;
};
export const beginEmail = (owner: Owner, email = newEmail()) =>
  begin(owner, { kind: 'EMAIL', email_address: email });
export const beginMobile = (owner: Owner, mobile = newMobile()) =>
  begin(owner, { kind: 'MOBILE', mobile_number: mobile, mobile_number_country_prefix: '880' });

export const askFor = ({ call }: Owner, { id }: ContactChange, stage: Stage) =>
  call('POST', `/contact-change/${id}/code/`, { stage });

/** The newest code sent to an address or number. */
export const newestTo = ({ sent }: Pick<TestSite, 'sent'>, to: string): string =>
  /^\d{6}/.exec(sent.findLast((one) => one.kind === 'OTP' && one.to === to)?.body ?? '')?.[0] ?? '';

/** Requests the code of a stage and reads it from the sent messages. */
export const codeOf = async (
  site: TestSite,
  owner: Owner,
  change: ContactChange,
  stage: Stage,
): Promise<string> => {
  expect((await askFor(owner, change, stage)).status).toBe(201);
  const old = change.kind === 'EMAIL' ? owner.email : owner.mobile;
  return newestTo(site, stage === 'OLD_CODE' ? old : change.new_contact);
};

export const verify = ({ call }: Owner, { id }: ContactChange, stage: Stage, code: string) =>
  call('POST', `/contact-change/${id}/verify/`, { stage, code });

export const prove = async (site: TestSite, owner: Owner, change: ContactChange, stage: Stage) =>
  verify(owner, change, stage, await codeOf(site, owner, change, stage));

export const stateOf = async ({ call }: Owner) =>
  (await call('GET', '/contact-change/')).body as {
    readonly change: ContactChange | null;
    readonly lower_limits_until: string | null;
  };
