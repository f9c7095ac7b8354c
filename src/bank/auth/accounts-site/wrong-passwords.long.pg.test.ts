import { describe, expect, it } from 'vitest';
import { addSignInCustomer, testSite } from '#bank/testing/test-site.ts';
import { setPassword } from './credentials.ts';
import { type TestBrowser, openSignIn, testBrowser } from '#bank/testing/test-browser.ts';

/* How wrong passwords are limited and reported (reliability.md R17, docs/decisions/0080, 0013). */
const site = await testSite();
const password = 'boats cross at dawn';

/** Sets a customer's verified number. */
const proveNumber = (id: string, mobile_number: string) =>
  site.bank.db.updateTable('customer').set({ mobile_number }).where('id', '=', id).execute();

/** Submits wrong passwords one after another in one browser; returns status and message of each. */
const guess = async (browser: TestBrowser, username: string, count: number) => {
  const page = await openSignIn(site, browser, { prompt: 'login' });
  const answers = [];
  for (let index = 0; index < count; index += 1) {
    const fields = { username, password: `guess ${index}` };
    const answer = await browser.submit(page, fields);
    const words = /role="alert">([^<]+)</.exec(await answer.text())?.[1] ?? '';
    answers.push({ status: answer.status, words });
  }
  return answers;
};

const statusOfSignIn = async (browser: TestBrowser, username: string): Promise<number> => {
  const page = await openSignIn(site, browser, { prompt: 'login' });
  return (await browser.submit(page, { username, password })).status;
};

let made = 0;

/** Adds a customer with a password and a verified number. */
const addTarget = async () => {
  made += 1;
  const address = `target${made}@example.test`;
  const id = await addSignInCustomer(site, address);
  await setPassword(site.bank, id, password);
  const number = `+88017123409${30 + made}`;
  await proveNumber(id, number);
  return { id, address, number };
};

const pauseMails = (id: string) =>
  site.sent.filter(({ kind, customerId: to }) => kind === 'SIGN_IN_PAUSED' && to === id);

describe('guessing', () => {
  it('stops after ten wrong passwords, for known and unknown addresses and numbers', async () => {
    const target = await addTarget();
    const heard = [];
    for (const name of [target.address, 'ghost@example.test', target.number, '01712340999']) {
      const browser = testBrowser(site);
      const answers = await guess(browser, name, 11);
      expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(422), 429]);
      heard.push(answers.map(({ words }) => words));
      // Even the right password is refused now, and the counter is in the database.
      expect(await statusOfSignIn(browser, name)).toBe(429);
    }
    const [words = [], ...others] = heard;
    for (const other of others) expect(other).toEqual(words);
    // The warning comes with the last three tries, the wait with the last one.
    expect(words.slice(0, 6).join(' ')).not.toContain('left');
    expect(words.slice(6, 9).map((text) => /\d tr(?:y|ies) left/.exec(text)?.[0])).toEqual([
      '3 tries left',
      '2 tries left',
      '1 try left',
    ]);
    for (const text of words.slice(9)) expect(text).toContain('Try again in 15 minutes');
    site.clock.moveMs(15 * 60_000 + 1000);
    expect(await statusOfSignIn(testBrowser(site), target.address)).toBe(303);
  });

  it('is not faster in parallel', async () => {
    const { address } = await addTarget();
    const browser = testBrowser(site);
    const page = await openSignIn(site, browser);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        browser.copy().submit(page, { username: address, password: `guess ${index}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
  });

  it('does not lock out the browser the customer has signed in in, which has its own budget', async () => {
    const { address } = await addTarget();
    const own = testBrowser(site);
    expect(await statusOfSignIn(own, address)).toBe(303);
    await guess(testBrowser(site), address, 11);
    expect(await statusOfSignIn(testBrowser(site), address)).toBe(429);
    expect(await statusOfSignIn(own, address)).toBe(303);
    const answers = await guess(own.copy(), address, 11);
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(422), 429]);
    // The browser is not known for another customer.
    const other = await addTarget();
    const [first] = await guess(own, other.address, 1);
    expect(first?.status).toBe(422);
    site.clock.moveMs(15 * 60_000 + 1000);
  });

  it('from one network does not lock out a known browser of the same network', async () => {
    const { address } = await addTarget();
    const own = testBrowser(site);
    expect(await statusOfSignIn(own, address)).toBe(303);
    for (let name = 0; name < 10; name += 1)
      await guess(testBrowser(site), `crowd${name}@example.test`, 10);
    expect(await statusOfSignIn(testBrowser(site), address)).toBe(429);
    expect(await statusOfSignIn(own, address)).toBe(303);
    site.clock.moveMs(15 * 60_000 + 1000);
  });

  it('cannot use a shared device as a known browser', async () => {
    const { address } = await addTarget();
    const browser = testBrowser(site);
    const page = await openSignIn(site, browser);
    await browser.submit(page, { username: address, password, shared_device: 'yes' });
    expect(browser.cookie('kheya_browser')).toBeUndefined();
  });

  it('is reported to the customer by e-mail once, however long it continues', async () => {
    const { id, address } = await addTarget();
    for (let quarter = 0; quarter < 3; quarter += 1) {
      await guess(testBrowser(site), address, 12);
      site.clock.moveMs(15 * 60_000 + 1000);
    }
    await expect.poll(() => pauseMails(id).length).toBe(1);
    expect(pauseMails(id)[0]).toMatchObject({ to: address });
    expect(pauseMails(id)[0]?.body).toContain('paused for 15 minutes');
    site.clock.moveMs(24 * 60 * 60_000);
    await guess(testBrowser(site), address, 10);
    await expect.poll(() => pauseMails(id).length).toBe(2);
    site.clock.moveMs(15 * 60_000 + 1000);
  });
});

describe('a form that was not accepted', () => {
  it('redirects to its page, so that Back and reload send nothing twice', async () => {
    const { address } = await addTarget();
    const browser = testBrowser(site);
    const page = await openSignIn(site, browser);
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
    const token = /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const fields = {
      form_token: token,
      lang: 'en',
      username: address,
      password: 'my wrong secret',
    };
    const answer = await browser.post(
      action,
      { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html', Origin: 'null' },
      new URLSearchParams({ ...fields, shared_device: 'yes' }).toString(),
    );
    const location = answer.headers.get('location') ?? '';
    expect([answer.status, location.startsWith(`${action}?`)]).toEqual([303, true]);
    expect(decodeURIComponent(location)).not.toMatch(/target|@|secret/);
    for (let shown = 0; shown < 2; shown += 1) {
      const again = await browser.get(location);
      const text = await again.text();
      expect(again.status).toBe(422);
      expect(text).toContain('isn’t right');
      expect(text).toContain(`value="${address}"`);
      expect(text).toMatch(/id="shared"[^>]*checked/);
      expect(text).not.toContain('my wrong secret');
    }
    // Nor is the password stored with the form.
    const stored = await site.bank.db.selectFrom('form_state').select('state').execute();
    expect(JSON.stringify(stored)).not.toContain('my wrong secret');
    // In Bangla it says the same; another browser gets no data for the URL.
    const bangla = await (await browser.get(location.replace('lang=en', 'lang=bn'))).text();
    expect(bangla).toContain('পাসওয়ার্ড মিলছে না');
    const elsewhere = await testBrowser(site).get(location);
    expect(await elsewhere.text()).not.toContain(address);
    expect((await browser.get(action)).status).toBe(200);
  });

  it('says how long a pause still lasts, and nothing once it is over', async () => {
    const { address } = await addTarget();
    const browser = testBrowser(site);
    const page = await openSignIn(site, browser);
    await guess(browser, address, 10);
    const refused = await browser.submit(page, { username: address, password });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    const text = await refused.text();
    expect(text).not.toContain('aria-invalid');
    const shown = /href="([^"]+form=[^"]+lang=en)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    site.clock.moveMs(9 * 60_000);
    expect(await (await browser.get(shown)).text()).toContain('Try again in 6 minutes');
    site.clock.moveMs(6 * 60_000 + 1000);
    const over = await browser.get(shown);
    expect([over.status, (await over.text()).includes('role="alert">Too many')]).toEqual([
      200,
      false,
    ]);
  });
});
