import { describe, expect, it } from 'vitest';
import { consentVersions } from '#domain/identity/consents.ts';
import { addSignInCustomer, testSite } from '#bank/testing/test-site.ts';
import {
  exchangeCode,
  followToCode,
  openSignIn,
  signIn,
  testBrowser,
} from '#bank/testing/test-browser.ts';
import type { TestBrowser } from '#bank/testing/test-browser.ts';

const site = await testSite();
const password = 'a lamp on the far bank';
const agreements: Record<string, string> = { agree_terms: 'yes', agree_e_signature: 'yes' };
let made = 0;

const newAddress = (): string => {
  made += 1;
  return `stranger${made}@example.test`;
};

/** Submits the first form, from a sign-in page or without one; returns the page for the code. */
const register = async (
  browser: TestBrowser,
  email: string,
  { path = '/accounts/register', word = password, agreed = agreements } = {},
): Promise<{ status: number; page: string; code: string }> => {
  const before = site.sent.length;
  const form = await (await browser.get(path)).text();
  const answer = await browser.submit(form, { email, new_password: word, ...agreed });
  if (answer.status !== 303) return { status: answer.status, page: await answer.text(), code: '' };
  const page = await (await browser.get(answer.headers.get('location') ?? '')).text();
  const mail = site.sent.slice(before).find(({ kind }) => kind === 'REGISTRATION');
  return { status: 303, page, code: /\d{6}/.exec(mail?.body ?? '')?.[0] ?? '' };
};

const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111');
const countOf = async (email: string): Promise<number> =>
  (
    await site.bank.db
      .selectFrom('customer')
      .where('email_address', '=', email)
      .selectAll()
      .execute()
  ).length;

describe('a registration', () => {
  it('says when another code can be requested, until it can', async () => {
    const browser = testBrowser(site);
    const { page } = await register(browser, newAddress());
    expect(page).toContain('You can request another code in 30 seconds.');
    const codePage = /action="([^"]+\/code)"/.exec(page)?.[1] ?? '';
    site.clock.moveMs(10_000);
    expect(await (await browser.get(codePage)).text()).toContain('in 20 seconds');
    site.clock.moveMs(20_000);
    expect(await (await browser.get(codePage)).text()).not.toContain('request another code');
  });

  it('started at the sign-in ends in the app, signed in, on a trusted device', async () => {
    const browser = testBrowser(site);
    const email = newAddress();
    const signInPage = await openSignIn(site, browser);
    const path = /href="(\/accounts\/sign-in\/[^"]*register[^"]*)"/.exec(signInPage)?.[1] ?? '';
    const { page, code } = await register(browser, email, { path: path.replaceAll('&amp;', '&') });
    expect(page).toContain('href="/sandbox#inbox"');
    const answer = await browser.submit(page, { code });
    expect(answer.status).toBe(303);
    const appCode = await followToCode(site, browser, answer);
    const tokens = (await (await exchangeCode(site, appCode)).json()) as { access_token: string };
    const user = await browser.get('/api/user/', {
      'X-Api-Key': 'kheya-web',
      Authorization: `Bearer ${tokens.access_token}`,
    });
    expect(await user.json()).toMatchObject({
      results: [
        {
          email_address: email,
          profile_approval_status: 'AWAITING_SIGNUP_COMPLETION',
          is_full_access_given: false,
          user_address: null,
        },
      ],
    });
  });

  it('started without a sign-in creates the customer, who then signs in', async () => {
    const email = newAddress();
    const browser = testBrowser(site);
    const { page, code } = await register(browser, ` ${email.toUpperCase()} `);
    const bengali = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));
    const done = await browser.submit(page, { code: bengali });
    expect([done.status, done.headers.get('location')]).toEqual([
      303,
      '/accounts/registered?lang=en',
    ]);
    const shown = await browser.get('/accounts/registered?lang=en');
    expect(await shown.text()).toContain('Your e-mail is verified');
    expect((await signIn(site, testBrowser(site), { username: email, password })).expires_in).toBe(
      1800,
    );
  });

  it.each([
    ['neither statement', { agree_terms: '' }],
    ['the terms alone', { agree_terms: 'yes' }],
    ['electronic documents alone', { agree_e_signature: 'yes' }],
    ['another word', { agree_terms: 'no', agree_e_signature: 'yes' }],
  ])('with %s accepted sends no code and shows the address again', async (_what, agreed) => {
    const email = newAddress();
    const before = site.sent.length;
    const { status, page } = await register(testBrowser(site), email, { agreed });
    expect(status).toBe(422);
    expect(page).toContain('agree to both statements');
    expect(page).toContain(`value="${email}"`);
    expect(site.sent.slice(before)).toEqual([]);
  });

  it('links to the documents, and stores each consent with version and time', async () => {
    const email = newAddress();
    const browser = testBrowser(site);
    const form = await (await browser.get('/accounts/register')).text();
    for (const path of ['/terms', '/privacy', '/e-signature'])
      expect(form).toContain(`href="${site.origin}${path}"`);
    const agreedAt = site.bank.clock.wallMs();
    const { page, code } = await register(browser, email);
    site.clock.moveMs(60_000);
    await browser.submit(page, { code });
    const rows = await site.bank.db
      .selectFrom('consent')
      .innerJoin('customer', 'customer.id', 'consent.customer_id')
      .where('email_address', '=', email)
      .select(['document', 'version', 'given_at'])
      .orderBy('document')
      .execute();
    expect(rows.map(({ document, version }) => [document, version])).toEqual(
      ['E_SIGNATURE', 'PRIVACY_NOTICE', 'TERMS_OF_USE'].map((document) => [
        document,
        consentVersions[document as keyof typeof consentVersions],
      ]),
    );
    for (const { given_at: givenAt } of rows)
      expect(givenAt.getTime() - agreedAt).toBeLessThan(60_000);
  });

  it('gets the same answer for a registered address, and creates no customer', async () => {
    const email = newAddress();
    await addSignInCustomer(site, email);
    const taken = await register(testBrowser(site), email);
    const free = await register(testBrowser(site), newAddress());
    const plain = (page: string) =>
      page.replaceAll(/form_token" value="[^"]+/g, '').replaceAll(/[\w-]+@example\.test/g, '');
    expect(plain(taken.page)).toBe(plain(free.page));
    const told = site.sent.find(({ to }) => to === email);
    expect(told?.kind).toBe('REGISTERED_ALREADY');
    expect(told?.body).not.toMatch(/\d{6}/);
    const browser = testBrowser(site);
    const { page } = await register(browser, email);
    expect(await (await browser.submit(page, { code: '123456' })).text()).toContain('4 tries left');
    expect(await countOf(email)).toBe(1);
  });

  it('allows five tries of a code, then none', async () => {
    const browser = testBrowser(site);
    const email = newAddress();
    const { page, code } = await register(browser, email);
    const words = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await browser.submit(page, { code: otherThan(code) });
      words.push(/role="alert">([^<]+)</.exec(await answer.text())?.[1]);
    }
    expect(words[0]).toContain('4 tries left');
    expect(words[4]).toContain('no longer works');
    expect((await browser.submit(page, { code })).status).toBe(422);
    expect(await countOf(email)).toBe(0);
  });

  it('finds the code in the pasted mail; a text without one uses up no try', async () => {
    const browser = testBrowser(site);
    const { page } = await register(browser, newAddress());
    const mail = site.sent.at(-1)?.body ?? '';
    for (let count = 0; count < 6; count += 1) {
      const none = await browser.submit(page, { code: '25.00 USD' });
      expect(await none.text()).toContain('Type the 6 digits of the code.');
    }
    expect((await browser.submit(page, { code: mail })).status).toBe(303);
  });

  it('never cuts a pasted password: one that is too long is refused', async () => {
    const browser = testBrowser(site);
    const form = await (await browser.get('/accounts/register')).text();
    expect(form).not.toMatch(/id="new-password"[^>]*maxlength/);
    const { status, page } = await register(browser, newAddress(), {
      word: 'paper boat '.repeat(14),
    });
    expect(status).toBe(422);
    expect(page).toContain('128');
  });

  it('sends another code without typing address and password again', async () => {
    const browser = testBrowser(site);
    const email = newAddress();
    const { page, code } = await register(browser, email);
    const wrong = await (await browser.submit(page, { code: otherThan(code) })).text();
    expect(wrong).toMatch(/id="code"[^>]*aria-invalid="true"/);
    const before = site.sent.length;
    const resent = await browser.submit(wrong.slice(wrong.lastIndexOf('<form')), {});
    expect([resent.status, resent.headers.get('location')]).toEqual([
      303,
      '/accounts/register/code?lang=en',
    ]);
    const mail = site.sent.slice(before).find(({ to }) => to === email);
    const fresh = /\d{6}/.exec(mail?.body ?? '')?.[0] ?? '';
    // The form shows the address, which can be changed, and never the password.
    const form = await (await browser.get('/accounts/register')).text();
    expect(form).toContain(`value="${email}"`);
    expect(form + wrong).not.toContain(password);
    expect((await browser.submit(page, { code: fresh })).status).toBe(303);
    expect((await signIn(site, testBrowser(site), { username: email, password })).expires_in).toBe(
      1800,
    );
  });

  it('disables the form once no try is left, and enables it for another code', async () => {
    const browser = testBrowser(site);
    const { page, code } = await register(browser, newAddress());
    let shown = page;
    for (let tries = 0; tries < 5; tries += 1)
      shown = await (await browser.submit(page, { code: otherThan(code) })).text();
    const isDisabled = (text: string) => [
      /id="code"[^>]*\sdisabled/.test(text),
      /<button type="submit" disabled>/.test(text),
    ];
    expect(isDisabled(page)).toEqual([false, false]);
    expect(isDisabled(shown)).toEqual([true, true]);
    const resent = await browser.submit(shown.slice(shown.lastIndexOf('<form')), {});
    const again = await browser.get(resent.headers.get('location') ?? '');
    expect(isDisabled(await again.text())).toEqual([false, false]);
  });

  it('without an address entered in this browser starts with the address', async () => {
    const answer = await testBrowser(site).get('/accounts/register/code');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/accounts/register?lang=en',
    ]);
  });

  it('creates one customer from 20 simultaneous right codes (R17)', async () => {
    const browser = testBrowser(site);
    const email = newAddress();
    const { page, code } = await register(browser, email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.copy().submit(page, { code })),
    );
    // A refused code leads back to the form, which leads on to the address once the registration is over.
    const places = answers.map(({ headers }) => headers.get('location'));
    expect(places.filter((place) => place === '/accounts/registered?lang=en')).toHaveLength(1);
    expect(await countOf(email)).toBe(1);
  });

  it('is the same when the form is sent again, with its end and the newest password', async () => {
    const email = newAddress();
    const browser = testBrowser(site);
    const first = await register(browser, email, { word: 'a lamp on the near bank' });
    site.clock.moveMs(3 * 60_000);
    const second = await register(browser, email);
    expect(second.code).toBe(first.code);
    expect(second.page).toContain(email);
    expect(second.page).toContain('2 more minutes');
    expect((await browser.submit(second.page, { code: first.code })).status).toBe(303);
    expect((await signIn(site, testBrowser(site), { username: email, password })).expires_in).toBe(
      1800,
    );
  });

  it('works for five minutes, however often it is sent, and for one address', async () => {
    const email = newAddress();
    const browser = testBrowser(site);
    const first = await register(browser, email);
    const other = await register(browser, newAddress());
    expect(other.code).not.toBe(first.code);
    expect((await browser.submit(other.page, { code: first.code })).status).toBe(422);
    site.clock.moveMs(4 * 60_000);
    await browser.submit(other.page.slice(other.page.lastIndexOf('<form')), {});
    site.clock.moveMs(60_000 + 1000);
    expect((await browser.submit(other.page, { code: other.code })).status).toBe(422);
  });

  it.each([
    ['no address', 'Invalid email address', password],
    ['a@b', 'Invalid email address', password],
    ['a"b@example.test', 'Invalid email address', password],
    ['short@example.test', 'at least 10 characters', 'short'],
    ['easy@example.test', 'easy to guess', 'password12'],
    ['repeated-word@example.test', 'must not repeat', 'repeated-word'],
  ])('with %s says "%s" and shows the address again', async (email, words, word) => {
    const { status, page } = await register(testBrowser(site), email, { word });
    expect([status, page.includes(words)]).toEqual([422, true]);
    // Only the wrong field is marked.
    const marked = words.includes('address') ? 'email' : 'new-password';
    const wrongFields = [...page.matchAll(/<input([^>]*aria-invalid="true"[^>]*)>/g)];
    expect(wrongFields.map(([, field]) => /id="([^"]+)"/.exec(field ?? '')?.[1])).toEqual([marked]);
    expect(page).toContain(`value="${email.replace('"', '&quot;')}"`);
    expect(page).not.toContain(`value="${word}"`);
  });

  it('can be requested three times in 15 minutes', async () => {
    const email = newAddress();
    for (let asked = 0; asked < 3; asked += 1)
      expect((await register(testBrowser(site), email)).status).toBe(303);
    expect((await register(testBrowser(site), email)).status).toBe(429);
  });
});
