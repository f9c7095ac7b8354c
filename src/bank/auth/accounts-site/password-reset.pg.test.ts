import { describe, expect, it } from 'vitest';
import { addSignInCustomer, testSite } from '#bank/testing/test-site.ts';
import { issueToken } from '../access-tokens.ts';
import { setPassword } from './credentials.ts';
import { type TestBrowser, openSignIn, signIn, testBrowser } from '#bank/testing/test-browser.ts';

const site = await testSite();
const password = 'a lamp on the far bank';
let made = 0;

const newCustomer = async (): Promise<{ id: string; email: string }> => {
  made += 1;
  const email = `person${made}@example.test`;
  const id = await addSignInCustomer(site, email);
  await setPassword(site.bank, id, 'the first password');
  return { id, email };
};

/** Requests a code; returns the page that accepts it, and the mailed code. */
const askForCode = async (
  browser: TestBrowser,
  email: string,
): Promise<{ status: number; page: string; code: string }> => {
  const before = site.sent.length;
  const form = await (await browser.get('/accounts/forgot-password')).text();
  const answer = await browser.submit(form, { email });
  if (answer.status !== 303) return { status: answer.status, page: await answer.text(), code: '' };
  const page = await (await browser.get(answer.headers.get('location') ?? '')).text();
  const mail = site.sent.slice(before).find(({ kind }) => kind === 'PASSWORD_RESET');
  return { status: 303, page, code: /\d{6}/.exec(mail?.body ?? '')?.[0] ?? '' };
};

const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111');

describe('a forgotten password', () => {
  it('is replaced with the mailed code, and every device is signed out', async () => {
    const { id, email } = await newCustomer();
    const token = await issueToken(site.bank, id);
    const browser = testBrowser(site);
    const { page, code } = await askForCode(browser, email);
    expect(page).toContain('href="/sandbox#inbox"');
    const bengali = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));
    const done = await browser.submit(page, { code: bengali, new_password: password });
    expect([done.status, done.headers.get('location')]).toEqual([
      303,
      '/accounts/password-changed?lang=en',
    ]);
    const shown = await browser.get('/accounts/password-changed?lang=en');
    expect(await shown.text()).toContain('Your password is changed');
    const call = await site.fetch('/api/user/', {
      headers: { 'X-Api-Key': 'kheya-web', Authorization: `Bearer ${token.token}` },
    });
    expect(await call.json()).toMatchObject({ code: 4025 });
    const tokens = await signIn(site, testBrowser(site), { username: email, password });
    expect(tokens.expires_in).toBe(1800);
    expect(site.sent.at(-1)).toMatchObject({ kind: 'PASSWORD_CHANGED', customerId: id });
    const again = await browser.submit(page, { code, new_password: 'yet another password' });
    expect(again.status).toBe(422);
  });

  it('gets the same answer for an unknown address, and no e-mail is sent', async () => {
    const { email } = await newCustomer();
    const known = await askForCode(testBrowser(site), email);
    const sent = site.sent.length;
    const unknown = await askForCode(testBrowser(site), 'nobody@example.test');
    expect(site.sent).toHaveLength(sent);
    const plain = (page: string) =>
      page.replaceAll(/form_token" value="[^"]+/g, '').replaceAll(/[\w-]+@example\.test/g, '');
    expect(plain(unknown.page)).toBe(plain(known.page));
  });

  it('allows five tries of a code, counted in the database', async () => {
    const { email } = await newCustomer();
    const browser = testBrowser(site);
    const { page, code } = await askForCode(browser, email);
    const words = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await browser.submit(page, { code: otherThan(code), new_password: password });
      words.push(/role="alert">([^<]+)</.exec(await answer.text())?.[1]);
    }
    expect(words[0]).toContain('4 tries left');
    expect(words[3]).toContain('1 try left');
    expect(words[4]).toContain('no longer works');
    const right = await browser.submit(page, { code, new_password: password });
    expect(right.status).toBe(422);
  });

  it('stores the new password and the address between tries, so that neither is typed again', async () => {
    const { email } = await newCustomer();
    const browser = testBrowser(site);
    const { page, code } = await askForCode(browser, email);
    const wrong = await browser.submit(page, { code: otherThan(code), new_password: password });
    const shown = await wrong.text();
    expect(shown).toMatch(/id="code"[^>]*aria-invalid="true"/);
    expect(shown).not.toMatch(/id="new-password"[^>]*aria-invalid/);
    expect(shown).not.toContain(password);
    const before = site.sent.length;
    const resent = await browser.submit(shown.slice(shown.lastIndexOf('<form')), {});
    const again = await (await browser.get(resent.headers.get('location') ?? '')).text();
    const fresh = /\d{6}/.exec(site.sent.slice(before)[0]?.body ?? '')?.[0] ?? '';
    expect((await browser.submit(again, { code: fresh, new_password: '' })).status).toBe(303);
    expect((await signIn(site, testBrowser(site), { username: email, password })).expires_in).toBe(
      1800,
    );
  });

  it('finds the code in the pasted mail; a text without one uses up no try and keeps the password', async () => {
    const { email } = await newCustomer();
    const browser = testBrowser(site);
    const { page } = await askForCode(browser, email);
    const mail = site.sent.at(-1)?.body ?? '';
    for (let count = 0; count < 6; count += 1) {
      const none = await browser.submit(page, { code: 'no code', new_password: password });
      expect(await none.text()).toContain('Type the 6 digits of the code.');
    }
    expect((await browser.submit(page, { code: mail, new_password: '' })).status).toBe(303);
    expect((await signIn(site, testBrowser(site), { username: email, password })).expires_in).toBe(
      1800,
    );
  });

  it('disables the form once no try is left', async () => {
    const { email } = await newCustomer();
    const browser = testBrowser(site);
    const { page, code } = await askForCode(browser, email);
    let shown = page;
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await browser.submit(page, { code: otherThan(code), new_password: password });
      shown = await answer.text();
    }
    for (const field of ['code', 'new-password'])
      expect(shown).toMatch(new RegExp(`id="${field}"[^>]*\\sdisabled`));
    expect(shown).toContain('<button type="submit" disabled>Change password');
  });

  it('lets its customer sign in immediately, even if wrong passwords have paused it', async () => {
    const { email } = await newCustomer();
    const stranger = testBrowser(site);
    const form = await openSignIn(site, stranger);
    for (let tries = 0; tries < 10; tries += 1)
      await stranger.submit(form, { username: email, password: `guess ${tries}` });
    const browser = testBrowser(site);
    const { page, code } = await askForCode(browser, email);
    await browser.submit(page, { code, new_password: password });
    expect((await signIn(site, browser, { username: email, password })).expires_in).toBe(1800);
    const elsewhere = testBrowser(site);
    const refused = await elsewhere.submit(await openSignIn(site, elsewhere), {
      username: email,
      password,
    });
    expect(refused.status).toBe(429);
  });

  it('makes every other browser of the customer seal its stored data at its next contact', async () => {
    const { id, email } = await newCustomer();
    const renewIn = async (browser: TestBrowser) => {
      const headers = { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' };
      const body = new URLSearchParams({ sub: id }).toString();
      const answer = await browser.post('/accounts/session/renew', headers, body);
      const { code } = (await answer.json()) as { code?: unknown };
      return [answer.status, code === 4025];
    };
    const first = { username: email, password: 'the first password' };
    const [idle, open] = [testBrowser(site), testBrowser(site)];
    await signIn(site, idle, first);
    site.clock.moveMs(31 * 60_000);
    await signIn(site, open, first);
    // A session that expired seals nothing.
    expect(await renewIn(idle)).toEqual([401, false]);
    const browser = testBrowser(site);
    const { page, code } = await askForCode(browser, email);
    await browser.submit(page, { code, new_password: password });
    expect(await renewIn(idle)).toEqual([401, true]);
    expect(await renewIn(open)).toEqual([401, true]);
    expect(await renewIn(testBrowser(site))).toEqual([401, false]);
    const mail = site.sent.findLast(({ kind }) => kind === 'PASSWORD_CHANGED');
    expect(mail?.body).toContain('until it next connects to Kheya: then that is locked');
    await signIn(site, idle, { username: email, password });
    expect(await renewIn(idle)).toEqual([200, false]);
  });

  it('allows an unknown address the same five tries', async () => {
    const browser = testBrowser(site);
    const { page } = await askForCode(browser, 'shadow@example.test');
    const answer = await browser.submit(page, { code: '123456', new_password: password });
    expect(await answer.text()).toContain('4 tries left');
  });

  it('is changed exactly once by 20 simultaneous right codes (R17)', async () => {
    const { email } = await newCustomer();
    const browser = testBrowser(site);
    const { page, code } = await askForCode(browser, email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        browser.copy().submit(page, { code, new_password: password }),
      ),
    );
    // A refused code leads back to the form, which leads on to the address once the reset is over.
    const places = answers.map(({ headers }) => headers.get('location') ?? '');
    expect(places.filter((place) => place.startsWith('/accounts/password-changed'))).toHaveLength(
      1,
    );
  });

  it('sends the same code again within its life, and another one after it', async () => {
    const { email } = await newCustomer();
    const browser = testBrowser(site);
    const first = await askForCode(browser, email);
    expect(first.page).toContain(email);
    expect(first.page).toContain('The code works for 5 more minutes');
    site.clock.moveMs(2 * 60_000);
    const reloaded = await (await browser.get('/accounts/reset-password')).text();
    expect(reloaded).toContain('3 more minutes');
    expect(reloaded).toMatch(/id="code"[^>]*autofocus/);
    const before = site.sent.length;
    await browser.submit(reloaded.slice(reloaded.lastIndexOf('<form')), {});
    const resent = site.sent[before]?.body ?? '';
    expect(resent).toContain(first.code);
    expect(resent).toContain('It works for 3 minutes');
    site.clock.moveMs(3 * 60_000 + 1000);
    const over = await browser.submit(first.page, { code: first.code, new_password: password });
    const shown = await over.text();
    expect([over.status, /id="code"[^>]*\sdisabled/.test(shown)]).toEqual([422, true]);
    const later = await askForCode(browser, email);
    const done = await browser.submit(later.page, { code: later.code, new_password: password });
    expect(done.status).toBe(303);
  });

  it('never sends a stranger’s browser the code of another one', async () => {
    const { email } = await newCustomer();
    const owner = await askForCode(testBrowser(site), email);
    const stranger = testBrowser(site);
    const other = await askForCode(stranger, email);
    // Equal by chance in 1 of 1,000,000 runs.
    expect(other.code).not.toBe(owner.code);
    const tried = await stranger.submit(other.page, { code: owner.code, new_password: password });
    expect(tried.status).toBe(422);
  });

  it('sends three codes in 15 minutes, to a known or an unknown address', async () => {
    const { email } = await newCustomer();
    for (const address of [email, 'phantom@example.test']) {
      const browser = testBrowser(site);
      for (let asked = 0; asked < 3; asked += 1)
        expect((await askForCode(browser, address)).status).toBe(303);
      expect((await askForCode(browser, address)).status).toBe(429);
    }
  });

  it('refuses a weak new password without using up a try', async () => {
    const { email } = await newCustomer();
    const browser = testBrowser(site);
    const { page, code } = await askForCode(browser, email);
    for (const weak of ['short', 'Password12345', 'aaaaaaaaaaaa', `${email.split('@')[0]} forever`])
      expect((await browser.submit(page, { code, new_password: weak })).status).toBe(422);
    expect((await browser.submit(page, { code, new_password: password })).status).toBe(303);
  });
});
