import { describe, expect, test } from 'vitest';
import type { LinkedBank } from '#contract/deposits.ts';
import { testSite } from '#bank/testing/test-site.ts';
import { bankLinkSite } from '#bank/sandbox/page/bank-link-site.ts';
import { type Depositor, addDepositor } from '#bank/testing/deposits.ts';

/*
 * Goal: a bank is linked only in a session that the customer started, by signing in at that bank, and
 * only the last digits of the account are shown (product.md B6). Method: the calls of the app and the
 * pages of the linking service.
 */
const site = await testSite();
const { bank } = site;

const links = async ({ call }: Depositor): Promise<readonly LinkedBank[]> => {
  const answer = await call('GET', '/plaid-pending-accounts/');
  return ((await answer.json()) as { results: LinkedBank[] }).results;
};
const begin = async ({ call }: Depositor) => {
  const answer = await call('POST', '/plaid-link/');
  return { status: answer.status, ...((await answer.json()) as { session_url: string }) };
};

describe('linking a bank', () => {
  test('opens a page that cannot be framed, returns to the app and notifies the customer', async () => {
    const who = await addDepositor(site);
    const { status, session_url: url } = await begin(who);
    expect(status).toBe(201);
    expect(url).toContain(`${site.origin}/sandbox/bank-link/`);
    const page = await who.visit();
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    await who.visit({
      step: 'sign-in',
      institution: 'chase',
      user: 'user_good',
      password: 'pass_good',
    });
    const back = await who.visit({ step: 'link', account: '111122220000' });
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `${site.origin}/us/user/addMoney/bank`,
    ]);
    const [linked] = await links(who);
    expect(linked).toMatchObject({
      institution: 'JPMorgan Chase Bank',
      mask: '0000',
      subtype: 'CHECKING',
      status: 'READY',
    });
    const told = await who.call('GET', '/plaid-pending-accounts/');
    expect(await told.text()).not.toContain('111122220000');
    const bell = await who.call('GET', '/notification/?limit=10&offset=0');
    expect(await bell.text()).toContain('Bank linked');
  });

  test.each(['__defineGetter__', 'constructor', '__proto__'])(
    'shows its page again for a step named %s',
    async (step) => {
      const who = await addDepositor(site);
      await begin(who);
      expect((await who.visit({ step })).status).toBe(200);
    },
  );

  test.each([
    ['user_locked', 'pass_good', 'locked'],
    ['user_good', 'pass_bad', 'not right'],
    ['somebody', 'pass_good', 'not right'],
  ])('%s with %s links nothing and shows the reason', async (user, password, words) => {
    const who = await addDepositor(site);
    const page = await who.visit({ step: 'sign-in', institution: 'chase', user, password });
    expect(await page.text()).toContain(words);
    await who.visit({ step: 'link', account: '111122220000' });
    expect(await links(who)).toEqual([]);
  });

  test('requires an account to be chosen; a cancelled session cannot be used again', async () => {
    const who = await addDepositor(site);
    await who.visit({
      step: 'sign-in',
      institution: 'wells',
      user: 'user_good',
      password: 'pass_good',
    });
    const none = await who.visit({ step: 'link' });
    expect(await none.text()).toContain('Choose one account at least.');
    const first = await begin(who);
    expect((await begin(who)).session_url).toBe(first.session_url);
    await who.visit({ step: 'leave' });
    expect((await begin(who)).session_url).not.toBe(first.session_url);
    const late = await bankLinkSite(bank).request(`/${first.session_url.split('/').at(-1)}`);
    expect(await late.text()).toContain('This visit is over');
    expect(await links(who)).toEqual([]);
  });

  test('the same account again reactivates the existing link', async () => {
    const who = await addDepositor(site);
    const { id } = await who.link();
    await bank.db
      .updateTable('linked_bank')
      .set({ status: 'RELOGIN_REQUIRED' })
      .where('id', '=', id)
      .execute();
    expect(await who.link()).toMatchObject({ id, status: 'READY' });
    expect(await links(who)).toHaveLength(1);
  });

  test('is refused for customers who may not deposit (spec 6)', async () => {
    const who = await addDepositor(site);
    const stand = (change: object) =>
      bank.db.updateTable('customer').set(change).where('id', '=', who.id).execute();
    await stand({ is_full_access_given: false });
    expect(await begin(who)).toMatchObject({ status: 403, code: 'not_permitted' });
    await stand({ is_full_access_given: true, synctera_user_status: 'FROZEN' });
    expect(await begin(who)).toMatchObject({ status: 422, code: 'account_frozen' });
  });
});

test('an ended link is removed, and another customer’s gets the same response as an unknown one', async () => {
  const [owner, other] = [await addDepositor(site), await addDepositor(site)];
  const { id } = await owner.link();
  const missing = await other.call('DELETE', `/plaid-pending-accounts/${bank.random.newId()}/`);
  const foreign = await other.call('DELETE', `/plaid-pending-accounts/${id}/`);
  expect([foreign.status, await foreign.text()]).toEqual([404, await missing.text()]);
  expect((await owner.call('DELETE', `/plaid-pending-accounts/${id}/`)).status).toBe(200);
  expect(await links(owner)).toEqual([]);
});
