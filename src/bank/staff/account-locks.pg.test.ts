import { describe, expect, test } from 'vitest';
import { issueToken } from '../auth/access-tokens.ts';
import { findByAddress, isPassword, setPassword } from '../auth/accounts-site/credentials.ts';
import { mailSecurityNotice } from '../auth/security-links.ts';
import { sandboxSite } from '../sandbox/page/sandbox-site.ts';
import { apiCaller } from '../testing/api-client.ts';
import { addAccount, addCard } from '../testing/customers.ts';
import { callDuringChange } from '../testing/test-bank.ts';
import { openSignIn, testBrowser } from '../testing/test-browser.ts';
import { addSignInCustomer, testSite } from '../testing/test-site.ts';
import { lockByLink } from './account-locks.ts';
import { approveUnlock, declineUnlock, proposeUnlock } from './unlock-account.ts';

/*
 * Goal: the link of a security e-mail locks an account once and only by its button, and two members
 * of staff unlock it after a new password. Method: customers with a password, a session and a card.
 */
const site = await testSite();
const { bank, clock, sent } = site;
const amina = { id: 'amina', name: 'Amina Sarker' };
const joseph = { id: 'joseph', name: 'Joseph Cruz' };
const reason = 'Passport and selfie match';
const password = 'a lamp on the far bank';
let made = 0;

/** The link of a security e-mail. */
const mailedLink = async (id: string): Promise<URL> => {
  await mailSecurityNotice(bank, id, 'NEW_DEVICE', {
    title: { en: 'Sign-in on a new device', bn: 'নতুন ডিভাইসে সাইন ইন' },
    message: { en: 'Chrome was verified.', bn: 'Chrome যাচাই করা হয়েছে।' },
  });
  const mail = sent.findLast((one) => one.customerId === id && one.kind === 'NEW_DEVICE');
  const address = /https?:\/\/\S+\/accounts\/not-me\?\S+/.exec(mail?.body ?? '')?.[0] ?? '';
  return new URL(address);
};

const addMailed = async () => {
  made += 1;
  const email = `locked${made}@example.test`;
  const id = await addSignInCustomer(site, email);
  await setPassword(bank, id, password);
  const { id: account } = await addAccount(bank, id);
  const card = await addCard(bank, account);
  const call = apiCaller(site, (await issueToken(bank, id)).token);
  const url = await mailedLink(id);
  return {
    id,
    email,
    card,
    call,
    path: url.pathname + url.search,
    link: url.searchParams.get('link') ?? '',
  };
};

const statusOf = async (id: string) => {
  const { synctera_user_status: status } = await bank.db
    .selectFrom('customer')
    .select('synctera_user_status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
};

const cardStatusOf = async (card: string) => {
  const row = bank.db.selectFrom('card').select('card_status').where('id', '=', card);
  return (await row.executeTakeFirstOrThrow()).card_status;
};

const actsOf = (id: string) =>
  bank.db
    .selectFrom('account_lock_act')
    .innerJoin('account_lock', 'account_lock.id', 'lock_id')
    .select(['kind', 'staff', 'reason'])
    .where('customer_id', '=', id)
    .orderBy('acted_at')
    .execute();

describe('the link of a security e-mail', () => {
  test('changes nothing when it is opened, and locks the account by its button, once', async () => {
    const { id, card, call, path } = await addMailed();
    const browser = testBrowser(site);
    const page = await (await browser.get(path)).text();
    await browser.get(path);
    expect(page).toContain('Lock my account');
    expect(page).toContain('Sign-in on a new device');
    expect(await statusOf(id)).not.toBe('FROZEN');
    const done = await browser.submit(page, {});
    expect([done.status, done.headers.get('location')]).toEqual([
      303,
      '/accounts/not-me/locked?lang=en',
    ]);
    expect(await (await browser.get('/accounts/not-me/locked?lang=en')).text()).toContain(
      'How you get back in',
    );
    expect([await statusOf(id), await cardStatusOf(card)]).toEqual(['FROZEN', 'SUSPENDED']);
    expect((await call('GET', '/user/')).status).toBe(401);
    expect((await browser.get(path)).status).toBe(410);
    expect((await browser.submit(page, {})).status).toBe(410);
    expect(await actsOf(id)).toEqual([{ kind: 'LOCKED', staff: null, reason: null }]);
    expect(sent.filter((one) => one.customerId === id).at(-1)).toMatchObject({
      kind: 'ACCOUNT_LOCKED',
    });
  });

  test('ends the password, so that only a new one signs in', async () => {
    const { email, link } = await addMailed();
    expect(await lockByLink(bank, link)).toBe(true);
    const browser = testBrowser(site);
    const page = await openSignIn(site, browser);
    expect((await browser.submit(page, { username: email, password })).status).toBe(422);
  });

  test('opens a ticket for staff, which the notification leads to', async () => {
    const { id, link } = await addMailed();
    await lockByLink(bank, link);
    const call = apiCaller(site, (await issueToken(bank, id)).token);
    const tickets = (await (await call('GET', '/ticket/')).json()) as {
      results: { id: string; subject: string; priority: string }[];
    };
    expect(tickets.results).toMatchObject([{ subject: 'I locked my account', priority: 'urgent' }]);
    const bell = (await (await call('GET', '/notification/')).json()) as { results: object[] };
    expect(bell.results).toContainEqual(
      expect.objectContaining({
        title: 'Your account is locked',
        related: { type: 'TICKET', id: tickets.results[0]!.id },
      }),
    );
  });

  test('works for seven days', async () => {
    const { id, link } = await addMailed();
    clock.moveMs(7 * 86_400_000);
    expect(await lockByLink(bank, link)).toBe(false);
    expect(await statusOf(id)).not.toBe('FROZEN');
  });

  test('of another mail before the lock ends nothing; one of a mail since the lock does', async () => {
    const customer = await addMailed();
    const linkOf = (url: URL) => url.searchParams.get('link') ?? '';
    const before = linkOf(await mailedLink(customer.id));
    clock.setMs(clock.wallMs() + 1_000);
    expect(await lockByLink(bank, customer.link)).toBe(true);
    clock.setMs(clock.wallMs() + 1_000);
    const fresh = 'another lamp on the far bank';
    await setPassword(bank, customer.id, fresh);
    const signsIn = async () =>
      isPassword((await findByAddress(bank.db, customer.email))?.passwordHash, fresh);
    expect(await lockByLink(bank, before)).toBe(true);
    expect(await signsIn()).toBe(true);
    // "Your password was changed": it was not the customer.
    const since = linkOf(await mailedLink(customer.id));
    clock.setMs(clock.wallMs() + 1_000);
    expect(await lockByLink(bank, since)).toBe(true);
    expect(await signsIn()).toBe(false);
  });

  test('counts once of two presses at one moment', async () => {
    const { id, link } = await addMailed();
    const both = await Promise.all([lockByLink(bank, link), lockByLink(bank, link)]);
    expect(both.filter((isLocked) => isLocked)).toHaveLength(1);
    expect(await actsOf(id)).toHaveLength(1);
  });

  test('that no one sent locks nothing', async () => {
    expect(await lockByLink(bank, bank.random.token(32))).toBe(false);
    expect((await testBrowser(site).get('/accounts/not-me?link=x')).status).toBe(410);
  });
});

describe('unlocking', () => {
  const lockedCustomer = async () => {
    const customer = await addMailed();
    await lockByLink(bank, customer.link);
    clock.moveMs(1_000);
    return customer;
  };
  const propose = (id: string, staff = amina) =>
    proposeUnlock(bank, id, { staff, reason, identityCheck: 'DOCUMENTS' });

  test('needs a new password and two members of staff, each with a reason', async () => {
    const { id, card } = await lockedCustomer();
    await expect(propose(id)).rejects.toMatchObject({ code: 'conflict' });
    await setPassword(bank, id, 'another lamp on the bank');
    await propose(id);
    const own = approveUnlock(bank, id, { staff: amina, reason });
    await expect(own).rejects.toMatchObject({ code: 'conflict' });
    const silent = approveUnlock(bank, id, { staff: joseph, reason: ' ' });
    await expect(silent).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await statusOf(id)).toBe('FROZEN');
    clock.moveMs(1_000);
    await approveUnlock(bank, id, { staff: joseph, reason: 'Seen' });
    expect([await statusOf(id), await cardStatusOf(card)]).toEqual(['ACTIVE', 'ACTIVE']);
    expect(await actsOf(id)).toEqual([
      { kind: 'LOCKED', staff: null, reason: null },
      { kind: 'PROPOSED', staff: 'amina', reason },
      { kind: 'UNLOCKED', staff: 'joseph', reason: 'Seen' },
    ]);
    await expect(propose(id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is refused by the database too for the one who proposed it', async () => {
    const { id } = await lockedCustomer();
    await setPassword(bank, id, 'another lamp on the bank');
    await propose(id);
    await expect(
      bank.db
        .updateTable('account_lock')
        .set({ unlocked_by: 'amina', unlocked_at: new Date() })
        .where('customer_id', '=', id)
        .execute(),
    ).rejects.toThrow('account_lock_two_members');
  });

  test('that was declined can be proposed again; of two decisions one counts', async () => {
    const { id } = await lockedCustomer();
    await setPassword(bank, id, 'another lamp on the bank');
    await propose(id);
    await declineUnlock(bank, id, { staff: joseph, reason: 'The photo is blurred' });
    expect(await statusOf(id)).toBe('FROZEN');
    await propose(id, joseph);
    const both = await Promise.allSettled([
      approveUnlock(bank, id, { staff: amina, reason }),
      declineUnlock(bank, id, { staff: joseph, reason }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  /** A locked customer whom staff are about to unlock, and a link of a mail since the lock. */
  const almostUnlocked = async () => {
    const { id } = await lockedCustomer();
    await setPassword(bank, id, 'another lamp on the bank');
    const link = (await mailedLink(id)).searchParams.get('link') ?? '';
    await propose(id);
    clock.moveMs(1_000);
    return { id, link };
  };

  test('at the moment at which another link is used ends with a lock', async () => {
    const { id, link } = await almostUnlocked();
    const isUsed = await callDuringChange(
      bank,
      (trx) =>
        trx
          .updateTable('account_lock')
          .set({ unlocked_by: 'joseph', unlocked_at: new Date(clock.wallMs()) })
          .where('customer_id', '=', id)
          .execute(),
      () => lockByLink(bank, link),
    );
    expect(isUsed).toBe(true);
    expect((await actsOf(id)).map(({ kind }) => kind)).toEqual(['LOCKED', 'PROPOSED', 'LOCKED']);
    expect(await statusOf(id)).toBe('FROZEN');
  });

  test('and another link never leave the account open, in any order', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, link } = await almostUnlocked();
      const [locked] = await Promise.allSettled([
        lockByLink(bank, link),
        approveUnlock(bank, id, { staff: joseph, reason }),
      ]);
      expect(locked).toEqual({ status: 'fulfilled', value: true });
      expect(await statusOf(id)).toBe('FROZEN');
      const open = bank.db.selectFrom('account_lock').select('proposed_by');
      const locks = open.where('customer_id', '=', id).where('unlocked_at', 'is', null);
      expect(await locks.execute()).toEqual([{ proposed_by: null }]);
    }
  });

  test('is on the back-office page', async () => {
    const { id, email } = await lockedCustomer();
    await setPassword(bank, id, 'another lamp on the bank');
    const read = async () => (await sandboxSite(bank).request('/back-office')).text();
    const act = async (body: object) => {
      const answer = await site.fetch(`/api/sandbox/user/${id}/unlock/`, {
        method: 'POST',
        headers: { 'X-Api-Key': 'kheya-web', 'Content-Type': 'application/json' },
        body: JSON.stringify({ reason, ...body }),
      });
      return answer.status;
    };
    expect(await read()).toContain(`data-locked="${id}"`);
    const proposal = { act: 'propose', staff: 'amina', identity_check: 'VIDEO_CALL' };
    expect(await act(proposal)).toBe(200);
    expect(await read()).toContain('Amina Sarker proposes to unlock');
    expect(await act({ act: 'decline', staff: 'joseph' })).toBe(200);
    expect(await act(proposal)).toBe(200);
    expect(await act({ act: 'approve', staff: 'joseph' })).toBe(200);
    expect(await read()).not.toContain(`data-locked="${id}"`);
    expect(email).not.toBe('');
  });
});
