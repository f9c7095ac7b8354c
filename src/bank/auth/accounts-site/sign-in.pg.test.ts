import { describe, expect, it } from 'vitest';
import { addSignInCustomer, testSite } from '#bank/testing/test-site.ts';
import { setPassword } from './credentials.ts';
import {
  authorizationAddress,
  exchangeCode,
  followToCode,
  openSignIn,
  signIn,
  testBrowser,
} from '#bank/testing/test-browser.ts';

const site = await testSite();
const email = 'rahima@example.test';
const password = 'boats cross at dawn';
const customerId = await addSignInCustomer(site, email);
await setPassword(site.bank, customerId, password);

/** The customer's verified number. */
const proveNumber = (id: string, mobile_number: string) =>
  site.bank.db.updateTable('customer').set({ mobile_number }).where('id', '=', id).execute();
await proveNumber(customerId, '+8801712340921');

const callUser = (token: string) =>
  site.fetch('/api/user/', {
    headers: { 'X-Api-Key': 'kheya-web', Authorization: `Bearer ${token}` },
  });

const payloadOf = (jwt: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<
    string,
    unknown
  >;

describe('sign in with code and PKCE', () => {
  it('returns a token that is valid for the API', async () => {
    const browser = testBrowser(site);
    const tokens = await signIn(site, browser, { username: ' RAHIMA@example.test ', password });
    expect(tokens.access_token).toMatch(/^[\w-]{43}$/);
    expect(tokens.expires_in).toBe(1800);
    expect(Date.parse(tokens.expired_at) - Date.parse(tokens.created_at)).toBe(1_800_000);
    const answer = await callUser(tokens.access_token);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ count: 1, results: [{ id: customerId }] });
    expect(payloadOf(tokens.id_token)).toMatchObject({
      sub: customerId,
      nonce: 'the-nonce',
      aud: 'kheya-web',
      iss: `${site.origin}/accounts`,
      shared_device: false,
    });
  });

  it('says in the ID token that the device is shared, and sets no lasting cookie', async () => {
    const browser = testBrowser(site);
    const page = await openSignIn(site, browser);
    const posted = await browser.submit(page, { username: email, password, shared_device: 'yes' });
    const resumed = await browser.get(posted.headers.get('location') ?? '/');
    const cookie = resumed.headers
      .getSetCookie()
      .find((line) => line.startsWith('kheya_accounts='));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Strict/i);
    expect(cookie).not.toMatch(/expires=/i);
    const code = new URL(resumed.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const tokens = (await (await exchangeCode(site, code)).json()) as { id_token: string };
    expect(payloadOf(tokens.id_token)['shared_device']).toBe(true);
  });

  it('gives a new session id at each sign-in (T24)', async () => {
    const browser = testBrowser(site);
    await signIn(site, browser, { username: email, password });
    const before = browser.cookie('kheya_accounts');
    const page = await openSignIn(site, browser, { prompt: 'login' });
    const posted = await browser.submit(page, { username: email, password });
    await followToCode(site, browser, posted);
    expect(browser.cookie('kheya_accounts')).not.toBe(before);
  });

  it('stores neither token nor session id in the database', async () => {
    const browser = testBrowser(site);
    const tokens = await signIn(site, browser, { username: email, password });
    const rows = [
      ...(await site.bank.db.selectFrom('access_token').selectAll().execute()),
      ...(await site.bank.db.selectFrom('oidc_payload').selectAll().execute()),
    ];
    const text = JSON.stringify(rows);
    expect(text).not.toContain(tokens.access_token);
    expect(text).not.toContain(browser.cookie('kheya_accounts'));
  });

  it('accepts a code only once, and only with its verifier', async () => {
    const browser = testBrowser(site);
    const page = await openSignIn(site, browser);
    const posted = await browser.submit(page, { username: email, password });
    const code = await followToCode(site, browser, posted);
    const wrong = await exchangeCode(site, code, {
      code_verifier: 'another-verifier-of-at-least-forty-three-characters',
    });
    expect(wrong.status).toBe(400);
    const page2 = await browser.get(authorizationAddress(site));
    const again = new URL(page2.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const first = await exchangeCode(site, again);
    expect(first.status).toBe(200);
    const token = ((await first.json()) as { access_token: string }).access_token;
    expect((await exchangeCode(site, again)).status).toBe(400);
    // A code that is used twice, perhaps by a thief, also revokes its token.
    expect((await callUser(token)).status).toBe(401);
  });

  it('refuses another redirect URI, a missing challenge and a NUL', async () => {
    const browser = testBrowser(site);
    const foreign = await browser.get(
      authorizationAddress(site, { redirect_uri: 'https://evil.example/signed-in' }),
    );
    expect(foreign.status).toBe(400);
    expect(foreign.headers.get('location')).toBeNull();
    const plain = await browser.get(authorizationAddress(site, { code_challenge: '' }));
    expect(plain.headers.get('location') ?? '').toContain('error=');
    const nul = await browser.get(authorizationAddress(site, { state: 'a\u0000b' }));
    expect(nul.status).toBe(400);
  });
});

describe('the sign-in page', () => {
  it('works without script, in the language that the app requested', async () => {
    const browser = testBrowser(site);
    const page = await openSignIn(site, browser, { ui_locales: 'bn' });
    expect(page).toContain('<html lang="bn">');
    expect(page).toContain('সাইন ইন');
    expect(page).not.toMatch(/\s(?:style|on\w+)=/);
    // The pages' own scripts look for Bengali letters, validate the form and request passkeys;
    // the passkey button is hidden until its script runs.
    expect(page.match(/<script[^>]*>[\s\S]*?<\/script>/g)).toEqual([
      '<script type="module" src="/accounts/letters.js"></script>',
      '<script type="module" src="/accounts/form-check.js"></script>',
      '<script type="module" src="/accounts/webauthn.js"></script>',
      '<script type="module" src="/accounts/passkey.js"></script>',
      '<script type="module" src="/accounts/show-password.js"></script>',
    ]);
    expect(page).toMatch(/id="passkey"\s+hidden/);
  });

  it('names the passkeys of the browser’s customers, so that the device offers no others', async () => {
    const id = await addSignInCustomer(site, 'passkey-owner@example.test');
    await setPassword(site.bank, id, password);
    const credential = Buffer.alloc(32, 7);
    await site.bank.db
      .insertInto('passkey')
      .values({
        id: site.bank.random.newId(),
        customer_id: id,
        credential_id: credential,
        public_key: Buffer.alloc(91),
        algorithm: -7,
        sign_count: 0n,
        is_synced: false,
        name: 'Chrome, Android',
        created_at: new Date(site.clock.wallMs()),
        last_used_at: null,
      })
      .execute();
    const offeredIn = async (browser: ReturnType<typeof testBrowser>) =>
      /data-credentials="([^"]*)"/.exec(await openSignIn(site, browser, { prompt: 'login' }))?.[1];
    const [own, other] = [testBrowser(site), testBrowser(site)];
    await signIn(site, own, { username: 'passkey-owner@example.test', password });
    await signIn(site, other, { username: email, password });
    expect(await offeredIn(own)).toBe(credential.toString('base64url'));
    expect(await offeredIn(other)).toBe('');
    expect(await offeredIn(testBrowser(site))).toBe('');
  });

  it('has the passkey first where one is known, and the password first elsewhere', async () => {
    const known = testBrowser(site);
    await signIn(site, known, { username: 'passkey-owner@example.test', password });
    const forms = async (browser: ReturnType<typeof testBrowser>) => {
      const page = await openSignIn(site, browser, { prompt: 'login' });
      return [page.indexOf('id="passkey"'), page.indexOf('id="password"')] as const;
    };
    const [knownPasskey, knownPassword] = await forms(known);
    expect(knownPasskey).toBeLessThan(knownPassword);
    const [otherPasskey, otherPassword] = await forms(testBrowser(site));
    expect(otherPassword).toBeLessThan(otherPasskey);
  });

  it('opens the registration for an app that asks for it', async () => {
    const page = await openSignIn(site, testBrowser(site), { screen_hint: 'register' });
    expect(page).toContain('<h1>Open an account</h1>');
    expect(page).toMatch(/action="\/accounts\/sign-in\/[\w-]+\/register"/);
  });

  it('switches its language and stores the choice', async () => {
    const browser = testBrowser(site);
    const page = await openSignIn(site, browser);
    const link = /href="(\/accounts\/sign-in\/[^"]+lang=bn)"/.exec(page)?.[1] ?? '';
    const switched = await (await browser.get(link)).text();
    expect(switched).toContain('<html lang="bn">');
    expect(browser.cookie('kheya_language')).toBe('bn');
  });

  it('does not open in a browser that did not start it', async () => {
    const page = await openSignIn(site, testBrowser(site));
    const stranger = testBrowser(site);
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
    expect((await stranger.get(action)).status).toBe(400);
  });

  it('refuses a form without its token, or sent by another site', async () => {
    const browser = testBrowser(site);
    const page = await openSignIn(site, browser);
    const fields = { username: email, password };
    expect((await browser.submit(page, { ...fields, form_token: 'forged' })).status).toBe(403);
    const foreign = { Origin: 'https://evil.example' };
    expect((await browser.submit(page, fields, foreign)).status).toBe(403);
    const crossSite = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await browser.submit(page, fields, crossSite)).status).toBe(403);
  });

  it('accepts the verified number instead of the address, in any format', async () => {
    for (const typed of ['01712-340921', '+880 1712 340921', '৮৮০১৭১২৩৪০৯২১']) {
      const tokens = await signIn(site, testBrowser(site), { username: typed, password });
      expect(payloadOf(tokens.id_token)).toMatchObject({ sub: customerId });
    }
    const browser = testBrowser(site);
    const page = await openSignIn(site, browser);
    const abroad = await browser.submit(page, { username: '+1 712 340 9210', password });
    expect(abroad.status).toBe(422);
  });

  it('accepts no unverified number', async () => {
    const offering = await addSignInCustomer(site, 'offering@example.test');
    await setPassword(site.bank, offering, password);
    const offered_mobile_number = '+13472620121';
    const { db } = site.bank;
    const offer = db.updateTable('customer').set({ offered_mobile_number });
    await offer.where('id', '=', offering).execute();
    const browser = testBrowser(site);
    const page = await openSignIn(site, browser);
    expect((await browser.submit(page, { username: '347 262 0121', password })).status).toBe(422);
  });

  it.each([
    ['address', email, 'nobody@example.test'],
    ['number', '01712340921', '01912340921'],
  ])('gives the same answer for an unknown %s and a wrong password', async (_, known, unknown) => {
    const answers = [];
    for (const address of [known, unknown]) {
      const browser = testBrowser(site);
      const page = await openSignIn(site, browser);
      const answer = await browser.submit(page, { username: address, password: 'not this one' });
      const text = (await answer.text())
        .replaceAll(address, 'ADDRESS')
        .replaceAll(
          /\/sign-in\/[\w-]+|interaction=[\w-]+|form=[\w-]+|form_token" value="[^"]+|challenge="[^"]+/g,
          'X',
        );
      answers.push({ status: answer.status, text });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(422);
  });

  it('escapes an address', async () => {
    const browser = testBrowser(site);
    const page = await openSignIn(site, browser);
    const hostile = '"><script>alert(1)</script>@x.test';
    const answer = await browser.submit(page, { username: hostile, password: 'x' });
    expect(await answer.text()).not.toContain('<script>');
  });
});
